import type { EditorConfig } from '../vocabulary/config.ts';
import { dictionaryOf, type Dictionary } from '../vocabulary/dictionary.ts';
import { RULE_LIMITS, type Expression } from '../tree/tree.ts';
import type { FormProblem, InOtherForm, JsonLogic } from './json-logic.ts';
import { JSON_LOGIC_NAMES } from './names.ts';

type Tell = (path: string, problem: string) => void;
type Visit = { readonly node: Expression; readonly path: string; readonly depth: number };

/**
 * A tree as JsonLogic; `fromJsonLogic` gives the same tree back with other ids. Presence is a comparison with null, like
 * is `in` with a text; what JsonLogic lacks keeps the rule language's name.
 * Refuses operands and operations that the configuration does not know, and trees deeper than a rule's. Source: SP-138.
 */
export function toJsonLogic(node: Expression, config: EditorConfig): InOtherForm<JsonLogic> {
  const problems: FormProblem[] = [];
  const tell: Tell = (path, problem) => problems.push({ path, problem });
  const value = written({ node, path: '', depth: 1 }, dictionaryOf(config), tell);
  return problems.length === 0 ? { ok: true, value } : { ok: false, problems };
}

function written({ node, path, depth }: Visit, dictionary: Dictionary, tell: Tell): JsonLogic {
  if (node.type === 'literal') return node.value;
  if (node.type === 'variable') {
    if (!dictionary.operands.has(node.value)) tell(path, `Unknown operand '${node.value}'`);
    return { var: node.value };
  }
  if (depth > RULE_LIMITS.depth) return (tell('', `An expression is at most ${RULE_LIMITS.depth} levels deep`), null);
  if (!dictionary.operations.has(node.name)) return (tell(path, `Unknown operation '${node.name}'`), null);
  const args = node.args.map((arg, index) =>
    written({ node: arg, path: `${path}${path === '' ? '' : '.'}args[${index}]`, depth: depth + 1 }, dictionary, tell),
  );
  if (node.name === 'null') return { '==': [...args, null] };
  if (node.name === 'not_null') return { '!=': [...args, null] };
  if (node.name === 'like') return { in: args.toReversed() };
  return { [JSON_LOGIC_NAMES.get(node.name) ?? node.name]: args };
}
