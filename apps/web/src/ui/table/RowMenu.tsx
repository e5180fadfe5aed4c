import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import { Fragment } from 'react';
import { Kbd } from '../Kbd.tsx';
import type { RowAction } from './column.ts';
import { MENU_FOCUS } from '../menu-focus.ts';

/** The menu at the end of a row: permitted acts with icon and key; what the state forbids is disabled with its reason. */
export function RowMenu({ name, actions }: { readonly name: string; readonly actions: readonly RowAction[] }) {
  if (actions.length === 0) return null;
  return (
    <Menu width={200} portalProps={{ target: '#main' }}>
      <Menu.Target>
        <ActionIcon variant="subtle" size={28} aria-label={`Actions of ${name}`}>
          <Ellipsis size={16} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown {...MENU_FOCUS}>
        <RowMenuEntries actions={actions} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** The entries of a row's menu, for tables that open one menu for all their rows. */
export function RowMenuEntries({ actions }: { readonly actions: readonly RowAction[] }) {
  return actions.map((action) => (
    <Fragment key={action.id}>
      {action.startsGroup ? <Menu.Divider /> : null}
      <Entry action={action} />
    </Fragment>
  ));
}

function Entry({ action }: { readonly action: RowAction }) {
  const refused = action.refusedBecause;
  const Icon = action.icon;
  const item = (
    <Menu.Item
      leftSection={<Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
      rightSection={action.keyCap === undefined ? undefined : <Kbd>{action.keyCap}</Kbd>}
      aria-disabled={refused === undefined ? undefined : true}
      aria-description={refused}
      data-disabled={refused === undefined ? undefined : true}
      data-danger={action.danger || undefined}
      closeMenuOnClick={refused === undefined}
      onClick={refused === undefined ? action.onSelect : undefined}
    >
      {action.label}
    </Menu.Item>
  );
  if (refused === undefined) return item;
  return (
    <Tooltip label={refused} position="left" multiline maw={260} portalProps={{ target: '#main' }}>
      {item}
    </Tooltip>
  );
}
