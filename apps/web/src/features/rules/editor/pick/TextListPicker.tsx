import { listOf, readTyped, type Typed, type Wanted } from '@lanewright/rules';
import { useState } from 'react';
import { useEditorTools } from '../draft/editor-tools.ts';
import type { NodeProps } from '../draft/node-props.ts';
import { placeholderOf } from '../draft/typed-value.ts';
import { PickList, type Pick as ListPick } from './PickList.tsx';
import { TokenPopover } from './TokenPopover.tsx';
import { useListPicks } from './use-list-picks.ts';
import { useOperatorTyped } from './use-operator-typed.ts';

type TextListPickerProps = NodeProps & { readonly typed?: string | undefined };

/** Whether a value is a list of typed texts: any list of free texts, or of beginnings of postal codes. */
export function isTextList({ words, source, types, coded, list, mayList }: Wanted): boolean {
  if (words !== null || source === null || source.choices !== null || source.lookup !== null) return false;
  if (types.join() !== 'string' || coded === 'state') return false;
  return list || (coded === 'prefix' && mayList);
}

/** The entry for the typed text. */
const TYPED = 'typed values';

/**
 * Picks several texts: each is an entry that can be removed, more are typed or pasted, and they may be a named list.
 */
export function TextListPicker({ node, wanted, place, typed }: TextListPickerProps) {
  const { act, close, config } = useEditorTools();
  const [text, setText] = useState(typed ?? '');
  const takeOperation = useOperatorTyped({ node, place });
  const constant = node.type === 'literal' ? node : null;
  const held = constant?.value == null ? [] : [constant.value].flat().map(String);
  const setList = (values: readonly string[], list?: string): void =>
    act(place, { act: wanted.list ? 'value' : 'several', id: node.id, value: listOf(values) ?? [], list });
  const take = (values: readonly string[], list?: string): void => {
    const [first, second] = values;
    if (wanted.list || second !== undefined || list !== undefined) setList(values, list);
    else if (first !== undefined) act(place, { act: 'value', id: node.id, value: first });
    close();
  };
  const lists = useListPicks({ text, held, wanted, name: constant?.name, take });
  const read = readTyped(text, { ...wanted, list: true }, { config, own: null, today: null, mayCompute: false });
  const values = textsIn(read);
  const pick = (picked: ListPick): void => {
    if (lists.pick(picked)) return;
    // A new text replaces a single value, but is added to a list.
    if (picked.value === TYPED) take(wanted.list ? [...new Set([...held, ...values])] : values, constant?.name);
    else if (wanted.list) {
      const kept = held.filter((one) => one !== picked.value);
      act(place, {
        act: 'value',
        id: node.id,
        value: listOf(kept),
        ...(kept.length > 0 ? { list: constant?.name } : {}),
      });
    }
  };
  const entered = values.length === 0 ? [] : [{ value: TYPED, title: values.join(', ') }];
  return (
    <TokenPopover needs="list">
      <PickList
        label="Value"
        placeholder={placeholderOf(wanted)}
        typed={typed}
        first={[...entered, ...lists.first]}
        last={lists.last}
        more={lists.note}
        nothing={read.kind === 'doubt' ? read.problem : 'Type or paste values'}
        picks={held.map((one) => ({ value: one, title: one }))}
        chosen={held}
        several={wanted.list}
        onText={(next) => {
          const rest = takeOperation(next);
          setText(rest);
          return rest;
        }}
        onPick={pick}
      />
    </TokenPopover>
  );
}

function textsIn(read: Typed): readonly string[] {
  return read.kind === 'constant' && Array.isArray(read.value) ? read.value.map(String) : [];
}
