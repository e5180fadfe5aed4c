import { testProblems, valueProblems, type NodeProblem } from '@lanewright/rules';
import { TEST_PLACE, type EditorTools, type TreePlace } from '../draft/editor-tools.ts';
import type { RuleInWork } from '../draft/rule-draft.ts';

/** What is wrong with a node; `open` where it only waits for something. */
export type WorkProblem = NodeProblem & { readonly open: boolean; readonly place: TreePlace };

/** Everything that forbids the rule in work, in its test and in the values of its actions. */
export function problemsOf(work: RuleInWork, config: EditorTools['config']): readonly WorkProblem[] {
  const found = work.test === null ? [] : testProblems(work.test, config).map((one) => ({ ...one, place: TEST_PLACE }));
  const inActions = work.actions.flatMap(({ key, name, value }) => {
    const spec = config.actions.find((each) => each.name === name);
    if (spec === undefined || value === null) return [];
    return valueProblems(value, spec, config).map((one) => ({ ...one, place: key }));
  });
  return [...found, ...inActions].map((one) => ({ ...one, open: OPEN.includes(one.problem) }));
}

/** What is said of places that only wait for something. */
const OPEN: readonly string[] = ['Choose an operand', 'Enter a value'];
