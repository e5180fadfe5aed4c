import classes from './WaitingRows.module.css';

/** `things` is what the rows are, in one and in many: `['quote', 'quotes']`. */
export type WaitingRowsProps = {
  readonly count: number;
  readonly things: readonly [one: string, many: string];
  readonly onShow: () => void;
};

/**
 * The button that shows new rows, which are held back while somebody reads the table (look guide §2). It stands in the
 * middle of the pager, where it covers no row.
 */
export function WaitingRows({ count, things, onShow }: WaitingRowsProps) {
  return (
    <button
      type="button"
      className={classes.waiting}
      data-waiting-rows
      onClick={(event) => {
        // The button goes with the click; the focus stays in the table, so that J and K go on from there.
        const region = event.currentTarget.closest('nav')?.previousElementSibling;
        onShow();
        if (region instanceof HTMLElement) region.focus();
      }}
    >
      {waitingText(count, things)}
    </button>
  );
}

/** The same for readers of the screen: told once, politely; empty while nothing waits. */
export function WaitingStatus({ count, things }: Omit<WaitingRowsProps, 'onShow'>) {
  return (
    <span className="visually-hidden" role="status">
      {count === 0 ? '' : `${waitingText(count, things)} waiting`}
    </span>
  );
}

function waitingText(count: number, [one, many]: WaitingRowsProps['things']): string {
  return `${count} new ${count === 1 ? one : many}`;
}
