import { NativeSelect, TextInput } from '@mantine/core';
import { MESSAGES } from '@lanewright/contract';
import { ChevronLeft, ChevronRight, ChevronsUpDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import classes from './Pagination.module.css';
import { jumpTarget, PAGE_SIZES, pageCount, shownPages } from './paging.ts';

const NOT_KNOWN = Array.from({ length: 6 }, () => null);

type PaginationProps = {
  /** 1-based. */
  readonly page: number;
  readonly size: number;
  /** Undefined until the first answer: the control keeps its place. */
  readonly count: number | undefined;
  /** The count is of what was asked before: it is not shown, and the pages keep their places until the new one comes. */
  readonly stale?: boolean;
  /** Whether a row may follow the page shown; tells the way on while nobody has counted yet. */
  readonly more?: boolean;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
  /** Stands after the count. */
  readonly beside?: ReactNode;
  /** Stands in the free middle: what waits to be shown. */
  readonly notice?: ReactNode;
};

/** The page control under a table: 'Showing' [size] 'of {count}', 'Go to page', pages (A-067…A-074). */
export function Pagination(props: PaginationProps) {
  const { page, size, count, stale = false, more = false, onPage, onSize, beside, notice } = props;
  const id = useId();
  const pages = pageCount(count ?? 0, size);
  const counted = count !== undefined && !stale;
  const places = count === undefined ? [page, ...NOT_KNOWN] : shownPages(page, pages);
  return (
    <nav className={classes.pager} aria-label="Pages">
      <label htmlFor={`${id}-size`}>{MESSAGES.showing}</label>
      <NativeSelect
        id={`${id}-size`}
        className={classes.size}
        size="xs"
        data={PAGE_SIZES.map(String)}
        value={String(size)}
        rightSection={<ChevronsUpDown size={14} aria-hidden="true" />}
        onChange={(event) => onSize(Number(event.currentTarget.value))}
      />
      <span className="num" aria-busy={!counted || undefined}>
        of {counted ? count.toLocaleString('en-US') : <span className={classes.counting} aria-hidden="true" />}
      </span>
      {beside}
      <span className={`grow ${classes.middle}`} data-middle>
        {notice}
      </span>
      <GoToPage id={`${id}-page`} pages={pages} onPage={onPage} />
      <div className={classes.pages}>
        <button type="button" aria-label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft size={14} aria-hidden="true" />
        </button>
        {places.map((each, index) =>
          each === null ? (
            // The two gaps have no number of their own; their place tells them apart.
            <span key={`gap-${index}`} aria-hidden="true">
              {count === undefined ? '' : '…'}
            </span>
          ) : (
            <button
              key={each}
              type="button"
              aria-label={`Page ${each.toLocaleString('en-US')}`}
              aria-current={each === page ? 'page' : undefined}
              onClick={() => onPage(each)}
            >
              {each.toLocaleString('en-US')}
            </button>
          ),
        )}
        <button
          type="button"
          aria-label="Next page"
          disabled={counted ? page >= pages : !more}
          onClick={() => onPage(page + 1)}
        >
          <ChevronRight size={14} aria-hidden="true" />
        </button>
      </div>
    </nav>
  );
}

function GoToPage({
  id,
  pages,
  onPage,
}: {
  readonly id: string;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}) {
  const [text, setText] = useState('');
  return (
    <form
      className={classes.goto}
      onSubmit={(event) => {
        event.preventDefault();
        const target = jumpTarget(text, pages);
        if (target === null) return;
        setText('');
        onPage(target);
      }}
    >
      <label htmlFor={id}>{MESSAGES.goToPage}</label>
      <TextInput
        id={id}
        className={classes.page}
        size="xs"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </form>
  );
}
