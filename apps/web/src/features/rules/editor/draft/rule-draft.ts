import {
  isFinished,
  newComparison,
  nodesIn,
  withBlanks,
  type DraftNode,
  type Expression,
  type FreshId,
  type Rule,
  type RuleAction,
  type RuleHead,
  type RuleTable,
} from '@lanewright/rules';
import { isStoredDay } from '../../../../ui/form/typed-date.ts';
import type { NewRule } from './new-rule.ts';

/** An action in the dialog; `key` names it there, `from` is what was stored of it. */
export type DraftAction = {
  readonly key: string;
  readonly name: string;
  readonly priority: number;
  readonly value: DraftNode | null;
  readonly from: RuleAction | null;
};

/** A rule while it is being written: anything may still be missing. */
export type RuleInWork = RuleHead & {
  readonly test: DraftNode | null;
  readonly actions: readonly DraftAction[];
  readonly table: RuleTable | null;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  /** Whether the user has typed a name, even an empty one. */
  readonly isNamed?: boolean;
};

/** The initial state of the dialog: a new rule begins with a condition to fill in, so that typing starts at once. */
export function begunWork(rule: Rule | NewRule, newId: FreshId): RuleInWork {
  const work = workOn(rule);
  return isNew(rule) ? { ...work, test: newComparison(newId) } : work;
}

/** Whether a rule is only about to be written. */
export function isNew(rule: Rule | NewRule): rule is NewRule {
  return rule.test === null && rule.actions.length === 0;
}

/** A rule as it is edited, with actions in the order in which they run. */
export function workOn(rule: Rule | NewRule): RuleInWork {
  const { name, priority, order, test } = rule;
  const actions = rule.actions
    .map((action, index) => ({
      key: `${rule.id}-${index}`,
      name: action.name,
      priority: action.priority,
      value: action.action_data.expression,
      from: action,
    }))
    .toSorted((one, other) => one.priority - other.priority);
  const stored: Partial<Rule> = rule.test === null ? {} : rule;
  const { table = null, first_day: firstDay = null, last_day: lastDay = null } = stored;
  return { name, priority, order, test, actions, table, firstDay, lastDay };
}

/** Actions with their places as priorities, as soon as their order is somebody's choice. */
export function inOrder(actions: readonly DraftAction[]): readonly DraftAction[] {
  return actions.map((action, index) => ({ ...action, priority: index + 1 }));
}

/** Actions with one of them put before or behind another, as it is dropped there. */
export function placedBeside(
  actions: readonly DraftAction[],
  key: string,
  { target, side }: { readonly target: string; readonly side: 'before' | 'behind' },
): readonly DraftAction[] {
  const moved = actions.find((one) => one.key === key);
  const others = actions.filter((one) => one.key !== key);
  const place = others.findIndex((one) => one.key === target);
  if (moved === undefined || place === -1) return actions;
  const at = side === 'behind' ? place + 1 : place;
  return inOrder([...others.slice(0, at), moved, ...others.slice(at)]);
}

/** The ids of all nodes in the values of a rule's actions. */
export function actionNodeIds({ actions }: RuleInWork): ReadonlySet<string> {
  return new Set(actions.flatMap(({ value }) => (value === null ? [] : nodesIn(value).map(({ id }) => id))));
}

/** The finished part of an action; null while its value lacks something. */
function finishedAction({ name, priority, value, from }: DraftAction): RuleAction | null {
  if (value !== null && !isFinished(value)) return null;
  if (from !== null && from.name === name && from.priority === priority && from.action_data.expression === value)
    return from;
  return { name, priority, action_data: { expression: value } };
}

/** The complete actions, for all checks of a rule that is still being edited. */
function finishedActions(work: RuleInWork): readonly RuleAction[] {
  return work.actions.flatMap((action) => finishedAction(action) ?? []);
}

/** All actions for the words of the rule, with '…' where a value lacks something. */
export function saidActions(work: RuleInWork): readonly RuleAction[] {
  return work.actions.map(({ name, priority, value }) => ({
    name,
    priority,
    action_data: { expression: value === null ? null : withBlanks(value) },
  }));
}

/** The test, if it is complete. */
function finishedTest({ test }: RuleInWork): Expression | null {
  return test !== null && isFinished(test) ? test : null;
}

/** The limits of a rule besides its test, as they are stored. */
export function limitsOf({
  table,
  firstDay,
  lastDay,
}: Pick<RuleInWork, 'table' | 'firstDay' | 'lastDay'>): Pick<Rule, 'table' | 'first_day' | 'last_day'> {
  return {
    ...(table === null ? {} : { table }),
    ...(firstDay === null ? {} : { first_day: firstDay }),
    ...(lastDay === null ? {} : { last_day: lastDay }),
  };
}

/**
 * The rule that is saved; null while something is missing. What nobody touched is the very same object, and actions
 * whose order nobody chose stay in the order in which they were stored.
 */
export function ruleOf(work: RuleInWork, before: Rule | NewRule): Rule | null {
  const test = finishedTest(work);
  const actions = finishedActions(work);
  if ([work.firstDay, work.lastDay].some((day) => day !== null && !isStoredDay(day))) return null;
  if (test === null || work.priority === null || actions.length < work.actions.length || actions.length === 0)
    return null;
  const stored: readonly RuleAction[] = before.actions;
  const untouched =
    stored.length === actions.length &&
    work.actions.every(({ from, priority }) => from !== null && from.priority === priority);
  const placeOf = (action: RuleAction): number => {
    const mine = work.actions[actions.indexOf(action)];
    return mine?.from === null || mine?.from === undefined ? -1 : stored.indexOf(mine.from);
  };
  return {
    ...('muted' in before && before.muted === true ? { muted: true as const } : {}),
    ...('section' in before && before.section !== undefined ? { section: before.section } : {}),
    id: before.id,
    name: work.name.trim(),
    priority: work.priority,
    order: work.order.toLowerCase(),
    test,
    ...limitsOf(work),
    actions: untouched ? actions.toSorted((one, other) => placeOf(one) - placeOf(other)) : actions,
  };
}
