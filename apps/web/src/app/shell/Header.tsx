import { ActionIcon, Tooltip } from '@mantine/core';
import { Keyboard } from 'lucide-react';
import { useConfig } from '../../lib/config.ts';
import classes from './Shell.module.css';
import { JumpButton } from './jump/JumpButton.tsx';
import { UserMenu } from './UserMenu.tsx';

type HeaderProps = { readonly slotRef: (element: HTMLElement | null) => void; readonly onHelp: () => void };

/** The header: the page's title and back arrow, the 'training' badge when configured and only then, the user (A-010, A-040…A-042). */
export function Header({ slotRef, onHelp }: HeaderProps) {
  const config = useConfig();
  return (
    <header className={classes.header}>
      <div className={classes.slot} ref={slotRef} />
      {config?.training ? <span className={classes.training}>training</span> : null}
      <span className="grow" />
      <JumpButton />
      <Tooltip label="Keyboard shortcuts">
        <ActionIcon variant="subtle" size={32} aria-label="Keyboard shortcuts" aria-keyshortcuts="?" onClick={onHelp}>
          <Keyboard size={16} strokeWidth={1.75} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      <UserMenu />
    </header>
  );
}
