import { MESSAGES, type RulesetExecutionLog } from '@lanewright/contract';
import { useEffect, useRef } from 'react';
import { RuleLink } from '../cards/price/RuleLink.tsx';
import { actionWords, ruleStateWords, triggeredOf } from '../facts/price/executed-rules.ts';
import { logScope } from '../facts/price/rule-scopes.ts';
import { withDays } from '../../../lib/dates.ts';
import { whyKey, type WhyNot } from './use-why-not.ts';
import classes from './ExecutionsDialog.module.css';

type Rule = RulesetExecutionLog['rules'][number];
/** The two kinds of rulesets in words; another name is shown as it is. */
const CONTEXT_WORDS: Readonly<Record<string, string>> = {
  quote_price_prediction: 'Quoting rules',
  max_buy_price_prediction: 'Max buy rules',
};

type RulesetLogProps = {
  readonly log: RulesetExecutionLog;
  readonly showAll: boolean;
  readonly soughtRule: string | null;
  /** The first failed condition of the rules that did not fire. */
  readonly whyNot?: WhyNot | undefined;
};

/** One ruleset's execution: whose rules ran, how it ended, and each rule with its actions (Q-174, SP-158). */
export function RulesetLog({ log, showAll, soughtRule, whyNot }: RulesetLogProps) {
  const rules = showAll ? log.rules : triggeredOf(log);
  return (
    <div className={classes.log}>
      <div className={classes.logHead}>
        <b>{log.ruleset}</b>
        {log.owner === null || log.ruleset.startsWith(log.owner) ? null : <span>{log.owner}</span>}
        <span>{CONTEXT_WORDS[log.context_name] ?? log.context_name}</span>
        <span className="num">version {log.ruleset_version}</span>
        <span>{log.reply}</span>
      </div>
      {rules.length === 0 ? (
        <p className="ink-3">{MESSAGES.noExecutedRules}</p>
      ) : (
        <ul className={classes.rules}>
          {rules.map((rule) => (
            <RuleEntry
              key={rule.id}
              rule={rule}
              log={log}
              sought={rule.id === soughtRule}
              why={whyNot?.get(whyKey({ context: log.context_name, customer: log.owner_id }, rule.id))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** 'priority 3, row 12: IL, TX, any'. */
function firedWords({ priority, row }: Rule): string {
  return row === undefined ? `priority ${priority}` : `priority ${priority}, ${row}`;
}

type RuleEntryProps = {
  readonly rule: Rule;
  readonly log: RulesetExecutionLog;
  readonly sought: boolean;
  readonly why: string | undefined;
};

function RuleEntry({ rule, log, sought, why }: RuleEntryProps) {
  const entry = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (sought) entry.current?.scrollIntoView({ block: 'center' });
  }, [sought]);
  const fired = rule.state === 'triggered';
  const actions = fired ? (log.rule_action_logs[rule.id] ?? []) : [];
  return (
    <li ref={entry} className={classes.rule} data-idle={fired ? undefined : true} data-sought={sought || undefined}>
      <div className={classes.ruleName}>
        <b>
          <RuleLink ruleId={rule.id} scope={logScope(log)}>
            {rule.name}
          </RuleLink>
        </b>
        <span className="basis">{fired ? firedWords(rule) : ruleStateWords(rule)}</span>
      </div>
      {fired || why === undefined || rule.reason !== null ? null : <p className="ink-3">{withDays(why)}</p>}
      {actions.length === 0 ? null : (
        <table className={classes.actions} aria-label={`Actions of ${rule.name}`}>
          <tbody>
            {actions.map((action, index) => (
              <tr key={index}>
                <td>{(action.target ?? action.action).replaceAll('_', ' ')}</td>
                <td className="num">{actionWords(action, log.context.currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </li>
  );
}
