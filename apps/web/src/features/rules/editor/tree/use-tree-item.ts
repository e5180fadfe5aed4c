import { expressionText, isGroup, typedText, type DraftNode } from '@lanewright/rules';
import type { KeyboardEvent, MouseEvent } from 'react';
import { TEST_PLACE, useEditorTools, type EditorTools } from '../draft/editor-tools.ts';
import { useKeyed } from '../draft/keyed-store.ts';
import type { NodeProps } from '../draft/node-props.ts';
import { isRelative } from '../pick/RelativeOperand.tsx';
import { isWrittenAt } from '../draft/written-at.ts';
import { titleFrom } from '../draft/titles.ts';

/** The attributes of a node in its tree, named by what is shown of it, with its keys: Enter opens, = switches, Alt and arrows move, Delete removes. */
export function useTreeItem({ node, wanted, place, level, position, count }: NodeProps, shown?: string) {
  const tools = useEditorTools();
  const problem = useKeyed(tools.problems, node.id);
  const opened = useKeyed(tools.opened, node.id);
  // A group is named by its size, so the text of all that stands in it is worked out only where it is shown.
  const textOfNode = (): string =>
    expressionText(node, { config: tools.config, titleOf: titleFrom(tools.titles) }, wanted.source);
  const name = nameOf(node, () => shown ?? textOfNode());
  const press = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || !pressNode(event, { node, wanted, place }, tools)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const item = {
    role: 'treeitem',
    tabIndex: 0,
    'aria-level': level,
    'aria-posinset': position,
    'aria-setsize': count,
    // An operation is named by words inside of it: a label would have to hold its buttons too.
    'aria-label': node.type === 'operation' ? undefined : name,
    'aria-description': problem,
    title: problem,
    'data-node': node.id,
    'data-wrong': problem === undefined ? undefined : true,
    onKeyDown: press,
  } as const;
  const onContextMenu = (event: MouseEvent): void => {
    if (tools.power !== 'all') return;
    event.preventDefault();
    event.stopPropagation();
    tools.open(node.id, { part: 'menu' });
  };
  return { tools, item, name, onContextMenu, opened, problem, textOfNode };
}

/** What a reader says of a node before what stands in it: a group is too long to be read whole. */
function nameOf(node: DraftNode, text: () => string): string {
  if (node.type === 'literal') return `Constant: ${text()}`;
  if (node.type === 'variable') return `Variable: ${text()}`;
  if (!isGroup(node)) return `Operation: ${text()}`;
  return `Group ${node.name}: ${node.args.length} ${node.args.length === 1 ? 'condition' : 'conditions'}`;
}

type Pressed = Pick<NodeProps, 'node' | 'wanted' | 'place'>;

const MOVES = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' } as const;

/** Whether a node may be opened for another value: constants also by those who may correct no more than these. */
export function isOpenable({ node }: Pick<NodeProps, 'node'>, tools: EditorTools): boolean {
  if (tools.power === 'all') return true;
  return tools.power === 'constants' && node.type === 'literal';
}

/** Does what a key asks of a node; false where it asks nothing of it. */
function pressNode(event: KeyboardEvent, { node, wanted, place }: Pressed, tools: EditorTools): boolean {
  const { key } = event;
  const part = node.type === 'operation' ? 'operation' : 'value';
  if (event.ctrlKey || event.metaKey) return false;
  const mayOpen = isOpenable({ node }, tools);
  if (key === 'F2' && tools.power === 'all' && typedText(node, wanted, { config: tools.config, own: null }) !== null) {
    tools.open(node.id, { part: isWrittenAt(wanted) ? 'text' : part });
    return true;
  }
  if (mayOpen && !event.altKey && (key === 'Enter' || key === 'F2' || key === ' ')) {
    tools.open(node.id, { part });
    return true;
  }
  // Who may not choose another operation still sees what a relative operand is made of.
  if (!mayOpen && key === 'Enter' && node.type === 'operation' && isRelative(node)) {
    tools.toggleRaw(node.id);
    return true;
  }
  if (tools.power === 'all') {
    const to = event.altKey ? MOVES[key as keyof typeof MOVES] : undefined;
    if (to !== undefined) tools.act(place, { act: 'move', id: node.id, to });
    else if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) tools.open(node.id, { part: 'menu' });
    else if (key === '=' && !event.altKey) tools.open(node.id, { part: 'kind' });
    else if (key === '&') (place === TEST_PLACE ? tools.addCondition : tools.addAction)();
    else if (key === 'Delete' || key === 'Backspace') tools.act(place, { act: 'remove', id: node.id });
    else return typeInto(event, { node, mayOpen }, tools);
    return true;
  }
  return typeInto(event, { node, mayOpen }, tools);
}

/** A letter or figure begins a new value, as in a cell of a sheet. */
function typeInto(
  { key, altKey }: KeyboardEvent,
  { node, mayOpen }: { node: DraftNode; mayOpen: boolean },
  tools: EditorTools,
): boolean {
  if (!mayOpen || altKey || key.length !== 1 || node.type === 'operation') return false;
  tools.open(node.id, { part: 'value', typed: key });
  return true;
}
