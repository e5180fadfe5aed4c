import { PageHead } from '../../../ui/page-head.tsx';
import { rulesLink } from '../draft/links.ts';
import type { RulesScope } from '../draft/scope.ts';
import type { VersionsPlace } from './versions-place.ts';

type RulesHistoryPageProps = {
  readonly scope: RulesScope;
  readonly place: VersionsPlace;
  readonly onPlace: (place: VersionsPlace) => void;
};

/** The versions of a ruleset (B-002). */
export function RulesHistoryPage({ scope }: RulesHistoryPageProps) {
  return <PageHead title="History" back={{ ...rulesLink(scope), label: 'Back to rules' }} />;
}
