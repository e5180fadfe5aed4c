import { MESSAGES } from '@lanewright/contract';
import { isBlank, type RuleProblem } from '@lanewright/rules';
import { FormNotice } from '../../../../ui/form/FormNotice.tsx';
import { TEST_PLACE } from '../draft/editor-tools.ts';
import type { RuleInWork } from '../draft/rule-draft.ts';
import classes from '../look/RuleEditor.module.css';
import type { WorkProblem } from './work-problems.ts';

type ProblemsProps = {
  readonly work: RuleInWork;
  readonly problems: readonly WorkProblem[];
  /** The problems of the table. */
  readonly limits: readonly RuleProblem[];
  readonly isChanged: boolean;
  /** Whether the user is typing the test as text; a missing test is then not a problem yet. */
  readonly isText: boolean;
};

/**
 * What forbids the rule, with its details; what merely waits for something is said quietly. All
 * of it stands below the rule, at the foot of what is seen of it, so that nothing moves while one types.
 */
export function Problems({ work, problems, limits, isChanged, isText }: ProblemsProps) {
  const [ofTest, ofActions] = [true, false].map((isTest) =>
    problems.filter(({ open, place }) => !open && (place === TEST_PLACE) === isTest),
  );
  // A pasted sheet may have many faulty cells, so only the first few are shown.
  const ofTable = limits.filter(({ path }) => path !== 'last_day').slice(0, 5);
  const isBegun = work.test === null || isBlank(work.test);
  const waiting = [
    ...new Set(
      problems.filter(({ open, place }) => open && !(isBegun && place === TEST_PLACE)).map(({ problem }) => problem),
    ),
  ];
  return (
    <div className={classes.problems}>
      {isBegun && isChanged && !isText ? <p className={classes.waiting}>{MESSAGES.ruleQueryMissing}</p> : null}
      <Details headline={MESSAGES.ruleQueryRefused} problems={ofTest} />
      {work.actions.length === 0 && isChanged ? <p className={classes.waiting}>{MESSAGES.ruleActionMissing}</p> : null}
      <Details headline="Rule action not permitted and will not be saved!" problems={ofActions} />
      <Details headline="Table not permitted and will not be saved!" problems={ofTable} />
      {waiting.length === 0 ? null : (
        <p className={classes.waiting}>Not finished: {waiting.join(', ').toLowerCase()}</p>
      )}
    </div>
  );
}

function Details({
  headline,
  problems = [],
}: {
  readonly headline: string;
  readonly problems?: readonly { readonly problem: string }[];
}) {
  const sentences = [...new Set(problems.map(({ problem }) => problem))];
  if (sentences.length === 0) return null;
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
}
