import type { Expression, LiteralValue, Rule, RuleAction, RuleTable } from '../tree/tree.ts';
import { sameColumns } from './compare-tables.ts';

/** Whether nothing but constants differs; else the first other difference as a sentence (SP-010). */
export type ConstantsDiffer = { readonly ok: true } | { readonly ok: false; readonly difference: string };

/**
 * Whether a ruleset differs from another in values of constants alone: what a person with only `correct_price` may
 * change. Rules, ids, names, places, muting, nodes and the types of values must be equal; a list may get other values.
 * Source: SP-008, SP-010, R-045.
 */
export function onlyConstantsDiffer(before: readonly Rule[], after: readonly Rule[]): ConstantsDiffer {
  const difference = firstDifference(before, after);
  return difference === null ? { ok: true } : { ok: false, difference };
}

function firstDifference(before: readonly Rule[], after: readonly Rule[]): string | null {
  const sent = new Map(after.map((rule) => [rule.id, rule]));
  const known = new Set(before.map((rule) => rule.id));
  for (const rule of after) if (!known.has(rule.id)) return `Rule '${rule.name}' was added`;
  for (const rule of before) if (!sent.has(rule.id)) return `Rule '${rule.name}' was removed`;
  if (before.length !== after.length) return 'A rule stands twice in the list';
  for (const [index, rule] of before.entries()) {
    const other = sent.get(rule.id);
    if (other === undefined || after[index]?.id !== rule.id) return `Rule '${rule.name}' stands in another place`;
    const difference = ruleDifference(rule, other);
    if (difference !== null) return `Rule '${rule.name}': ${difference}`;
  }
  return null;
}

function ruleDifference(before: Rule, after: Rule): string | null {
  if (before.name !== after.name) return 'its name differs';
  if (before.priority !== after.priority) return 'its priority differs';
  if (before.order !== after.order) return 'its order differs';
  if (before.muted !== after.muted) return before.muted === true ? 'it is no longer muted' : 'it is muted';
  if (before.section !== after.section) return 'its section differs';
  if (before.first_day !== after.first_day) return 'its first day differs';
  if (before.last_day !== after.last_day) return 'its last day differs';
  const table = tableDifference(before.table, after.table);
  if (table !== null) return `its table differs: ${table}`;
  if (before.actions.length !== after.actions.length) return 'it has other actions';
  const test = nodeDifference(before.test, after.test);
  if (test !== null) return `its query differs: ${test}`;
  for (const [index, action] of before.actions.entries()) {
    const difference = actionDifference(action, after.actions[index]);
    if (difference !== null) return `action ${index + 1} differs: ${difference}`;
  }
  return null;
}

/** Cells and values are constants. An empty cell may not become a filled one, or the other way round. */
function tableDifference(before: RuleTable | undefined, after: RuleTable | undefined): string | null {
  if (before === undefined || after === undefined)
    return before === after ? null : before === undefined ? 'a table was added' : 'the table was removed';
  if (!sameColumns(before, after)) return 'it has other columns';
  if (before.rows.length !== after.rows.length) return 'it has another number of rows';
  const changed = before.rows.findIndex((row, place) =>
    row.cells.some((cell, at) => typeof cell !== typeof after.rows[place]?.cells[at]),
  );
  return changed < 0 ? null : `row ${changed + 1} has another kind of cell`;
}

function actionDifference(before: RuleAction, after: RuleAction | undefined): string | null {
  if (after === undefined || before.name !== after.name) return 'another action';
  if (before.priority !== after.priority) return 'another priority';
  const [one, other] = [before.action_data.expression, after.action_data.expression];
  if (one === null || other === null) return one === other ? null : 'a value was added or removed';
  return nodeDifference(one, other);
}

function nodeDifference(before: Expression, after: Expression): string | null {
  if (before.id !== after.id) return 'another node';
  if (before.priority !== after.priority) return 'another order of nodes';
  if (before.type === 'literal' && after.type === 'literal')
    return before.name === after.name ? literalDifference(before.value, after.value) : 'a list has another name';
  if (before.type === 'variable' && after.type === 'variable')
    return before.value === after.value ? null : `operand '${before.value}' became '${after.value}'`;
  if (before.type !== 'operation' || after.type !== 'operation') return `a ${before.type} became a ${after.type}`;
  if (before.name !== after.name) return `operation '${before.name}' became '${after.name}'`;
  if (before.args.length !== after.args.length) return `'${before.name}' has other arguments`;
  for (const [index, arg] of before.args.entries()) {
    const other = after.args[index];
    const difference = other === undefined ? 'another node' : nodeDifference(arg, other);
    if (difference !== null) return difference;
  }
  return null;
}

function literalDifference(before: LiteralValue, after: LiteralValue): string | null {
  return kindOf(before) === kindOf(after) ? null : 'a constant became one of another type';
}

/** Lists of numbers and of texts count as one kind, because an empty list is both; the check distinguishes them. */
function kindOf(value: LiteralValue): string {
  return typeof value === 'object' ? 'list' : typeof value;
}
