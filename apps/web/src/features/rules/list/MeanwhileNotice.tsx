import { Button } from '@mantine/core';
import { listRulesetVersions } from '@lanewright/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UserPen } from 'lucide-react';
import { reads } from '../../../lib/api/queries.ts';
import { dateTimeText } from '../../../lib/dates.ts';
import { rulesLink } from '../draft/links.ts';
import { scopeQuery, type RulesScope } from '../draft/scope.ts';
import classes from './RulesPage.module.css';

type MeanwhileNoticeProps = {
  readonly scope: RulesScope;
  /** The version that is edited, and the one now stored. */
  readonly edited: number;
  readonly stored: number;
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
};

/** Somebody saved other rules while these were edited: the edits stay, and the person decides (SP-037). */
export function MeanwhileNotice({ scope, edited, stored, onTakeTheirs, onKeepMine }: MeanwhileNoticeProps) {
  const { data } = useQuery(reads(listRulesetVersions, { query: { ...scopeQuery(scope), limit: 1, offset: 0 } }));
  const latest = data?.results[0];
  return (
    <div className={classes.notice} role="alert">
      <UserPen size={16} strokeWidth={1.75} aria-hidden="true" />
      <p>
        The rules were changed by {latest === undefined ? 'somebody else' : latest.author}
        {latest === undefined ? '' : ` at ${dateTimeText(new Date(latest.created_at))}`}: version {stored} is stored,
        your changes are of version {edited}. They are kept here and not saved.
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
      <Button variant="default" onClick={onKeepMine}>
        Keep mine
      </Button>
    </div>
  );
}

type DifferenceLinkProps = { readonly scope: RulesScope; readonly from: number; readonly to: number };

function DifferenceLink({ scope, from, to, ...rest }: DifferenceLinkProps) {
  const link = rulesLink(scope, 'history');
  return <Link to={link.to} params={link.params} search={{ from, to }} {...rest} />;
}
