import { FormNotice } from '../../../ui/form/FormNotice.tsx';
import classes from './RuleEditor.module.css';
import type { WorkProblem } from './use-rule-editor.ts';

type ProblemsProps = { readonly problems: readonly WorkProblem[]; readonly headline: string };

/** What forbids a part of a rule, with its details; what merely waits for something is said quietly. */
export function Problems({ problems, headline }: ProblemsProps) {
  const sentences = [...new Set(problems.filter(({ open }) => !open).map(({ problem }) => problem))];
  if (sentences.length > 0)
    return (
      <FormNotice tone="failed">
        {headline}
        <ul className={classes.details}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </FormNotice>
    );
  const waiting = [...new Set(problems.map(({ problem }) => problem))];
  if (waiting.length === 0) return null;
  return <p className={classes.waiting}>Not finished: {waiting.join(', ').toLowerCase()}</p>;
}
