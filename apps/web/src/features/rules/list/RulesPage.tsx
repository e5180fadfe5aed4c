import { getRulesEditorConfig, MESSAGES } from '@lanewright/contract';
import { useQuery } from '@tanstack/react-query';
import { correlationOf, isMissing, sentenceOf } from '../../../lib/api/api-error.ts';
import { reads } from '../../../lib/api/queries.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { FailedState } from '../../../ui/table/TableStates.tsx';
import { LeaveGuard } from '../draft/LeaveGuard.tsx';
import { scopeKey, scopeTitle } from '../draft/scope.ts';
import { useStoredRules } from '../draft/use-stored-rules.ts';
import { RulesList } from './RulesList.tsx';
import classes from './look/RulesPage.module.css';
import tableClasses from './table/RulesTable.module.css';
import type { RulesPageProps } from './rules-page-props.ts';

/** The editor of a ruleset (R-001…R-004). */
export function RulesPage(props: RulesPageProps) {
  const { scope } = props;
  const stored = useStoredRules(scope);
  const config = useQuery({
    ...reads(getRulesEditorConfig, { query: { context: scope.context } }),
    staleTime: Infinity,
  });
  const known = config.data !== undefined && config.data.operands.length > 0 ? config.data : null;
  return (
    <div className={classes.page}>
      <PageHead
        title={scopeTitle(scope, stored.data?.customerName ?? null)}
        {...(scope.customer === null ? {} : { back: { to: '/shippers', label: 'Back to Shippers' } })}
      />
      <LeaveGuard scope={scope} />
      {stored.data !== undefined && known !== null ? (
        <RulesList key={scopeKey(scope)} {...props} stored={stored.data} config={known} />
      ) : stored.isError && stored.data === undefined ? (
        <FailedState
          sentence={sentenceOf(stored.error, MESSAGES.tableFailed)}
          correlationId={correlationOf(stored.error)}
          onRetry={isMissing(stored.error) ? undefined : () => void stored.refetch()}
        />
      ) : config.isError || (config.data !== undefined && known === null) ? (
        <FailedState
          sentence={config.isError ? MESSAGES.rulesConfigFailed : MESSAGES.noRulesConfig}
          correlationId={correlationOf(config.error)}
          onRetry={() => void config.refetch()}
        />
      ) : (
        <Waiting />
      )}
    </div>
  );
}

/** Rows of the real height in the place of the rules that are being read. */
function Waiting() {
  return (
    <div className={tableClasses.waiting} aria-busy="true">
      <p role="status" className={tableClasses.loading}>
        {MESSAGES.tableLoading}
      </p>
      {Array.from({ length: 10 }, (_, row) => (
        <div key={row} className={tableClasses.skeleton} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
