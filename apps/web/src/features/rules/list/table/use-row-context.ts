import type { Section } from '@lanewright/rules';
import { useEffect, useMemo, useRef } from 'react';
import type { RowContext } from './RuleRow.tsx';
import type { OpenMenu } from './RulesRowMenu.tsx';
import type { RulesTableProps } from './rules-table-props.ts';
import type { RowDrag } from './use-row-drag.ts';

type Inside = {
  readonly drag: RowDrag;
  readonly onFocus: (id: string) => void;
  readonly onMenu: (menu: OpenMenu) => void;
};

/**
 * The values that all rows share. The object stays the same while the list scrolls, so that rows are not drawn again.
 */
export function useRowContext(table: RulesTableProps, inside: Inside): RowContext {
  const latest = useRef({ table, inside });
  useEffect(() => {
    latest.current = { table, inside };
  });
  const { whole, searching, words, effects } = table;
  return useMemo(
    () => ({
      whole,
      movable: whole && !searching,
      words,
      effects,
      onOpen: (rule) => latest.current.table.onOpen(rule),
      onChoose: (id, chosen) => choose(latest.current.table, id, chosen),
      onMenu: (rule, button) => {
        const actions = latest.current.table.actionsOf(rule);
        latest.current.inside.onMenu({ name: rule.name, actions, button });
      },
      onChooseAll: (section) => chooseAll(latest.current.table, section),
      onFold: (section) => latest.current.table.sections.onFold(section.key),
      onSectionMenu: (section, button) => {
        const actions = latest.current.table.sections.actionsOf(section);
        latest.current.inside.onMenu({ name: section.name, actions, button });
      },
      onFocus: (id) => latest.current.inside.onFocus(id),
      onGripPointerDown: (event, id) => latest.current.inside.drag.onGripPointerDown(event, id),
      onGripKeyDown: (event, id) => latest.current.inside.drag.onGripKeyDown(event, id),
    }),
    [whole, searching, words, effects],
  );
}

/** Chooses a rule or no longer. */
export function choose({ chosen, onChosen }: RulesTableProps, id: string, isChosen: boolean): void {
  const next = new Set(chosen);
  if (isChosen) next.add(id);
  else next.delete(id);
  onChosen(next);
}

/** Selects all rules of a section; if all are selected, deselects them. */
export function chooseAll({ chosen, onChosen }: RulesTableProps, { rules }: Section): void {
  const ids = new Set(rules.map(({ id }) => id));
  onChosen(ids.isSubsetOf(chosen) ? chosen.difference(ids) : chosen.union(ids));
}
