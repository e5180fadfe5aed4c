import { BoardEnd } from './board/BoardEnd.tsx';
import type { QuotesListPageProps } from './quotes-list-props.ts';
import classes from './QuotesListPage.module.css';

/** The bar over the map, where search and filters have nothing to narrow: its right end stands where the list has it. */
export function ViewBar(props: QuotesListPageProps) {
  return (
    <div className={classes.bar}>
      <p className="ink-2">All open quotes. Search and filters narrow the list only.</p>
      <span className="grow" />
      <BoardEnd {...props} />
    </div>
  );
}
