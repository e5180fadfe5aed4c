import { Menu } from '@mantine/core';
import type { Rule } from '@lanewright/rules';
import { useLayoutEffect, useState } from 'react';
import type { RowAction } from '../../../../ui/table/column.ts';
import { RowMenuEntries } from '../../../../ui/table/RowMenu.tsx';
import classes from './RulesTable.module.css';
import { MENU_FOCUS } from '../../../../ui/menu-focus.ts';

/** The row whose menu is open, and the button that opened it. */
export type OpenMenu = { readonly rule: Rule; readonly button: HTMLElement };

type RulesRowMenuProps = {
  readonly open: OpenMenu;
  readonly actionsOf: (rule: Rule) => readonly RowAction[];
  readonly onClose: () => void;
};

/** The menu of one row. A table of virtual rows has one for all of them: rows that come while scrolling stay light. */
export function RulesRowMenu({ open: { rule, button }, actionsOf, onClose }: RulesRowMenuProps) {
  const [place] = useState(() => button.getBoundingClientRect());
  useLayoutEffect(
    () => () => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && button.isConnected) button.focus({ preventScroll: true });
    },
    [button],
  );
  return (
    <Menu
      opened
      onClose={onClose}
      width={200}
      position="bottom-end"
      returnFocus={false}
      portalProps={{ target: '#main' }}
    >
      <Menu.Target>
        <span
          aria-hidden="true"
          className={classes.menuPlace}
          style={{ top: place.top, left: place.left, width: place.width, height: place.height }}
        >
          Actions of {rule.name}
        </span>
      </Menu.Target>
      <Menu.Dropdown {...MENU_FOCUS}>
        <RowMenuEntries actions={actionsOf(rule)} />
      </Menu.Dropdown>
    </Menu>
  );
}
