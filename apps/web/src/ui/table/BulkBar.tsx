import { Tooltip } from '@mantine/core';
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
  /** Why a chosen row forbids it; the act is then shown disabled with this reason. */
  readonly refusedBecause?: string | undefined;
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
          {actions.map((action) => (
            <Act key={action.id} action={action} />
          ))}
          <button type="button" className={classes.clear} aria-label="Clear the selection" onClick={clear}>
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </div>
      ) : null}
    </>
  );
}

/** The reason is a tooltip; by keyboard the style sheet shows it, since a tooltip would take the Escape that clears the choice. */
function Act({ action: { label, icon: Icon, onSelect, danger, refusedBecause } }: { readonly action: BulkAction }) {
  const refused = refusedBecause !== undefined;
  return (
    <Tooltip label={refusedBecause} disabled={!refused} position="top" multiline maw={320}>
      <button
        type="button"
        data-danger={danger || undefined}
        aria-disabled={refused || undefined}
        aria-description={refusedBecause}
        data-reason={refusedBecause}
        onClick={refused ? undefined : onSelect}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        {label}
      </button>
    </Tooltip>
  );
}
