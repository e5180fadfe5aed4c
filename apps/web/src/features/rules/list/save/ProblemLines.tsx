import type { RuleProblem } from '@lanewright/rules';
import classes from '../look/RulesPage.module.css';

/** So many lines are read; more are counted. */
const MAX_SHOWN = 200;

/** Problems of rules, one line each: 'rule name: problem' (SP-151). */
export function ProblemLines({ problems }: { readonly problems: readonly RuleProblem[] }) {
  return (
    <ul className={classes.problems} tabIndex={-1} data-autofocus>
      {problems.slice(0, MAX_SHOWN).map(({ rule, path, problem }, index) => (
        <li key={index} title={path === '' ? undefined : path}>
          {rule === '' ? null : <b>{rule}: </b>}
          {problem}
        </li>
      ))}
      {problems.length > MAX_SHOWN ? <li>and {(problems.length - MAX_SHOWN).toLocaleString('en-US')} more</li> : null}
    </ul>
  );
}
