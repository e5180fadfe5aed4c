import type { KeyboardEvent, RefObject } from 'react';
import { useShortcuts } from '../../../../lib/shortcuts.ts';
import { deletion, rowLetters } from '../../../../ui/table/row-letters.ts';
import { toastFailed } from '../../../../ui/toasts.tsx';
import { headId, type Line } from './lines.ts';
import { movedBy } from './row-drag.ts';
import type { RulesTableProps } from './rules-table-props.ts';
import { rowOf } from './use-row-focus.ts';
import { choose, chooseAll } from './use-row-context.ts';

type RuleKeysOf = {
  readonly table: RulesTableProps;
  readonly lines: readonly Line[];
  readonly currentAt: number;
  readonly body: RefObject<HTMLDivElement | null>;
  readonly scrollTo: (index: number) => void;
  readonly onCurrent: (id: string) => void;
};

/**
 * Rows by keyboard, as in all lists (look guide §4, §9): arrows, Page Up and Down, Home and End walk, Enter opens, Space
 * selects, Delete deletes, Left and Right fold and unfold a section, Shift+F10 opens the menu; J, K and X act from anywhere, as do the letters of the row's menu.
 */
export function useRuleKeys({ table, lines, currentAt, body, scrollTo, onCurrent }: RuleKeysOf) {
  const current = lines[currentAt];
  const rule = current?.rule ?? null;
  const goTo = (place: number | null): void => {
    const next = place === null ? undefined : lines[place];
    if (place === null || next === undefined) return;
    onCurrent(next.id);
    scrollTo(place);
    // The row may have to be drawn first.
    requestAnimationFrame(() => rowOf(body.current, next.id)?.focus({ preventScroll: true }));
  };
  const choosing =
    current === undefined || !table.whole
      ? undefined
      : () => (current.rule === null ? chooseAll(table, current.section) : toggle(table, current.rule.id));
  const actions =
    current === undefined
      ? []
      : current.rule === null
        ? table.sections.actionsOf(current.section)
        : table.actionsOf(current.rule);
  useShortcuts({
    ...rowLetters(actions, toastFailed),
    j: () => goTo(movedBy('ArrowDown', currentAt, lines.length)),
    k: () => goTo(movedBy('ArrowUp', currentAt, lines.length)),
    ...(choosing === undefined ? {} : { x: choosing }),
  });
  /** Only where the row itself has the focus: Enter and Space belong to a focused button or checkbox first. */
  return (event: KeyboardEvent): void => {
    if (!(event.target instanceof HTMLElement) || !event.target.matches('[data-line]') || current === undefined) return;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { section } = current;
    const fold = (): void => (section === null ? undefined : table.sections.onFold(section.key));
    const toHead = (): void => goTo(section === null ? null : lines.findIndex(({ id }) => id === headId(section.key)));
    const place = movedBy(event.key, currentAt, lines.length);
    const acts: Readonly<Record<string, (() => void) | undefined>> = {
      Enter: () => (rule === null ? fold() : table.onOpen(rule)),
      ArrowRight: current.rule === null && current.isFolded ? fold : undefined,
      ArrowLeft:
        current.section === null ? undefined : current.rule === null ? (current.isFolded ? undefined : fold) : toHead,
      ' ': choosing,
      Delete: deletion(actions, toastFailed),
      ContextMenu: () => openMenu(rowOf(body.current, current.id)),
      F10: event.shiftKey ? () => openMenu(rowOf(body.current, current.id)) : undefined,
    };
    const act = place === null ? acts[event.key] : () => goTo(place);
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
}

function toggle(table: RulesTableProps, id: string): void {
  choose(table, id, !table.chosen.has(id));
}

/** The menu's own button takes the focus first, so that Escape brings it back to this row. */
function openMenu(row: HTMLElement | null): void {
  const button = row?.querySelector<HTMLElement>('[aria-haspopup="menu"]');
  button?.focus();
  button?.click();
}
