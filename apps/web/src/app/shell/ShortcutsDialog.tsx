import { Switch } from '@mantine/core';
import { useState } from 'react';
import { setShortcutsOn, shortcutsOn } from '../../lib/shortcuts.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import classes from './Shell.module.css';
import { SHORTCUT_GROUPS } from './shortcut-groups.ts';

/** The sheet of keyboard shortcuts, with the switch that turns single keys off (look guide §9). */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const [on, setOn] = useState(shortcutsOn);
  return (
    <Dialog title="Keyboard shortcuts" width={1180} onClose={onClose}>
      <Switch
        label="Single keys act outside fields"
        size="sm"
        withThumbIndicator={false}
        // The focus lies in what scrolls, so that End and Page Down scroll it.
        data-autofocus
        checked={on}
        onChange={(event) => {
          setShortcutsOn(event.currentTarget.checked);
          setOn(event.currentTarget.checked);
        }}
      />
      <div className={classes.keys}>
        {SHORTCUT_GROUPS.map((group) => (
          <section key={group.screen}>
            <h3>{group.screen}</h3>
            <ul>
              {group.shortcuts.map((shortcut) => (
                <li key={shortcut.act}>
                  <span>{shortcut.act}</span>
                  <span>
                    {shortcut.keys.map((key) => (
                      <Kbd key={key} spoken>
                        {key}
                      </Kbd>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
