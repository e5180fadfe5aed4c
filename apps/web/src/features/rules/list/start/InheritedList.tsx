import type { InheritedRules } from '@lanewright/contract';
import { inRunningOrder, type EditorConfig } from '@lanewright/rules';
import { Link } from '@tanstack/react-router';
import { useMemo, useId } from 'react';
import { rulesLink } from '../../draft/links.ts';
import type { RulesScope } from '../../draft/scope.ts';
import { useRuleTitles } from '../../draft/use-rule-titles.ts';
import classes from './InheritedList.module.css';
import { countedRules } from './inherited-words.ts';
import { ruleSayer } from '../table/rule-words.ts';

/** So many inherited rules stand here; all stand in the editor of the default shipper. */
const MOST = 200;

type InheritedListProps = {
  readonly scope: RulesScope;
  readonly inherited: InheritedRules;
  readonly shipper: string;
  readonly config: EditorConfig;
};

/** The default shipper's rules in the place of a shipper's own, to be read and not changed here (S-032, SP-146). */
export function InheritedList({ scope, inherited, shipper, config }: InheritedListProps) {
  const id = useId();
  const rules = useMemo(() => inRunningOrder(inherited.rules), [inherited.rules]);
  const titles = useRuleTitles(rules, config);
  const words = useMemo(() => ruleSayer(config, titles), [config, titles]);
  const { to, params } = rulesLink({ ...scope, customer: inherited.customer });
  return (
    <section className={classes.inherited} aria-labelledby={id}>
      <h2 id={id}>Inherited from {inherited.customer_name}</h2>
      <p className="ink-2">
        {shipper} runs {inherited.rule_count === 1 ? 'this' : 'these'} {countedRules(inherited.rule_count)} of{' '}
        {inherited.customer_name} while it has none of its own. They are read-only here.{' '}
        <Link to={to} params={params}>
          Open the rules of {inherited.customer_name}
        </Link>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Priority</th>
            <th scope="col">Order</th>
            <th scope="col">Name</th>
            <th scope="col">When</th>
            <th scope="col">Then</th>
          </tr>
        </thead>
        <tbody>
          {rules.slice(0, MOST).map((rule) => {
            const { when, effect } = words(rule);
            return (
              <tr key={rule.id}>
                <td className="num">{rule.priority}</td>
                <td className="mono">{rule.order}</td>
                <td>
                  {rule.name}
                  {rule.muted === true ? <span className="ink-3"> muted</span> : null}
                </td>
                <td>{when}</td>
                <td>{effect}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {rules.length > MOST ? <p className="ink-3">and {(rules.length - MOST).toLocaleString('en-US')} more</p> : null}
    </section>
  );
}
