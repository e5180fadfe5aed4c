import { actionWanted, openNode, type DraftNode, type EditorConfig, type FreshId } from '@lanewright/rules';
import type { DraftAction } from '../draft/rule-draft.ts';

type Tools = { readonly config: EditorConfig; readonly newId: FreshId };

/** The value of a new action: an open one for a setter, none for a stop. */
export function begunValue(name: string, { config, newId }: Tools): DraftNode | null {
  const spec = config.actions.find((each) => each.name === name);
  return spec === undefined || spec.action_type !== 'setter' ? null : openNode(actionWanted(spec), newId);
}

/**
 * An action of another name keeps its value where that is of the same type. The operand that stands for what the action
 * sets follows it: 'markup percent + 150' under Set markup percent is 'markup amount + 150' under Set markup amount.
 */
export function renamedAction(action: DraftAction, name: string, tools: Tools): DraftAction {
  if (action.name === name) return action;
  if (typeOf(action.name, tools.config) !== typeOf(name, tools.config))
    return { ...action, name, value: begunValue(name, tools) };
  const [from, to] = [ownOf(action.name, tools.config), ownOf(name, tools.config)];
  const { value } = action;
  return {
    ...action,
    name,
    value: value === null || from === null || to === null ? value : following(value, from, to),
  };
}

/** What a value must be to be kept: actions with choices share none. */
function typeOf(name: string, { actions }: EditorConfig): string {
  const spec = actions.find((each) => each.name === name);
  if (spec === undefined || spec.config.choices !== null) return name;
  return `${spec.action_type === 'setter'} ${spec.config.result_type}`;
}

/** The operand that stands for what an action sets; null where there is none. */
function ownOf(name: string, { actions, operands }: EditorConfig): string | null {
  const spec = actions.find((each) => each.name === name);
  const own = spec === undefined ? null : actionWanted(spec).own;
  return operands.some((operand) => operand.name === own) ? own : null;
}

function following(node: DraftNode, from: string, to: string): DraftNode {
  if (node.type === 'variable') return node.value === from ? { ...node, value: to } : node;
  if (node.type !== 'operation') return node;
  const args = node.args.map((arg) => following(arg, from, to));
  return args.every((arg, index) => arg === node.args[index]) ? node : { ...node, args };
}
