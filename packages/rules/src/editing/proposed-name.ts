import { nameKey } from '../tree/hostile-text.ts';
import { RULE_LIMITS } from '../tree/tree.ts';
import { isFinished, isGroup, type DraftNode } from '../tree/tree-draft.ts';
import type { EditorConfig } from '../vocabulary/config.ts';
import type { TakenHeads } from './rule-head.ts';
import { expressionText, type TitleOf } from './tree-text.ts';

type Reading = { readonly config: EditorConfig; readonly titleOf: TitleOf };

/**
 * A name for a rule that nobody has named, from its finished conditions: 'Reefer, Distance > 1,200, CA'. Conditions that
 * exceed the longest name are left out, and a name that another rule has gets a number. Empty without a condition.
 */
export function proposedName(test: DraftNode | null, reading: Reading, taken: Pick<TakenHeads, 'names'>): string {
  if (test === null) return '';
  const conditions = isGroup(test) && test.name === 'and' ? test.args : [test];
  let name = '';
  for (const condition of conditions.filter(isFinished)) {
    const text = conditionName(condition, reading);
    const longer = name === '' ? text : `${name}, ${text}`;
    if (longer.length <= RULE_LIMITS.name) name = longer;
  }
  return name === '' ? '' : freeName(name, taken.names);
}

/** A condition in short: a choice names what it is about by itself, and so does a flag that is on. */
function conditionName(node: DraftNode, reading: Reading): string {
  const text = expressionText(node, reading);
  if (node.type !== 'operation' || (node.name !== 'equal' && node.name !== 'in')) return text;
  const [subject, value] = node.args;
  if (subject?.type !== 'variable' || value?.type !== 'literal') return text;
  if (value.value === true) return expressionText(subject, reading);
  const isWord = Array.isArray(value.value) || typeof value.value === 'string';
  const sign = node.name === 'equal' ? ' = ' : ' in ';
  const at = text.indexOf(sign);
  return isWord && at !== -1 ? text.slice(at + sign.length) : text;
}

function freeName(name: string, names: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` (${number})`;
    const candidate = `${name.slice(0, RULE_LIMITS.name - suffix.length)}${suffix}`;
    if (!names.has(nameKey(candidate))) return candidate;
  }
}
