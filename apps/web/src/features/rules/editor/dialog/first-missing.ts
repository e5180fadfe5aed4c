import { MESSAGES } from '@lanewright/contract';
import { isBlank, type RuleHead, type RuleProblem } from '@lanewright/rules';
import { TEST_PLACE } from '../draft/editor-tools.ts';
import type { RuleInWork } from '../draft/rule-draft.ts';
import type { WorkProblem } from './work-problems.ts';

/** What keeps a rule from being saved, and where in the dialog it is given. */
export type Missing = {
  readonly sentence: string;
  readonly at:
    | { readonly kind: 'condition' }
    | { readonly kind: 'action' }
    | { readonly kind: 'field' }
    | { readonly kind: 'node'; readonly id: string; readonly isOpen: boolean; readonly isTest: boolean };
};

type Judged = {
  readonly work: RuleInWork;
  readonly problems: readonly WorkProblem[];
  /** The problems of the name, the priority and the order, and those of the table and the days. */
  readonly wrong: Partial<Record<keyof RuleHead, string>>;
  readonly limits: readonly RuleProblem[];
  /** Whether the test is typed as text, which will replace the one in the builder. */
  readonly isText: boolean;
};

/**
 * The first thing that a rule lacks, in the order in which it is written: conditions, actions, and the fields above
 * them, because a name proposes itself from the conditions. Null if nothing is missing.
 */
export function firstMissing({ work, problems, wrong, limits, isText }: Judged): Missing | null {
  if (work.test === null && !isText) return { sentence: MESSAGES.ruleQueryMissing, at: { kind: 'condition' } };
  const isBegun = work.test !== null && isBlank(work.test);
  const inTest = isText ? undefined : problems.find(({ place }) => place === TEST_PLACE);
  if (inTest !== undefined) return atNode(inTest, isBegun ? MESSAGES.ruleQueryMissing : inTest.problem);
  if (work.actions.length === 0) return { sentence: MESSAGES.ruleActionMissing, at: { kind: 'action' } };
  const inAction = problems.find(({ place }) => place !== TEST_PLACE);
  if (inAction !== undefined) return atNode(inAction, inAction.problem);
  const field = wrong.name ?? wrong.priority ?? wrong.order ?? limits[0]?.problem;
  return field === undefined ? null : { sentence: field, at: { kind: 'field' } };
}

function atNode({ id, open, place }: WorkProblem, sentence: string): Missing {
  return { sentence, at: { kind: 'node', id, isOpen: open, isTest: place === TEST_PLACE } };
}
