import { readTyped, typedText, type DraftNode, type Typed, type TypedAsk } from '@lanewright/rules';
import { useState } from 'react';
import { now } from '../../../../lib/clock.ts';
import { useEditorTools } from '../draft/editor-tools.ts';
import type { NodeProps } from '../draft/node-props.ts';
import { localDay } from '../draft/local-day.ts';
import { useOperatorTyped } from './use-operator-typed.ts';

type TypedProps = NodeProps & { readonly typed?: string };

/** Reads what is typed at a node on every key, and keeps a text that cannot be read. */
export function useTyped(props: TypedProps) {
  const { node, wanted, place, typed } = props;
  const { act, open, opened, unread, keepUnread, comparisonAround } = useEditorTools();
  const ask = useAsk(props);
  const takeOperation = useOperatorTyped(props);
  const [text, setText] = useState(
    () => typed ?? (isEmpty(node) ? unread.get(node.id)?.text : undefined) ?? typedText(node, wanted, ask) ?? '',
  );
  const [before] = useState(() => ({
    node,
    unread: unread.get(node.id) ?? null,
    comparison: comparisonAround(place, node.id)?.present ?? null,
  }));
  const read = readTyped(text, wanted, ask);
  const change = (next: string): void => {
    const rest = takeOperation(next);
    const typedNow = readTyped(rest, wanted, ask);
    setText(rest);
    keepUnread(node.id, typedNow.kind === 'doubt' ? { text: rest, problem: typedNow.problem } : null);
    const entered = nodeRead(typedNow);
    // An expression stays in the field, too, while it is typed.
    if ((entered.type !== 'literal' || node.type !== 'literal') && opened.get(node.id)?.part !== 'text')
      open(node.id, { part: 'text' });
    if (entered.type === 'literal' && node.type === 'literal')
      act(place, { act: 'value', id: node.id, value: entered.value });
    else act(place, { act: 'put', id: node.id, node: entered });
  };
  const settle = (): void => {
    if (read.kind === 'range') act(place, { act: 'between', id: node.id, from: read.from, to: read.to });
    if (read.kind === 'list') act(place, { act: 'several', id: node.id, value: read.value });
  };
  const giveUp = (): void => {
    keepUnread(node.id, before.unread);
    if (before.comparison !== null && comparisonAround(place, node.id)?.present !== before.comparison)
      act(place, { act: 'compare', id: node.id, name: before.comparison });
    act(place, { act: 'put', id: node.id, node: before.node });
  };
  return { text, read, change, settle, giveUp };
}

function isEmpty(node: DraftNode): boolean {
  return node.type === 'literal' && node.value === null;
}

/** The node that was read; an empty constant for a doubt, or for several values that are not entered yet. */
function nodeRead(read: Typed): DraftNode {
  if (read.kind === 'expression') return read.expression;
  return { id: '', priority: 1, type: 'literal', value: read.kind === 'constant' ? read.value : null };
}

/** The context of reading. A change such as '+6%' starts from the target of the action whose value is typed. */
function useAsk({ wanted }: NodeProps): TypedAsk {
  const { config, power } = useEditorTools();
  const { own } = wanted;
  return {
    config,
    own: power === 'all' && config.operands.some(({ name }) => name === own) ? own : null,
    today: localDay(now()),
    mayCompute: power === 'all' && !wanted.constant,
  };
}
