import type { Rule } from '@lanewright/rules';
import type { KeyboardEvent, RefObject } from 'react';
import { useShortcuts } from '../../../../lib/shortcuts.ts';
import { movedBy } from './row-drag.ts';
import type { RulesTableProps } from './rules-table-props.ts';
import { rowOf } from './use-row-focus.ts';
import { choose } from './use-row-context.ts';

type RuleKeysOf = {
  readonly table: RulesTableProps;
  readonly rules: readonly Rule[];
  readonly currentAt: number;
  readonly body: RefObject<HTMLDivElement | null>;
  readonly scrollTo: (index: number) => void;
  readonly onCurrent: (id: string) => void;
};

/**
 * Rows by keyboard, as in all lists (look guide §4, §9): arrows, Page Up and Down, Home and End walk, Enter opens, Space
 * selects, Delete deletes, Shift+F10 opens the menu; J, K and X act from anywhere, as do the letters of the row's menu.
 */
export function useRuleKeys({ table, rules, currentAt, body, scrollTo, onCurrent }: RuleKeysOf) {
  const current = rules[currentAt];
  const goTo = (place: number | null): void => {
    const next = place === null ? undefined : rules[place];
    if (place === null || next === undefined) return;
    onCurrent(next.id);
    scrollTo(place);
    // The row may have to be drawn first.
    requestAnimationFrame(() => rowOf(body.current, next.id)?.focus({ preventScroll: true }));
  };
  const choosing =
    current !== undefined && table.whole ? () => choose(table, current.id, !table.chosen.has(current.id)) : undefined;
  const actions = current === undefined ? [] : table.actionsOf(current);
  const letters = Object.fromEntries(
    actions.flatMap(({ keyCap, onSelect }): [string, () => void][] =>
      keyCap?.length === 1 && keyCap !== '↵' ? [[keyCap.toLowerCase(), onSelect]] : [],
    ),
  );
  useShortcuts({
    ...letters,
    j: () => goTo(movedBy('ArrowDown', currentAt, rules.length)),
    k: () => goTo(movedBy('ArrowUp', currentAt, rules.length)),
    ...(choosing === undefined ? {} : { x: choosing }),
  });
  /** Only where the row itself has the focus: Enter and Space belong to a focused button or checkbox first. */
  return (event: KeyboardEvent): void => {
    if (!(event.target instanceof HTMLElement) || !event.target.matches('[data-rule]') || current === undefined) return;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const place = movedBy(event.key, currentAt, rules.length);
    const acts: Readonly<Record<string, (() => void) | undefined>> = {
      Enter: () => table.onOpen(current),
      ' ': choosing,
      Delete: actions.find(({ keyCap }) => keyCap === 'Del')?.onSelect,
      ContextMenu: () => openMenu(rowOf(body.current, current.id)),
      F10: event.shiftKey ? () => openMenu(rowOf(body.current, current.id)) : undefined,
    };
    const act = place === null ? acts[event.key] : () => goTo(place);
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
}

/** The menu's own button takes the focus first, so that Escape brings it back to this row. */
function openMenu(row: HTMLElement | null): void {
  const button = row?.querySelector<HTMLElement>('[aria-haspopup="menu"]');
  button?.focus();
  button?.click();
}
