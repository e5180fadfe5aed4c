import { argumentSpec } from '../tree/check-expression.ts';
import type {
  ActionSpec,
  Choice,
  EditorConfig,
  Lookup,
  OperandUnit,
  OperationSpec,
  ResultType,
} from '../vocabulary/config.ts';
import { codedPlaceOf, type CodedPlace } from '../vocabulary/coded-places.ts';
import { OPERAND_TYPES } from '../vocabulary/config.ts';
import { dictionaryOf } from '../vocabulary/dictionary.ts';
import { possibleTypes } from '../tree/expression-type.ts';
import { operatorsFor } from '../vocabulary/offers.ts';
import type { Literal } from '../tree/tree.ts';
import type { DraftNode, DraftOperation } from '../tree/tree-draft.ts';

/** What a constant is measured by: the operand it is compared with, or the action it is given to. */
export type ValueSource = {
  readonly name: string;
  readonly display_name: string;
  readonly choices: readonly Choice[] | null;
  readonly lookup: Lookup | null;
  readonly unit: OperandUnit | null;
  readonly min: number | null;
  readonly max: number | null;
};

/** What may stand at a place of a tree. */
export type Wanted = {
  readonly types: readonly ResultType[];
  readonly source: ValueSource | null;
  /** Only a constant, of a list where `list` says so, or one of `words`. */
  readonly constant: boolean;
  readonly list: boolean;
  readonly words: readonly string[] | null;
  readonly whole: boolean;
  /** A computed value or the right of a comparison: only operands made for it are offered. */
  readonly computed: boolean;
  /** Which codes texts are here: states or beginnings of postal codes; null for free text. */
  readonly coded: CodedPlace | null;
  /** Whether several values may be typed in place of one: 'is' becomes 'in'. */
  readonly mayList: boolean;
  /** Whether 'from … to …' may be typed in place of one value: the comparison becomes two. */
  readonly mayRange: boolean;
  /** The operand that a change such as '+6%' starts from: the target of the action whose value stands here. */
  readonly own: string | null;
  /** The prompt of an empty place if 'Value' is too vague: the name or the amount of a line, a step. */
  readonly ask: string | null;
};

const ANYTHING: Wanted = {
  types: OPERAND_TYPES,
  source: null,
  constant: false,
  list: false,
  words: null,
  whole: false,
  computed: false,
  coded: null,
  mayList: false,
  mayRange: false,
  own: null,
  ask: null,
};

/** What a rule's test is: true or false. */
export const TEST_WANTED: Wanted = { ...ANYTHING, types: ['boolean'] };

/** What the value of an action is. */
export function actionWanted(spec: ActionSpec): Wanted {
  const { result_type, choices, unit, min, max } = spec.config;
  return {
    ...ANYTHING,
    types: result_type === null ? [] : [result_type],
    source: { name: spec.name, display_name: spec.display_name, choices, unit, min, max, lookup: null },
    constant: choices !== null,
    computed: true,
    own: result_type === 'number' && choices === null ? spec.name : null,
  };
}

/** The types a node of a draft can be read as; every type while it lacks its value. */
export function draftTypes(node: DraftNode, config: EditorConfig): readonly ResultType[] {
  if (isOpen(node)) return OPERAND_TYPES;
  if (node.type === 'variable' || isConstant(node)) return possibleTypes(node, dictionaryOf(config));
  if (node.type === 'literal') return OPERAND_TYPES;
  const result = dictionaryOf(config).operations.get(node.name)?.result_type;
  return result === undefined ? [] : [result];
}

/** Whether a leaf lacks its value. */
export function isOpen(node: DraftNode): boolean {
  return (node.type === 'literal' && node.value === null) || (node.type === 'variable' && node.value === '');
}

/** Whether nothing of a tree is given yet, as in a condition that was only begun. */
export function isBlank(node: DraftNode): boolean {
  return node.type === 'operation' ? node.args.every(isBlank) : isOpen(node);
}

/** Whether a node is a constant with a value. */
function isConstant(node: DraftNode): node is Literal {
  return node.type === 'literal' && node.value !== null;
}

/** What may stand as an argument of an operation. */
export function argumentWanted(parent: DraftOperation, index: number, config: EditorConfig): Wanted {
  const spec = dictionaryOf(config).operations.get(parent.name);
  const arg = spec === undefined ? undefined : argumentSpec(spec, index);
  if (spec === undefined || arg === undefined) return ANYTHING;
  const wanted: Wanted = {
    types: arg.types,
    source: arg.whole === true ? WHOLE : null,
    constant: arg.constant === true,
    list: arg.list === true,
    words: arg.words ?? null,
    whole: arg.whole === true,
    computed: spec.result_type !== 'boolean' || (spec.alike && index > 0),
    coded: null,
    mayList: false,
    mayRange: false,
    own: null,
    ask: ASKS[parent.name]?.[index] ?? null,
  };
  const other = spec.alike ? parent.args[index === 0 ? 1 : 0] : undefined;
  if (other === undefined || other.type === 'literal' || isOpen(other)) return wanted;
  const shared = draftTypes(other, config);
  // What stands first decides about the second; the first stays free, and the second follows it.
  const types = index === 0 ? wanted.types : wanted.types.filter((type) => shared.includes(type));
  const source = sourceOf(other, config);
  const isWhole = WHOLE_VALUES.has(parent.name) && index > 0;
  const isOrdered = source !== null && source.choices === null && types.some((type) => ORDERED.has(type));
  const mayRange = index > 0 && isOrdered && spec.result_type === 'boolean' && arg.list !== true;
  const coded = isWhole && source !== null && types.includes('string') ? codedPlaceOf(source.name) : null;
  return { ...wanted, types, source, coded, mayList: isWhole && AS_LIST.has(parent.name), mayRange };
}

/** The prompts for the arguments of an operation, by index. */
const ASKS: Readonly<Record<string, readonly (string | null)[]>> = {
  named_amount: ['Name', 'Amount'],
  round: [null, 'Step'],
  ceiling: [null, 'Step'],
  floor: [null, 'Step'],
};

const ORDERED: ReadonlySet<ResultType> = new Set(['number', 'date', 'time', 'datetime']);

/** Comparisons with whole values only; the state after `starts with` may be any text. */
const WHOLE_VALUES = new Set(['equal', 'not_equal', 'in', 'not_in']);

/** Comparisons with one value, each with its counterpart for several values. */
export const AS_LIST: ReadonlyMap<string, string> = new Map([
  ['equal', 'in'],
  ['not_equal', 'not_in'],
]);

/** The operand that a value is measured by: itself, or the base of what is computed from one alone. */
export function sourceOf(node: DraftNode, config: EditorConfig): ValueSource | null {
  if (node.type === 'literal') return null;
  if (node.type === 'variable') return dictionaryOf(config).operands.get(node.value) ?? null;
  const base = node.name.startsWith('relative_') ? node.args[0] : undefined;
  return base === undefined ? null : sourceOf(base, config);
}

/** The least a whole number of a relative operand may be. */
const WHOLE: ValueSource = { name: '', display_name: '', choices: null, lookup: null, unit: null, min: 0, max: null };

/** Beside the ten of R-062, since rules of states and postal codes name several at once. */
const LISTS = ['in', 'not_in'];

/**
 * The comparisons offered for what stands on their left: those of an operand, and for free text in and not in at the
 * end; all of its type where something is computed. Source, SP-149.
 */
export function comparisonsFor(left: DraftNode, config: EditorConfig): readonly OperationSpec[] {
  const { operands, operations } = dictionaryOf(config);
  const operand = left.type === 'variable' ? operands.get(left.value) : undefined;
  const types = draftTypes(left, config);
  const comparisons = config.operations.filter((each) => isComparison(each));
  if (operand === undefined)
    return comparisons.filter((each) => each.args[0]?.types.some((type) => types.includes(type)));
  const offered = operatorsFor(operand, config);
  if (operand.type !== 'string') return offered;
  const lists = LISTS.flatMap((name) => operations.get(name) ?? []);
  return [...offered, ...lists.filter((each) => !offered.includes(each))];
}

/** Whether an operation compares: true or false, and neither a group nor not. */
export function isComparison({ name, result_type }: OperationSpec): boolean {
  return result_type === 'boolean' && name !== 'and' && name !== 'or' && name !== 'not';
}

/** The operations that may stand at a place, comparisons and groups among them where it is true or false. */
export function operationsFor(wanted: Wanted, config: EditorConfig): readonly OperationSpec[] {
  if (wanted.constant) return [];
  return config.operations.filter((operation) => wanted.types.includes(operation.result_type));
}
