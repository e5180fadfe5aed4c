import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { UserPen } from 'lucide-react';
import { momentText } from '../../../../lib/dates.ts';
import { rulesLink } from '../../draft/links.ts';
import type { RulesScope } from '../../draft/scope.ts';
import { namesText } from '../../merge/merge-words.ts';
import { useSavedMeanwhile } from '../../merge/use-saved-meanwhile.ts';
import classes from '../look/RulesPage.module.css';

type MeanwhileNoticeProps = {
  readonly scope: RulesScope;
  /** The version that is edited, and the one now stored. */
  readonly edited: number;
  readonly stored: number;
  readonly onTakeTheirs: () => void;
  /** Keeps the own changes, merged with theirs. */
  readonly onMerge: () => void;
};

/** Somebody saved other rules while these were edited: the edits stay, and the person decides (SP-037). */
export function MeanwhileNotice({ scope, edited, stored, onTakeTheirs, onMerge }: MeanwhileNoticeProps) {
  const { authors, latestAt } = useSavedMeanwhile(scope, edited, stored);
  return (
    <div className={classes.notice} role="alert">
      <UserPen size={16} strokeWidth={1.75} aria-hidden="true" />
      <p>
        The rules were changed by {namesText(authors)}
        {latestAt === null ? '' : ` at ${momentText(latestAt)}`}: version {stored} is stored, your changes are of
        version {edited}. They are kept here and not saved.
      </p>
      <Button
        variant="default"
        renderRoot={(props: object) => <DifferenceLink scope={scope} from={edited} to={stored} {...props} />}
      >
        See their changes
      </Button>
      <Button variant="default" onClick={onTakeTheirs}>
        Take theirs
      </Button>
      <Button variant="default" onClick={onMerge}>
        Keep mine and merge
      </Button>
    </div>
  );
}

type DifferenceLinkProps = { readonly scope: RulesScope; readonly from: number; readonly to: number };

function DifferenceLink({ scope, from, to, ...rest }: DifferenceLinkProps) {
  const link = rulesLink(scope, 'history');
  return <Link to={link.to} params={link.params} search={{ from, to }} {...rest} />;
}
