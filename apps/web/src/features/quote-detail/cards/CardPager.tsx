import { ActionIcon } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { pageWords } from '../facts/quote/page-words.ts';
import classes from './cards.module.css';

type CardPagerProps = {
  /** What is paged, as buttons name it: 'matching quotes'. */
  readonly name: string;
  /** From 0. */
  readonly page: number;
  readonly size: number;
  /** Null while it is not known. */
  readonly count: number | null;
  readonly onPage: (page: number) => void;
};

/** The foot of a card whose list has pages: which rows are shown, one back, one on. */
export function CardPager({ name, page, size, count, onPage }: CardPagerProps) {
  const last = Math.max(0, Math.ceil((count ?? 0) / size) - 1);
  return (
    <div className={classes.pager}>
      <span className="num">{count === null ? null : pageWords(page, size, count)}</span>
      <span className="row" style={{ gap: 'var(--space-2)' }}>
        <ActionIcon
          variant="subtle"
          size={28}
          aria-label={`Previous ${name}`}
          disabled={page === 0}
          onClick={() => onPage(page - 1)}
        >
          <ChevronLeft size={16} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size={28}
          aria-label={`Next ${name}`}
          disabled={page >= last}
          onClick={() => onPage(page + 1)}
        >
          <ChevronRight size={16} aria-hidden="true" />
        </ActionIcon>
      </span>
    </div>
  );
}
