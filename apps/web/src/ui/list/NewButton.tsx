import { Button } from '@mantine/core';
import { Plus, type LucideIcon } from 'lucide-react';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { Kbd } from '../Kbd.tsx';

type NewButtonProps = {
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly onNew: () => void;
  /** Draws the button as a link to the page that `onNew` goes to. */
  readonly renderRoot?: (props: object) => React.ReactNode;
};

/** The first act of a list, at the end of its bar: a new row, by a press or by the key N. */
export function NewButton({ label, icon: Icon = Plus, onNew, renderRoot }: NewButtonProps) {
  useShortcuts({ n: onNew });
  const press = renderRoot === undefined ? { onClick: onNew } : { renderRoot };
  return (
    <Button
      {...press}
      aria-keyshortcuts="n"
      leftSection={<Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
      rightSection={<Kbd onAccent>N</Kbd>}
    >
      {label}
    </Button>
  );
}
