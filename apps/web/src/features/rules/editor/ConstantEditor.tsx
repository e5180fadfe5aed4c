import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import type { DraftNode, LiteralValue, Wanted } from '@lanewright/rules';
import { useEffect, useRef, useState } from 'react';
import { useEditorTools } from './editor-tools.ts';
import { LookupPicker } from './LookupPicker.tsx';
import type { NodeProps } from './node-props.ts';
import { PickList, type Pick as ListPick } from './PickList.tsx';
import { TokenPopover } from './TokenPopover.tsx';
import classes from './Tree.module.css';
import { listOf, placeholderOf, readTyped, textOf, wordTitle } from './typed-value.ts';

type ConstantEditorProps = Pick<NodeProps, 'wanted' | 'place'> & {
  readonly node: Extract<DraftNode, { type: 'literal' }>;
  readonly typed?: string;
};

/** Whether a constant is written rather than chosen. */
export function isTyped({ words, source, types }: Wanted): boolean {
  return (
    words === null &&
    (source?.choices ?? null) === null &&
    (source?.lookup ?? null) === null &&
    types.join() !== 'boolean'
  );
}

/** A constant being given its value, by its type: chosen from a list, looked up, or written (R-022, C-033). */
export function ConstantEditor(props: ConstantEditorProps) {
  const { wanted } = props;
  if (isTyped(wanted)) return <TypedValue {...props} />;
  if (wanted.source?.lookup !== null && wanted.source?.lookup !== undefined && wanted.words === null)
    return <LookupPicker {...props} source={wanted.source} />;
  return <ChoicePicker {...props} />;
}

/** The choices of a place: words of an operation, choices of an operand or an action, true and false. */
function choicesOf({ words, source }: Wanted): readonly { readonly value: LiteralValue; readonly pick: ListPick }[] {
  if (words !== null) return words.map((word) => ({ value: word, pick: { value: word, title: wordTitle(word) } }));
  if (source?.choices !== null && source?.choices !== undefined)
    return source.choices.map(({ value, title }) => ({ value, pick: { value: String(value), title } }));
  return [true, false].map((value) => ({ value, pick: { value: String(value), title: String(value) } }));
}

function ChoicePicker({ node, wanted, place, typed }: ConstantEditorProps) {
  const { act, close } = useEditorTools();
  const choices = choicesOf(wanted);
  const held: readonly (string | number | boolean)[] = node.value === null ? [] : [node.value].flat();
  const pick = ({ value: text }: ListPick): void => {
    const value = choices.find((choice) => choice.pick.value === text)?.value;
    if (value === undefined) return;
    if (!wanted.list) {
      act(place, { act: 'value', id: node.id, value });
      close();
      return;
    }
    const kept = choices
      .map((choice) => choice.value)
      .filter((each) => (each === value) !== held.some((one) => one === each));
    act(place, { act: 'value', id: node.id, value: listOf(kept) });
  };
  return (
    <TokenPopover>
      <PickList
        label="Value"
        typed={typed}
        picks={choices.map((choice) => choice.pick)}
        chosen={held.map(String)}
        several={wanted.list}
        onPick={pick}
      />
    </TokenPopover>
  );
}

/** A constant that is written in its place; what is typed counts at once, so that the words beside follow. */
function TypedValue({ node, wanted, place, typed }: ConstantEditorProps) {
  const { act, close, opened } = useEditorTools();
  const [text, setText] = useState(() => typed ?? textOf(node.value));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    if (typed === undefined) field.current?.select();
    else act(place, { act: 'value', id: node.id, value: readTyped(typed, wanted) });
    // oxlint-disable-next-line react/exhaustive-deps -- what opened it counts once
  }, []);
  const take = (next: string): void => {
    setText(next);
    act(place, { act: 'value', id: node.id, value: readTyped(next, wanted) });
  };
  const hasDay = wanted.types.join() === 'date' || wanted.types.join() === 'datetime';
  return (
    <>
      <input
        ref={field}
        className={classes.input}
        aria-label="Value"
        autoComplete="off"
        size={Math.min(48, Math.max(placeholderOf(wanted).length, text.length, 4))}
        placeholder={placeholderOf(wanted)}
        value={text}
        inputMode={wanted.types.join() === 'number' && !wanted.list ? 'decimal' : 'text'}
        onChange={(event) => take(event.target.value)}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey) {
            event.preventDefault();
            close();
          }
          if (event.key !== 'Escape' && !event.ctrlKey && !event.metaKey) event.stopPropagation();
        }}
        onBlur={() => {
          if (opened.get(node.id) !== undefined) close(false);
        }}
      />
      {hasDay ? (
        <TokenPopover>
          <Calendar
            text={text}
            onDay={(day) => take(wanted.types.join() === 'date' ? day : `${day} ${timeIn(text)}`)}
          />
        </TokenPopover>
      ) : null}
    </>
  );
}

function timeIn(text: string): string {
  return /\d\d:\d\d:\d\d$/.exec(text)?.[0] ?? '00:00:00';
}

function Calendar({ text, onDay }: { readonly text: string; readonly onDay: (day: string) => void }) {
  const day = /^\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? null;
  return (
    // The field keeps the focus, so that what is pressed here does not close it.
    <div role="presentation" onMouseDown={(event) => event.preventDefault()}>
      <DatePicker
        value={day}
        defaultDate={day ?? undefined}
        firstDayOfWeek={0}
        size="xs"
        onChange={(chosen) => {
          if (chosen !== null) onDay(chosen);
        }}
      />
    </div>
  );
}
