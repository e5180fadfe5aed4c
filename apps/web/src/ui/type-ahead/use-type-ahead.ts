import { useCombobox } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { highlightedAt, walked, type Walk } from './highlight.ts';

type TypeAheadArgs = {
  /** What was typed and not taken yet; null or blank while the field shows what is chosen. */
  readonly typed: string | null;
  /** The text that the matches answer; null while they are on their way. */
  readonly answered: string | null;
  readonly count: number;
  readonly chosenAt: number;
  readonly onTake: (index: number) => void;
  /** Several may be taken, one after the other. */
  readonly staysOpen?: boolean;
  /** These keys open the closed list, as Down always does. */
  readonly openers?: readonly ('Enter' | ' ')[];
  /** The field was left with words that were not taken. */
  readonly onDrop: () => void;
};

/**
 * The keys of every type-ahead: the first match is highlighted and announced, Enter and Tab take it, arrows walk, Escape
 * closes the list alone. Enter or Tab pressed before the matches have come takes the first of them when they do. Neither
 * Enter nor Ctrl+Enter submits the form while something is typed that was not taken. Where `openers` names Enter or Space,
 * that key opens the closed list.
 */
export function useTypeAhead(args: TypeAheadArgs) {
  const { typed, answered, count, chosenAt, onTake, onDrop, staysOpen = false, openers = [] } = args;
  const [isOpen, setOpen] = useState(false);
  const [walk, setWalk] = useState<Walk | null>(null);
  const listId = useId();
  const awaited = useRef<string | null>(null);
  const isLeft = useRef(false);
  const question = (typed ?? '').trim();
  const isAnswered = question === '' || answered === question;
  const shown = { question, count, chosenAt };
  const at = highlightedAt(walk, shown);

  const take = (index: number): void => {
    awaited.current = null;
    setOpen(staysOpen && !isLeft.current);
    if (!staysOpen) setWalk(null);
    onTake(index);
  };
  const takeAwaited = useEffectEvent((answeredQuestion: string) => {
    const isWanted = awaited.current !== null && awaited.current === answeredQuestion;
    awaited.current = null;
    if (isWanted && count > 0) take(0);
    else if (isLeft.current) onDrop();
  });
  useEffect(() => {
    if (isAnswered) takeAwaited(question);
  }, [isAnswered, question]);
  useInSight(isOpen && at >= 0 ? optionId(listId, at) : null);

  const walkBy = (event: KeyboardEvent, step: 1 | -1): void => {
    claim(event, !isOpen && question === '');
    // A closed list opens on what is chosen; where nothing is, Down and Enter take the first, as in any select.
    if (isOpen ? count > 0 : at === -1) setWalk(walked(walk, shown, step));
    setOpen(true);
  };
  const openBy = (event: KeyboardEvent): void => (opens(event, openers) ? walkBy(event, 1) : undefined);
  const acts = {
    Enter: (event: KeyboardEvent): void => {
      if (!isOpen && question === '') return openBy(event);
      // Words that were not taken are never sent: the list opens under them again.
      if (question !== '') event.preventDefault();
      if (!isOpen) setOpen(true);
      else if (!isAnswered) awaited.current = question;
      else if (at >= 0) {
        event.preventDefault();
        take(at);
      }
    },
    ' ': (event: KeyboardEvent): void => (isOpen || question !== '' ? undefined : openBy(event)),
    Tab: (): void => {
      if (!isOpen || (question === '' && walk === null)) return;
      if (!isAnswered) awaited.current = question;
      else if (at >= 0) take(at);
    },
    ArrowDown: (event: KeyboardEvent): void => walkBy(event, 1),
    ArrowUp: (event: KeyboardEvent): void => walkBy(event, -1),
    Escape: (): void => setOpen(false),
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = ownKey(event);
    if (key !== null) acts[key](event);
  };
  const close = (): void => {
    setOpen(false);
    setWalk(null);
  };
  return {
    store: useCombobox({ opened: isOpen, onOpenedChange: setOpen }),
    isOpen,
    at,
    listId,
    open: () => setOpen(true),
    close,
    enter: () => {
      isLeft.current = false;
    },
    /** Closes the list; what was typed is dropped, or kept while a key waits for its matches. */
    leave: () => {
      close();
      isLeft.current = true;
      if (awaited.current === null) onDrop();
    },
    keys: { onKeyDown, ...announced({ isOpen, at, listId, isUntaken: question !== '' }) },
  };
}

/** Scrolls the highlighted match into view within its list. */
function useInSight(id: string | null): void {
  useEffect(() => {
    if (id !== null) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
}

type Announced = {
  readonly isOpen: boolean;
  readonly at: number;
  readonly listId: string;
  readonly isUntaken: boolean;
};

/** What the field tells a screen reader about its list, and the form around it about words that were not taken. */
function announced({ isOpen, at, listId, isUntaken }: Announced) {
  return {
    role: 'combobox',
    autoComplete: 'off',
    spellCheck: false,
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': isOpen && at >= 0 ? optionId(listId, at) : undefined,
    'data-untaken': isUntaken || undefined,
    // The dialog around leaves Escape to an open list.
    'data-mantine-stop-propagation': isOpen || undefined,
  } as const;
}

/** Prevents the default of a key. When it opens the list, the text of the field is selected, so that typing replaces it. */
function claim(event: KeyboardEvent, isOpening: boolean): void {
  event.preventDefault();
  if (isOpening && event.currentTarget instanceof HTMLInputElement) event.currentTarget.select();
}

/** Whether a key, pressed without a modifier, opens the list. */
function opens({ key, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent, openers: readonly string[]): boolean {
  return openers.includes(key) && !(ctrlKey || altKey || metaKey || shiftKey);
}

/** The key if the list acts on it. An input method's keys and Shift+Tab are left to the page. */
function ownKey({ key, nativeEvent, shiftKey, repeat }: KeyboardEvent) {
  if (nativeEvent.isComposing) return null;
  // A held Enter would open a list and take what nobody has looked at.
  if (key === 'Enter' && repeat) return null;
  if (key === 'Enter' || key === ' ') return key;
  if (key === 'Tab') return shiftKey ? null : key;
  return key === 'ArrowDown' || key === 'ArrowUp' || key === 'Escape' ? key : null;
}

/** The id of a match in its list, by which it is announced. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
