import type { ReactNode } from 'react';
import classes from './FilterBar.module.css';
import { SearchBox } from './SearchBox.tsx';

type SearchBarProps = {
  /** What the search looks through, for readers: 'Search shippers'. */
  readonly label: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** At the right end: buttons. */
  readonly children?: ReactNode;
};

/** The bar over a list that has a search and no filters. */
export function SearchBar({ label, search, onSearch, children }: SearchBarProps) {
  return (
    <div className={classes.bar} role="search" aria-label={label}>
      <SearchBox label={label} value={search} onSearch={onSearch} />
      <span className="grow" />
      <div className={classes.end}>{children}</div>
    </div>
  );
}
