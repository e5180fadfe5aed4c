import { nameKey } from '../tree/hostile-text.ts';
import { RULE_LIMITS, type Rule } from '../tree/tree.ts';

/** The fields of a rule's form beside its test and actions; an empty priority is null. */
export type RuleHead = { readonly name: string; readonly priority: number | null; readonly order: string };

/** The names and places that other rules have, prepared once for all that is typed. */
export type TakenHeads = { readonly names: ReadonlySet<string>; readonly places: ReadonlySet<string> };

/** What the rules beside one of an id have taken. */
export function takenHeads(rules: readonly Rule[], id: string): TakenHeads {
  const others = rules.filter((rule) => rule.id !== id);
  return {
    names: new Set(others.map(({ name }) => nameKey(name))),
    places: new Set(others.map(({ priority, order }) => `${priority} ${order.toLowerCase()}`)),
  };
}

/** The sentence under each field that is wrong, in the words of the form. Source: R-049…R-053. */
export function headProblems(head: RuleHead, taken: TakenHeads): Partial<Record<keyof RuleHead, string>> {
  const name = head.name.trim();
  const wrong: Partial<Record<keyof RuleHead, string>> = {};
  if (nameKey(name) === '') wrong.name = 'This field is required';
  else if (name.length > RULE_LIMITS.name) wrong.name = 'Must be below 50 characters';
  else if (taken.names.has(nameKey(name))) wrong.name = 'Rule name must be unique';
  if (head.priority === null) wrong.priority = 'This field is required';
  else if (!Number.isSafeInteger(head.priority) || head.priority < 1)
    wrong.priority = 'Priority must be a positive number';
  if (head.order === '') wrong.order = 'This field is required';
  else if (!/^[a-z]{1,8}$/i.test(head.order)) wrong.order = 'Order value must contain only letters';
  else if (wrong.priority === undefined && taken.places.has(`${head.priority} ${head.order.toLowerCase()}`))
    wrong.order = 'Rule with specified priority and order already exists';
  return wrong;
}
