import { TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { Kbd } from '../Kbd.tsx';
import classes from './FilterBar.module.css';

const TYPING_MS = 500;

/** The longest search that lists take; more would be refused. */
const LONGEST = 200;

/**
 * A list's search: what is typed is searched for 500 ms after the last key, at once on Enter; '/' goes to it. This is the
 * only wait of a search: whoever takes it asks at once (A-056, decision 0048).
 */
export function SearchBox({
  value,
  onSearch,
  label,
  placeholder = 'Search',
  typingMs = TYPING_MS,
  first = true,
}: {
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly label: string;
  readonly placeholder?: string;
  /** Another wait than 500 ms, where nobody is asked over a network. */
  readonly typingMs?: number;
  /** Of several boxes, the one that '/' leads to. */
  readonly first?: boolean;
}) {
  const [typed, setTyped] = useState(value);
  const [applied, setApplied] = useState(value);
  const [lastAsked, setLastAsked] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  if (value !== applied) {
    setApplied(value);
    // If the new value is what this box asked for, what was typed since stays.
    if (value !== lastAsked) {
      setTyped(value);
      setLastAsked(value);
    }
  }
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  const ask = (text: string): void => {
    setLastAsked(text);
    latest.current(text);
  };
  useEffect(() => {
    if (typingMs === 0 || typed.trim() === value) return undefined;
    const timer = setTimeout(() => {
      setLastAsked(typed.trim());
      latest.current(typed.trim());
    }, typingMs);
    return () => clearTimeout(timer);
  }, [typed, value, typingMs]);
  useShortcuts({ '/': () => input.current?.focus() }, first);
  return (
    <TextInput
      ref={input}
      className={classes.search}
      size="xs"
      type="search"
      aria-label={label}
      aria-keyshortcuts={first ? '/' : undefined}
      placeholder={placeholder}
      maxLength={LONGEST}
      value={typed}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        // Without a wait the box and what it finds are drawn at once, not one after the other.
        if (typingMs === 0) ask(text.trim());
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') ask(typed.trim());
        if (event.key === 'Escape') input.current?.blur();
      }}
      leftSection={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
      rightSection={first && typed === '' ? <Kbd>/</Kbd> : undefined}
      rightSectionPointerEvents="none"
    />
  );
}
