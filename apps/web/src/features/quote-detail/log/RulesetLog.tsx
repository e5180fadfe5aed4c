import { MESSAGES, type RulesetExecutionLog } from '@lanewright/contract';
import { useEffect, useRef } from 'react';
import { RuleLink } from '../cards/price/RuleLink.tsx';
import { actionWords, ruleStateWords, triggeredOf } from '../facts/price/executed-rules.ts';
import { logScope } from '../facts/price/rule-scopes.ts';
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
};

/** One ruleset's execution: whose rules ran, how it ended, and each rule with its actions (Q-174, SP-158). */
export function RulesetLog({ log, showAll, soughtRule }: RulesetLogProps) {
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
            <RuleEntry key={rule.id} rule={rule} log={log} sought={rule.id === soughtRule} />
          ))}
        </ul>
      )}
    </div>
  );
}

type RuleEntryProps = { readonly rule: Rule; readonly log: RulesetExecutionLog; readonly sought: boolean };

function RuleEntry({ rule, log, sought }: RuleEntryProps) {
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
        <span className="basis">{fired ? `priority ${rule.priority}` : ruleStateWords(rule)}</span>
      </div>
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
