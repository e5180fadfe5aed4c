import { checkRuleset } from '../tree/check.ts';
import type { ActionSpec, EditorConfig } from '../vocabulary/config.ts';
import { RULE_LIMITS, type LiteralValue, type Rule } from '../tree/tree.ts';
import { isDateText, isDatetimeText, isTimeText } from '../vocabulary/value-forms.ts';
import { isFinished, nodeAt, type DraftNode } from '../tree/tree-draft.ts';
import { actionWanted, argumentWanted, TEST_WANTED, type Wanted } from './tree-wanted.ts';

/** What is wrong with a node of a draft, in a sentence. */
export type NodeProblem = { readonly id: string; readonly problem: string };

/**
 * What forbids a test: places that wait for something and constants outside what they are measured by, else what the
 * check of a ruleset says, at the node it says it of. Source, SP-138.
 */
export function testProblems(test: DraftNode, config: EditorConfig): readonly NodeProblem[] {
  const own = ownProblems(test, TEST_WANTED, config);
  if (own.length > 0 || !isFinished(test)) return own;
  return checked({ ...PROBE, test }, 'test', { root: test, config });
}

/** What forbids the value of an action, as `testProblems` does of a test. */
export function valueProblems(value: DraftNode, spec: ActionSpec, config: EditorConfig): readonly NodeProblem[] {
  const own = ownProblems(value, actionWanted(spec), config);
  if (own.length > 0 || !isFinished(value)) return own;
  const action = { name: spec.name, priority: 1, action_data: { expression: value } };
  return checked({ ...PROBE, actions: [action] }, 'actions[0].action_data', { root: value, config });
}

/** A sound rule whose one part is replaced by the one that is judged. */
const PROBE: Rule = {
  id: 'probe',
  name: 'probe',
  priority: 1,
  order: 'a',
  test: { id: 'probe', priority: 1, type: 'literal', value: true },
  actions: [{ name: 'stop_ruleset', priority: 1, action_data: { expression: null } }],
};

function checked(
  probe: Rule,
  part: string,
  { root, config }: { root: DraftNode; config: EditorConfig },
): readonly NodeProblem[] {
  return checkRuleset([probe], config)
    .filter(({ path }) => path === '' || path.startsWith(part))
    .map(({ path, problem }) => ({ id: (nodeAt(root, path) ?? root).id, problem }));
}

function ownProblems(node: DraftNode, wanted: Wanted, config: EditorConfig): readonly NodeProblem[] {
  if (node.type === 'variable') return node.value === '' ? [{ id: node.id, problem: 'Choose an operand' }] : [];
  if (node.type === 'literal') {
    const problem = constantProblem(node.value, wanted);
    return problem === null ? [] : [{ id: node.id, problem }];
  }
  return node.args.flatMap((arg, index) => ownProblems(arg, argumentWanted(node, index, config), config));
}

/** What is wrong with a constant at its place; null when it may stay. Source, C-033. */
export function constantProblem(value: LiteralValue | null, wanted: Wanted): string | null {
  if (value === null || value === '') return 'Enter a value';
  if (Array.isArray(value)) return value.length === 0 ? 'Enter a value' : null;
  const { source } = wanted;
  if (typeof value === 'number') {
    if (wanted.whole && (!Number.isInteger(value) || value < 0)) return 'The value must be an integer of at least 0';
    const [min, max] = [source?.min ?? null, source?.max ?? null];
    if (min !== null && value < min) return `Must be at least ${min}`;
    if (max !== null && value > max) return `Must be at most ${max}`;
  }
  if (typeof value !== 'string') return null;
  if (value.length > RULE_LIMITS.text) return `A text has at most ${RULE_LIMITS.text} characters`;
  if (wanted.types.includes('string')) return null;
  if (wanted.types.includes('date') && !isDateText(value)) return 'A date is written YYYY-MM-DD';
  if (wanted.types.includes('time') && !isTimeText(value)) return 'A time is written HH:mm';
  if (wanted.types.includes('datetime') && !isDatetimeText(value)) return 'A datetime is written YYYY-MM-DD HH:mm:ss';
  return null;
}
