import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import type { DraftNode, LiteralValue, Wanted } from '@lanewright/rules';
import { useEffect, useRef, useState } from 'react';
import { useEditorTools } from '../draft/editor-tools.ts';
import { LookupPicker } from './LookupPicker.tsx';
import type { NodeProps } from '../draft/node-props.ts';
import { PickList, type Pick as ListPick } from './PickList.tsx';
import { TokenPopover } from './TokenPopover.tsx';
import classes from '../look/Tree.module.css';
import { listOf, placeholderOf, readTyped, textOf, wordTitle } from '../draft/typed-value.ts';

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
function TypedValue(props: ConstantEditorProps) {
  const { node, wanted, typed } = props;
  const { close, opened, onGiveUp } = useEditorTools();
  const { text, problem, take, giveUp } = useTyped(props);
  const field = useRef<HTMLInputElement>(null);
  // Escape is heard by the dialog, before the field hears any key.
  useEffect(() => {
    onGiveUp(giveUp);
    return () => onGiveUp(null);
  });
  useEffect(() => {
    field.current?.focus();
    if (typed === undefined) field.current?.select();
    else take(typed);
    // oxlint-disable-next-line react/exhaustive-deps -- what opened it counts once
  }, []);
  return (
    <>
      <input
        ref={field}
        className={classes.input}
        aria-label="Value"
        aria-invalid={problem !== null || undefined}
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
            if (problem === null) close();
          }
          if (event.key !== 'Escape' && !event.ctrlKey && !event.metaKey) event.stopPropagation();
        }}
        onBlur={() => {
          if (opened.get(node.id) !== undefined) close(false);
        }}
      />
      <BelowTyped wanted={wanted} text={text} problem={problem} onDay={take} />
    </>
  );
}

/** What is typed at a constant, read with every key; what cannot be read is kept until it can. */
function useTyped({ node, wanted, place, typed }: ConstantEditorProps) {
  const { act, unread, keepUnread } = useEditorTools();
  const [text, setText] = useState(
    () => typed ?? (node.value === null ? unread.get(node.id)?.text : undefined) ?? textOf(node.value, wanted),
  );
  const [before] = useState(() => ({ value: node.value, unread: unread.get(node.id) ?? null }));
  const { problem } = readTyped(text, wanted);
  const take = (next: string): void => {
    const read = readTyped(next, wanted);
    setText(next);
    keepUnread(node.id, read.problem === null ? null : { text: next, problem: read.problem });
    act(place, { act: 'value', id: node.id, value: read.value });
  };
  const giveUp = (): void => {
    keepUnread(node.id, before.unread);
    act(place, { act: 'value', id: node.id, value: before.value });
  };
  return { text, problem, take, giveUp };
}

type BelowTypedProps = Pick<ConstantEditorProps, 'wanted'> & {
  readonly text: string;
  readonly problem: string | null;
  readonly onDay: (text: string) => void;
};

/** Below the field: what is wrong with it, or the days to choose from. */
function BelowTyped({ wanted, text, problem, onDay }: BelowTypedProps) {
  if (problem !== null)
    return (
      <TokenPopover>
        <p role="alert" className={classes.below}>
          {problem}
        </p>
      </TokenPopover>
    );
  const type = wanted.types.join();
  if (type !== 'date' && type !== 'datetime') return null;
  return (
    <TokenPopover>
      <Calendar text={text} onDay={(day) => onDay(type === 'date' ? day : `${day} ${timeIn(text)}`)} />
    </TokenPopover>
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
