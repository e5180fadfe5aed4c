import { testProblems, valueProblems, type NodeProblem } from '@lanewright/rules';
import { TEST_PLACE, type EditorTools, type TreePlace } from '../draft/editor-tools.ts';
import type { RuleInWork } from '../draft/rule-draft.ts';

/** A problem of a node; `open` if it only lacks a value or choice. */
export type WorkProblem = NodeProblem & { readonly open: boolean; readonly place: TreePlace };

/** All problems of the edited rule, in its test and in the values of its actions. */
export function problemsOf(work: RuleInWork, config: EditorTools['config']): readonly WorkProblem[] {
  const found = work.test === null ? [] : testProblems(work.test, config).map((one) => ({ ...one, place: TEST_PLACE }));
  const inActions = work.actions.flatMap(({ key, name, value }) => {
    const spec = config.actions.find((each) => each.name === name);
    if (spec === undefined || value === null) return [];
    return valueProblems(value, spec, config).map((one) => ({ ...one, place: key }));
  });
  return [...found, ...inActions].map((one) => ({ ...one, open: OPEN.includes(one.problem) }));
}

/** The problems of places that only lack a value or choice. */
const OPEN: readonly string[] = ['Choose an operand', 'Enter a value'];
