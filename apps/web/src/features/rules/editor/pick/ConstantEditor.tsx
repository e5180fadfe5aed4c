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
import { LookupPicker } from './LookupPicker.tsx';
import type { NodeProps } from '../draft/node-props.ts';
import { PickList, type Pick as ListPick } from './PickList.tsx';
import { TokenPopover } from './TokenPopover.tsx';
import { TypedValue } from './TypedValue.tsx';
import { useOperatorTyped } from './use-operator-typed.ts';
import { wordTitle } from '../draft/typed-value.ts';

type ConstantEditorProps = NodeProps & {
  /** Whether the node is written as text, whatever it is. */
  readonly isText: boolean;
  readonly typed?: string;
};

/** Whether a constant is written rather than chosen. */
export function isTyped({ words, source, types, coded }: Wanted): boolean {
  return (
    words === null &&
    (source?.choices ?? null) === null &&
    (source?.lookup ?? null) === null &&
    coded !== 'state' &&
    types.join() !== 'boolean'
  );
}

/** A constant being given its value, by its type: chosen from a list, looked up, or written (R-022, C-033). */
export function ConstantEditor(props: ConstantEditorProps) {
  const { wanted, isText } = props;
  if (isText || isTyped(wanted)) return <TypedValue {...props} />;
  if (wanted.source?.lookup !== null && wanted.source?.lookup !== undefined && wanted.words === null)
    return <LookupPicker {...props} source={wanted.source} />;
  return <ChoicePicker {...props} />;
}

/** The values of a place: words of an operation, choices of an operand or an action, states, yes and no. */
function offeredAt({ words, source, coded }: Wanted): OfferedValues {
  if (words !== null) return { values: words.map(wordOffered), inTurn: false, sets: new Map() };
  return offeredBy(source?.choices ?? null, coded) ?? TRUTHS;
}

function wordOffered(word: string): Offered {
  return { value: word, title: wordTitle(word), words: valueSynonyms(word) };
}

function ChoicePicker({ node, wanted, place, typed }: ConstantEditorProps) {
  const { act, close, config } = useEditorTools();
  const [text, setText] = useState(typed ?? '');
  const takeSign = useOperatorTyped({ node, place });
  const { values, sets } = offeredAt(wanted);
  const value = node.type === 'literal' ? node.value : null;
  const held: readonly (string | number | boolean)[] = value === null ? [] : [value].flat();
  const put = (chosen: LiteralValue | null): void => act(place, { act: 'value', id: node.id, value: chosen });
  const several = severalIn(text, wanted, config);
  const pick = ({ value: key }: ListPick): void => {
    if (key === SEVERAL && several !== null) {
      const kept = listOf([...new Set([...(wanted.list ? held : []), ...several])]);
      if (kept === null) return;
      if (wanted.list) put(kept);
      else act(place, { act: 'several', id: node.id, value: kept });
      close();
      return;
    }
    const one = values.find((choice) => String(choice.value) === key)?.value;
    if (one === undefined) return;
    if (!wanted.list) {
      put(one);
      close();
      return;
    }
    const kept = values.map((choice) => choice.value).filter((each) => (each === one) !== held.includes(each));
    put(listOf(kept));
  };
  const named =
    several === null ? [] : [{ value: SEVERAL, title: titlesOf(several, values), note: nameIn(text, sets) }];
  return (
    <TokenPopover>
      <PickList
        label="Value"
        typed={typed}
        first={named}
        picks={values.map((choice) => ({ value: String(choice.value), ...pickOf(choice, wanted) }))}
        chosen={held.map(String)}
        several={wanted.list}
        onText={(next) => {
          const rest = takeSign(next);
          setText(rest);
          return rest;
        }}
        onPick={pick}
      />
    </TokenPopover>
  );
}

/** The entry that stands for all values that were typed. */
const SEVERAL = 'several values';

/** A state is read by its name, and found by its code too. */
function pickOf({ value, title, words }: Offered, { coded }: Wanted): Omit<ListPick, 'value'> {
  return coded === 'state' ? { title, note: String(value), words: [...words, String(value)] } : { title, words };
}

/** Several values typed at once, as 'CA, OR, WA'; null while it is one or none. */
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
