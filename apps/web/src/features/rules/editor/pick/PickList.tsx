import { Button } from '@mantine/core';
import { Check, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { highlightedAt, walked, type Walk } from '../../../../ui/type-ahead/highlight.ts';
import { useEditorTools } from '../draft/editor-tools.ts';
import classes from './PickList.module.css';
import { ListSkeleton } from '../../../../ui/ListSkeleton.tsx';

/** One entry of a list to pick from; `sign` stands before it, `note` after it. */
export type Pick = {
  readonly value: string;
  readonly title: string;
  readonly sign?: string;
  readonly note?: string;
  readonly warned?: boolean;
};

type PickListProps = {
  readonly label: string;
  readonly picks: readonly Pick[];
  readonly chosen: readonly string[];
  /** Several may be chosen: picking one leaves the list open. */
  readonly several?: boolean;
  /** What opened the list was typed. */
  readonly typed?: string;
  /** Looks entries up; without it the given ones are searched. */
  readonly onSearch?: (text: string) => void;
  readonly busy?: boolean;
  /** The entries are still those of an earlier search: Enter waits for the ones that were asked for. */
  readonly stale?: boolean;
  /** Said below entries that are not all there are. */
  readonly more?: string | undefined;
  /** Why there are no entries, where asking for them failed. */
  readonly failed?: string | undefined;
  readonly onRetry?: () => void;
  readonly onPick: (pick: Pick) => void;
};

/** A list with a search above it, driven by keys: arrows walk, Enter picks, Tab picks what was searched and goes on, Escape closes. */
export function PickList(props: PickListProps) {
  const { close } = useEditorTools();
  const [text, setText] = useState(props.typed ?? '');
  const [walk, setWalk] = useState<Walk | null>(null);
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const shown = props.onSearch === undefined ? searched(props.picks, text) : props.picks;
  const matches = { question: text.trim(), count: shown.length, chosenAt: firstChosen(props) };
  const place = highlightedAt(walk, matches);
  const pick = (one: Pick | undefined): void => {
    if (one !== undefined) props.onPick(one);
  };
  // Enter was pressed while the entries were still those of an earlier search.
  const awaited = useRef(false);
  useEffect(() => {
    if (!awaited.current || props.stale === true) return;
    awaited.current = false;
    pick(shown[place]);
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const leap = { PageDown: 8, PageUp: -8 }[event.key];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setWalk(walked(walk, matches, event.key === 'ArrowDown' ? 1 : -1));
    } else if (leap !== undefined) {
      event.preventDefault();
      const at = Math.max(0, Math.min(shown.length - 1, place + leap));
      setWalk({ question: matches.question, at });
    } else if (event.key === 'Enter' && !event.ctrlKey) {
      event.preventDefault();
      if (props.stale === true) awaited.current = true;
      else if (props.failed !== undefined) props.onRetry?.();
      else pick(shown[place]);
    } else if (event.key === 'Tab') {
      if (text.trim() !== '' && props.stale !== true && props.failed === undefined) pick(shown[place]);
      close();
    }
  };
  return (
    <>
      <input
        ref={field}
        className={classes.search}
        role="combobox"
        aria-label={props.label}
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={shown.length === 0 ? undefined : `${list}-${place}`}
        autoComplete="off"
        placeholder="Search"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          awaited.current = false;
          props.onSearch?.(event.target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <ul
        id={list}
        className={classes.list}
        role="listbox"
        aria-label={props.label}
        aria-multiselectable={props.several}
      >
        {shown.map((one, index) => (
          <Entry
            key={one.value}
            id={`${list}-${index}`}
            pick={one}
            chosen={props.chosen.includes(one.value)}
            marked={index === place}
            onPick={pick}
          />
        ))}
      </ul>
      {shown.length > 0 ? <Note words={props.more} /> : <Nothing {...props} />}
      {props.busy === true ? <LoaderCircle className={classes.busy} size={14} aria-hidden="true" /> : null}
    </>
  );
}

function Note({ words }: { readonly words: string | undefined }) {
  return words === undefined ? null : <p className={classes.none}>{words}</p>;
}

/** What stands in the place of entries: that they are on their way, that there are none, or that nobody knows. */
function Nothing({ busy, failed, onRetry }: Omit<PickListProps, 'onPick'>) {
  if (busy === true) return <ListSkeleton inOptions />;
  if (failed === undefined) return <Note words="Nothing found" />;
  return (
    <div className={classes.failed}>
      <p role="alert" className={classes.none}>
        {failed}
      </p>
      {/* The field keeps the focus; Enter in it tries again too. */}
      <Button size="xs" variant="default" onMouseDown={(event) => event.preventDefault()} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

type EntryProps = {
  readonly id: string;
  readonly pick: Pick;
  readonly chosen: boolean;
  readonly marked: boolean;
  readonly onPick: (pick: Pick) => void;
};

function Entry({ id, pick, chosen, marked, onPick }: EntryProps) {
  const entry = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (marked) entry.current?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above the list hears the keys
    <li
      ref={entry}
      id={id}
      className={classes.entry}
      role="option"
      aria-selected={chosen}
      data-marked={marked || undefined}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(pick)}
    >
      {pick.sign === undefined ? null : <span className={classes.sign}>{pick.sign}</span>}
      {pick.warned === true ? <TriangleAlert size={13} className={classes.warned} aria-hidden="true" /> : null}
      <span className={classes.title}>{pick.title}</span>
      {pick.note === undefined ? null : <span className={classes.note}> {pick.note}</span>}
      {chosen ? <Check size={14} aria-hidden="true" /> : null}
    </li>
  );
}

function firstChosen({ picks, chosen }: PickListProps): number {
  return Math.max(
    0,
    picks.findIndex((pick) => chosen.includes(pick.value)),
  );
}

/** Entries whose title holds every word; those that begin with the first one stand first. */
function searched(picks: readonly Pick[], text: string): readonly Pick[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const first = words[0];
  if (first === undefined) return picks;
  const found = picks.filter(({ title, sign }) =>
    words.every((word) => title.toLowerCase().includes(word) || sign === word),
  );
  const begins = (pick: Pick): number => (pick.title.toLowerCase().startsWith(first) || pick.sign === first ? 0 : 1);
  return found.toSorted((one, other) => begins(one) - begins(other));
}
