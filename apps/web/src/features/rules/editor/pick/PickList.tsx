import { Button } from '@mantine/core';
import { Check, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { highlightedAt, type Walk } from '../../../../ui/type-ahead/highlight.ts';
import { useEditorTools } from '../draft/editor-tools.ts';
import { onPasted } from '../draft/pasted-lines.ts';
import classes from './PickList.module.css';
import { nearest } from './nearest.ts';
import { searched } from './searched.ts';
import { ListSkeleton } from '../../../../ui/ListSkeleton.tsx';

/** One entry of a list to pick from, with `sign` before it and `note` after it. */
export type Pick = {
  readonly value: string;
  readonly title: string;
  readonly sign?: string;
  readonly note?: string | undefined;
  readonly warned?: boolean;
  /** Other words by which it is found. */
  readonly words?: readonly string[];
  /** The heading above it while the search is empty. */
  readonly group?: string | undefined;
  /** A line of help, shown at the foot of the list while it is highlighted. */
  readonly help?: string | undefined;
};

type PickListProps = {
  readonly label: string;
  readonly picks: readonly Pick[];
  /** Entries before all others, whatever is searched. */
  readonly first?: readonly Pick[];
  /** Entries behind all others. */
  readonly last?: readonly Pick[];
  readonly chosen: readonly string[];
  /** Several may be chosen: picking one leaves the list open. */
  readonly several?: boolean;
  /** The text with which the user opened the list by typing. */
  readonly typed?: string;
  /** Looks entries up; without it the given ones are searched. */
  readonly onSearch?: (text: string) => void;
  /** Called with the typed text; returns the text that stays in the field. */
  readonly onText?: (text: string) => string;
  readonly busy?: boolean;
  /** The entries are still those of an earlier search: Enter waits for the ones that were asked for. */
  readonly stale?: boolean;
  /** The expected form of the typed text, if it is more than a search. */
  readonly placeholder?: string | undefined;
  /** Whether entries that are like the text are offered where none is found; nobody picks them by accident. */
  readonly nearest?: boolean;
  /** The text for an empty list. */
  readonly nothing?: string;
  /** Said below entries that are not all there are. */
  readonly more?: string | undefined;
  /** Why there are no entries, where asking for them failed. */
  readonly failed?: string | undefined;
  readonly onRetry?: () => void;
  readonly onPick: (pick: Pick) => void;
};

/**
 * A list with a search, driven by keys: arrows walk, Enter picks, Tab picks what was searched and goes on, Escape closes.
 * One entry is highlighted: the pointer highlights another only when it moves.
 */
export function PickList(props: PickListProps) {
  const { onTyping } = useEditorTools();
  const [text, setText] = useState(props.typed ?? '');
  const [walk, setWalk] = useState<Walk | null>(null);
  const list = useId();
  // Enter was pressed while the entries were still those of an earlier search.
  const awaited = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  const setSearch = (next: string): void => {
    const kept = props.onText?.(next) ?? next;
    setText(kept);
    awaited.current = false;
    props.onSearch?.(kept);
  };
  useEffect(() => {
    field.current?.focus();
    if (props.typed !== undefined) setSearch(props.typed);
    // oxlint-disable-next-line react/exhaustive-deps -- only the text that opened it counts
  }, []);
  const found = props.onSearch === undefined ? searched(props.picks, text) : props.picks;
  const matching = [...(props.first ?? []), ...found, ...(props.last ?? [])];
  const isNear = matching.length === 0 && props.nearest === true;
  const shown = isNear ? nearest(props.picks, text) : matching;
  const matches = { question: text.trim(), count: shown.length, chosenAt: firstChosen(props) };
  // What is only like the text is highlighted by a key or the pointer, and never at first.
  const place = isNear && walk?.question !== matches.question ? -1 : highlightedAt(walk, matches);
  const pick = (one: Pick | undefined): void => {
    if (one !== undefined) props.onPick(one);
  };
  // The dialog handles Tab, Alt+Enter and Escape.
  useEffect(() => {
    const take = (): void => {
      if (text.trim() !== '' && props.stale !== true && props.failed === undefined) pick(shown[place]);
    };
    onTyping({ take, giveUp: () => undefined });
    return () => onTyping(null);
  });
  useEffect(() => {
    if (!awaited.current || props.stale === true) return;
    awaited.current = false;
    pick(shown[place]);
  });
  const highlight = (at: number): void => setWalk({ question: matches.question, at });
  const onKeyDown = (event: KeyboardEvent): void => {
    const leap = { PageDown: 8, PageUp: -8 }[event.key];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // The highlight is always visible, so the first arrow moves it; the ends are joined.
      highlight(place === -1 ? (step === 1 ? 0 : shown.length - 1) : (place + step + shown.length) % shown.length);
    } else if (leap !== undefined) {
      event.preventDefault();
      highlight(Math.max(0, Math.min(shown.length - 1, place + leap)));
    } else if (event.key === 'Enter' && !event.ctrlKey) {
      event.preventDefault();
      if (props.stale === true) awaited.current = true;
      else if (props.failed !== undefined) props.onRetry?.();
      else pick(shown[place]);
    }
  };
  return (
    <>
      <input
        ref={field}
        className={classes.search}
        data-pick
        role="combobox"
        aria-label={props.label}
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={place === -1 ? undefined : `${list}-${place}`}
        autoComplete="off"
        placeholder={props.placeholder ?? 'Search'}
        value={text}
        onChange={(event) => setSearch(event.target.value)}
        onPaste={(event) => onPasted(event, setSearch)}
        onKeyDown={onKeyDown}
      />
      {isNear ? <Note words={shown.length === 0 ? (props.nothing ?? NOTHING) : `${NOTHING}. Nearest:`} /> : null}
      <ul
        id={list}
        className={classes.list}
        role="listbox"
        aria-label={props.label}
        aria-multiselectable={props.several}
      >
        {sectionsOf(shown, text).map(({ title, from, picks }) => (
          <Section key={title ?? ''} title={title} id={`${list}-of-${from}`}>
            {picks.map((one, at) => (
              <Entry
                key={one.value}
                id={`${list}-${from + at}`}
                pick={one}
                chosen={props.chosen.includes(one.value)}
                marked={from + at === place}
                onPick={pick}
                onPoint={() => highlight(from + at)}
              />
            ))}
          </Section>
        ))}
      </ul>
      {isNear ? null : shown.length > 0 ? <Note words={props.more} /> : <Nothing {...props} />}
      {shown[place]?.help === undefined ? null : <p className={classes.help}>{shown[place].help}</p>}
      {props.busy === true ? <LoaderCircle className={classes.busy} size={14} aria-hidden="true" /> : null}
    </>
  );
}

type PickSection = { readonly title: string | null; readonly from: number; readonly picks: readonly Pick[] };

/** The entries under their headings. A search has no headings, because it orders by the best match. */
function sectionsOf(picks: readonly Pick[], text: string): readonly PickSection[] {
  if (text.trim() !== '') return [{ title: null, from: 0, picks }];
  const sections: (PickSection & { readonly picks: Pick[] })[] = [];
  for (const [from, pick] of picks.entries()) {
    const title = pick.group ?? null;
    const last = sections.at(-1);
    if (last?.title === title) last.picks.push(pick);
    else sections.push({ title, from, picks: [pick] });
  }
  return sections;
}

type SectionProps = { readonly title: string | null; readonly id: string; readonly children: ReactNode };

function Section({ title, id, children }: SectionProps) {
  if (title === null) return children;
  return (
    <li role="group" aria-labelledby={id}>
      <span id={id} className={classes.heading}>
        {title}
      </span>
      <ul role="presentation" className={classes.section}>
        {children}
      </ul>
    </li>
  );
}

const NOTHING = 'Nothing found';

function Note({ words }: { readonly words: string | undefined }) {
  return words === undefined ? null : <p className={classes.none}>{words}</p>;
}

/** The content without entries: a skeleton while loading, a note, or a failure with a retry. */
function Nothing({ busy, failed, nothing, onRetry }: Omit<PickListProps, 'onPick'>) {
  if (busy === true) return <ListSkeleton inOptions />;
  if (failed === undefined) return <Note words={nothing ?? NOTHING} />;
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
  readonly onPoint: () => void;
};

function Entry({ id, pick, chosen, marked, onPick, onPoint }: EntryProps) {
  const entry = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // The list must not scroll away under the pointer.
    if (marked && entry.current?.matches(':hover') === false) entry.current.scrollIntoView({ block: 'nearest' });
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
      // A list that scrolls under a resting pointer also reports moves, of no distance.
      onMouseMove={({ movementX, movementY }) => {
        if (!marked && (movementX !== 0 || movementY !== 0)) onPoint();
      }}
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
