import {
  listOf,
  offeredBy,
  readTyped,
  TRUTHS,
  valueSynonyms,
  type LiteralValue,
  type Offered,
  type OfferedValues,
  type Wanted,
} from '@lanewright/rules';
import { useState } from 'react';
import { useEditorTools } from '../draft/editor-tools.ts';
import type { NodeProps } from '../draft/node-props.ts';
import { wordTitle } from '../draft/typed-value.ts';
import { PickList, type Pick as ListPick } from './PickList.tsx';
import { TokenPopover } from './TokenPopover.tsx';
import { useListPicks } from './use-list-picks.ts';
import { useOperatorTyped } from './use-operator-typed.ts';

type ChoicePickerProps = NodeProps & { readonly typed?: string | undefined };

/** Picks a value, or several if a list is allowed: by title, by synonym, or by typing a whole list at once. */
export function ChoicePicker({ node, wanted, place, typed }: ChoicePickerProps) {
  const { act, close, config } = useEditorTools();
  const [text, setText] = useState(typed ?? '');
  const takeOperation = useOperatorTyped({ node, place });
  const { values, sets } = offeredAt(wanted);
  const constant = node.type === 'literal' ? node : null;
  const held: readonly (string | number | boolean)[] = constant?.value == null ? [] : [constant.value].flat();
  const setValue = (value: LiteralValue | null): void =>
    act(place, { act: 'value', id: node.id, value, ...(wanted.list ? { list: constant?.name } : {}) });
  const setValues = (value: readonly string[] | readonly number[], list?: string): void => {
    act(place, { act: wanted.list ? 'value' : 'several', id: node.id, value, list });
    close();
  };
  const lists = useListPicks({ text, held, wanted, name: constant?.name, take: setValues });
  const several = severalIn(text, wanted, config);
  const pick = (picked: ListPick): void => {
    const { value: key } = picked;
    if (lists.pick(picked)) return;
    if (key === SEVERAL && several !== null) {
      const region = nameIn(text, sets);
      const all = listOf(wanted.list && region === undefined ? [...new Set([...held, ...several])] : several);
      if (all !== null) setValues(all, region ?? constant?.name);
      return;
    }
    const one = values.find((choice) => String(choice.value) === key)?.value;
    if (one === undefined) return;
    if (!wanted.list) {
      setValue(one);
      close();
      return;
    }
    const kept = values.map((choice) => choice.value).filter((each) => (each === one) !== held.includes(each));
    setValue(listOf(kept));
  };
  const whole =
    several === null ? [] : [{ value: SEVERAL, title: titlesOf(several, values), note: nameIn(text, sets) }];
  return (
    <TokenPopover needs="list">
      <PickList
        label="Value"
        typed={typed}
        placeholder={isSeveral(wanted) ? 'Search; commas add more' : undefined}
        first={[...whole, ...lists.first]}
        last={lists.last}
        more={lists.note}
        picks={values.map((choice) => ({ value: String(choice.value), ...pickOf(choice, wanted) }))}
        chosen={held.map(String)}
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

/** The values of a place: words of an operation, choices of an operand or an action, states, yes and no. */
function offeredAt({ words, source, coded }: Wanted): OfferedValues {
  if (words !== null) return { values: words.map(wordOffered), inTurn: false, sets: new Map() };
  return offeredBy(source?.choices ?? null, coded) ?? TRUTHS;
}

function wordOffered(word: string): Offered {
  return { value: word, title: wordTitle(word), words: valueSynonyms(word) };
}

/** The entry for all typed values together. */
const SEVERAL = 'several values';

/** A state is shown by its name and also found by its code. */
function pickOf({ value, title, words }: Offered, { coded }: Wanted): Omit<ListPick, 'value'> {
  return coded === 'state' ? { title, note: String(value), words: [...words, String(value)] } : { title, words };
}

/** Whether several values may stand here. */
function isSeveral({ list, mayList, words }: Wanted): boolean {
  return words === null && (list || mayList);
}

/** Several values typed at once, such as 'CA, OR, WA'; null for one value or none. */
function severalIn(text: string, wanted: Wanted, config: Parameters<typeof readTyped>[2]['config']) {
  if (text.trim() === '' || wanted.words !== null) return null;
  const read = readTyped(text, { ...wanted, list: true }, { config, own: null, today: null, mayCompute: false });
  if (read.kind !== 'constant' || !Array.isArray(read.value) || read.value.length < 2) return null;
  return wanted.list || wanted.mayList ? (read.value as readonly (string | number)[]) : null;
}

function titlesOf(several: readonly (string | number)[], values: readonly Offered[]): string {
  return several.map((one) => values.find(({ value }) => value === one)?.title ?? String(one)).join(', ');
}

function nameIn(text: string, sets: OfferedValues['sets']): string | undefined {
  return [...sets.keys()].find((name) => name.toLowerCase() === text.trim().toLowerCase());
}
