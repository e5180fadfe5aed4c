import { getQuote, listActivities, listQuotes } from '@lanewright/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { beginDrop, dropQuote, isDropped, keepQuote } from './gone-quotes.ts';
import { keyOf, reads } from './queries.ts';

it('drops what is kept of a deleted quote, keeps what is on screen, and knows it to be missing without asking', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const detail = reads(getQuote, { params: { id: 7 } });
  const kept = [detail.queryKey, keyOf(listActivities, { params: { id: 7 } }), keyOf(getQuote, { params: { id: 8 } })];
  for (const key of [...kept, keyOf(listQuotes, {})]) client.setQueryData(key, { kept: true });
  const onScreen = new QueryObserver(client, {
    queryKey: detail.queryKey,
    queryFn: detail.queryFn,
    staleTime: Infinity,
  });
  const leave = onScreen.subscribe(() => undefined);
  dropQuote(client, 7);
  expect([...kept, keyOf(listQuotes, {})].map((key) => client.getQueryData(key) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ]);
  // The test has no server: an answer can only come from what is known here.
  const asked = await onScreen.refetch();
  expect(asked.error instanceof ApiError ? asked.error.status : asked.error).toBe(404);
  leave();
});

it('asks again for a quote whose deletion was refused', () => {
  beginDrop(9);
  expect([isDropped(9), isDropped(10), isDropped(null)]).toEqual([true, false, false]);
  keepQuote(9);
  expect(isDropped(9)).toBe(false);
});
