import { keepPreviousData, useQuery, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { heldPage } from '../table/paging.ts';
import type { Paging } from './place.ts';

/** The rows of a list as they were last read, and what the table says of reading them. */
export type ListRows<Row> = {
  readonly paging: Paging;
  /** What was asked, in words that differ where it does: another question is another list. */
  readonly question: string;
  /** Undefined until the first answer. */
  readonly rows: readonly Row[] | undefined;
  /** Whether the rows answer this very question, and not the one before while its answer is awaited. */
  readonly settled: boolean;
  readonly count: number | undefined;
  /** The count is of what was asked before. */
  readonly stale: boolean;
  /** Whether a row may follow the page shown, while nobody has counted yet. */
  readonly more: boolean;
  readonly error: unknown;
  readonly refreshing: boolean;
  /** When the rows were read, by this machine's clock in milliseconds; 0 before the first answer. */
  readonly readAt: number;
  readonly retry: () => void;
};

/** A count that is read beside the rows, since rows never wait for it. */
type Counted = {
  readonly count: number | undefined;
  /** It counts what is asked now. */
  readonly known: boolean;
  /** It is known and no newer one is on its way. */
  readonly certain: boolean;
};

type Answer = { readonly results: readonly unknown[]; readonly count?: number | null | undefined };

type ListRead<Answered extends Answer> = {
  /** `reads(endpoint, { query })` of a page. */
  readonly read: UndefinedInitialDataOptions<Answered>;
  readonly paging: Paging;
  readonly counted?: Counted;
};

/**
 * Reads the page of a list and keeps the former one until the new one has come. A page past the end goes back to the last
 * one as soon as the list is counted (SP-025). `answer` is the whole answer, for what it says beside its rows.
 */
export function useListRows<Answered extends Answer>({ read, paging, counted }: ListRead<Answered>) {
  const answer = useQuery({ ...read, placeholderData: keepPreviousData });
  const settled = !answer.isPlaceholderData;
  const own = { count: answer.data?.count ?? undefined, known: true, certain: answer.data !== undefined && settled };
  const { count, known, certain } = counted ?? own;
  const { page, size, onPage } = paging;
  const rightPage = certain && count !== undefined ? heldPage(page, count, size) : page;
  useEffect(() => {
    if (rightPage !== page) onPage(rightPage);
  }, [rightPage, page, onPage]);
  const results: Answered['results'] | undefined = answer.data?.results;
  // A page may lie past the end, which only the count tells: until then no row is not yet nothing found.
  const mayBePastTheEnd = !known && page > 1;
  const list: ListRows<Answered['results'][number]> = {
    paging,
    question: JSON.stringify(read.queryKey),
    rows: mayBePastTheEnd && results?.length === 0 ? undefined : results,
    settled,
    count,
    stale: !known,
    more: (results?.length ?? 0) >= size,
    error: answer.error,
    refreshing: answer.isFetching,
    readAt: answer.dataUpdatedAt,
    retry: () => void answer.refetch(),
  };
  return { list, answer: answer.data };
}
