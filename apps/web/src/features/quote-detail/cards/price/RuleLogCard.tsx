import { MESSAGES, type QuoteView } from '@lanewright/contract';
import { SectionCard } from '../../../../ui/SectionCard.tsx';
import { executedRules, executedWords, type ExecutedRule } from '../../facts/price/executed-rules.ts';
import { ruleScopes } from '../../facts/price/rule-scopes.ts';
import { ListSkeleton } from '../../../../ui/ListSkeleton.tsx';
import { CardEmpty } from '../CardBody.tsx';
import { Effect } from './Effect.tsx';
import { RuleLink } from './RuleLink.tsx';
import classes from '../cards.module.css';

type RuleLogCardProps = { readonly quote: QuoteView; readonly onAll: (ruleId?: string) => void };

/** The latest execution of rules: what fired and what it did to the price (Q-060, Q-067, M-033). */
export function RuleLogCard({ quote, onAll }: RuleLogCardProps) {
  const run = quote.latest_run;
  return (
    <SectionCard
      title="Rule execution log"
      flush
      actions={
        <button type="button" className={classes.link} data-small onClick={() => onAll()}>
          All executions
        </button>
      }
    >
      {run === null ? (
        quote.pricing_pending ? (
          <ListSkeleton />
        ) : (
          <CardEmpty>{MESSAGES.noExecutedRules}</CardEmpty>
        )
      ) : (
        <LatestExecution run={run} onRule={onAll} />
      )}
    </SectionCard>
  );
}

type LatestProps = { readonly run: NonNullable<QuoteView['latest_run']>; readonly onRule: (ruleId: string) => void };

function LatestExecution({ run, onRule }: LatestProps) {
  const executed = executedRules(run);
  // Rules that changed the price come first, so that they are not lost among the others; both in the order they ran.
  const rules = [...executed.filter(movedPrice), ...executed.filter((rule) => !movedPrice(rule))];
  const scopes = ruleScopes(run.ruleset_execution_logs);
  if (rules.length === 0) return <CardEmpty>{MESSAGES.noExecutedRules}</CardEmpty>;
  return (
    <>
      <ul className={classes.activities} aria-label="Executed rules" tabIndex={0}>
        {rules.map((rule) => (
          <li key={rule.key} className={classes.rule}>
            <RuleLink ruleId={rule.id} scope={scopes.get(rule.id)} otherwise={<InLog rule={rule} onRule={onRule} />}>
              {rule.name}
            </RuleLink>
            {rule.row === undefined ? null : <span className="basis">{rule.row}</span>}
            <Effect cents={rule.effect} currency={run.currency} />
          </li>
        ))}
      </ul>
      <p className={`${classes.foot} num`}>{executedWords(run.ruleset_execution_logs)}</p>
    </>
  );
}

function movedPrice({ effect }: ExecutedRule): boolean {
  return effect !== null && effect !== 0;
}

/** A rule's name that opens the log, for those who may not see its ruleset. */
function InLog({ rule, onRule }: { readonly rule: ExecutedRule; readonly onRule: LatestProps['onRule'] }) {
  return (
    <button type="button" className={classes.link} onClick={() => onRule(rule.id)}>
      {rule.name}
    </button>
  );
}
