import { useNavigate, useSearch } from '@tanstack/react-router';
import { RulesPage } from '../../features/rules/index.ts';
import { readRulesPlace, useRulesScope } from '../rules-place.ts';

/** The editor of a ruleset, global or of the shipper in the address (R-001…R-004). */
export function Rules() {
  const place = useSearch({ strict: false, select: readRulesPlace, structuralSharing: true });
  const navigate = useNavigate();
  return (
    <RulesPage
      scope={useRulesScope()}
      asked={place}
      onHeard={() => void navigate({ to: '.', search: {}, replace: true })}
    />
  );
}
