import { X, type LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { useShortcuts } from '../../lib/shortcuts.ts';
import classes from './BulkBar.module.css';

/** An act on all chosen rows. What the user lacks the permission for is not in the list. */
export type BulkAction = {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onSelect: () => void;
  /** Destroys something: red, and last. */
  readonly danger?: boolean;
};

type BulkBarProps = {
  readonly count: number;
  readonly actions: readonly BulkAction[];
  readonly onClear: () => void;
};

/**
 * The bulk menu: floats at the foot while more than one row is chosen. Shift+B goes to it, Escape clears the
 * choice. It stays in the page when empty, so that its count is spoken.
 */
export function BulkBar({ count, actions, onClear }: BulkBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const shown = count > 1 && actions.length > 0;
  useShortcuts({
    b: (event) => (event.shiftKey ? bar.current?.querySelector('button')?.focus() : undefined),
  });
  const clear = (): void => {
    // The bar goes with the choice: the focus goes back to the rows.
    if (bar.current?.contains(document.activeElement) === true)
      document.querySelector<HTMLElement>('tr[data-row][tabindex="0"]')?.focus();
    onClear();
  };
  useShortcuts({ Escape: clear }, count > 0);
  return (
    <>
      <span className="visually-hidden" role="status">
        {shown ? `${count} selected` : ''}
      </span>
      {shown ? (
        <div className={classes.bar} ref={bar} role="toolbar" aria-label="Selected rows" aria-keyshortcuts="Shift+B">
          <span className="num">{count} selected</span>
          {actions.map(({ id, label, icon: Icon, onSelect, danger }) => (
            <button key={id} type="button" data-danger={danger || undefined} onClick={onSelect}>
              <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
              {label}
            </button>
          ))}
          <button type="button" className={classes.clear} aria-label="Clear the selection" onClick={clear}>
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </div>
      ) : null}
    </>
  );
}
