import { Menu } from '@mantine/core';
import { useLayoutEffect, useState } from 'react';
import type { RowAction } from '../../../../ui/table/column.ts';
import { RowMenuEntries } from '../../../../ui/table/RowMenu.tsx';
import classes from './RulesTable.module.css';
import { MENU_FOCUS } from '../../../../ui/menu-focus.ts';

/** The menu that is open: the name of its row, its entries, and the button that opened it. */
export type OpenMenu = {
  readonly name: string;
  readonly actions: readonly RowAction[];
  readonly button: HTMLElement;
};

type RulesRowMenuProps = {
  readonly open: OpenMenu;
  readonly onClose: () => void;
};

/** The menu of one row. A table of virtual rows has one for all of them: rows that come while scrolling stay light. */
export function RulesRowMenu({ open: { name, actions, button }, onClose }: RulesRowMenuProps) {
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
          Actions of {name}
        </span>
      </Menu.Target>
      <Menu.Dropdown {...MENU_FOCUS}>
        <RowMenuEntries actions={actions} />
      </Menu.Dropdown>
    </Menu>
  );
}
