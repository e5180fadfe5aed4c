import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEditorTools } from '../draft/editor-tools.ts';
import classes from '../look/Tree.module.css';

/** What is open below a node. It lies over the node without moving it, and closes when something else is pressed. */
export function TokenPopover({ children }: { readonly children: ReactNode }) {
  const { close } = useEditorTools();
  return (
    <Popover
      opened
      onChange={(opened) => {
        if (!opened) close(false);
      }}
      position="bottom-start"
      offset={4}
      withRoles={false}
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      {/* What is pressed inside is no key or press of the node, though React hands it on. */}
      <Popover.Dropdown
        className={classes.drop}
        onKeyDown={(event) => event.stopPropagation()}
        onClick={(event) => event.stopPropagation()}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
