import { useDebouncedValue } from '@mantine/hooks';
import { whatIf, type AnswerOf, type QuoteView } from '@lanewright/contract';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { send } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/queries.ts';

/** What the engine says of a quote with other facts (B-004). */
export type WhatIfAnswer = AnswerOf<typeof whatIf>;

/** A fact of a quote as it may be changed; null is absent. Money is in whole currency units. */
export type FactValue = string | number | boolean | null;

/** Facts with another value than the latest run had, by operand. */
export type ChangedFacts = Readonly<Record<string, FactValue>>;

/** No fact is changed: what the latest run says, with its near misses. */
export const NOTHING_CHANGED: ChangedFacts = {};

/** How long a form rests before the engine runs again. */
const SETTLED_AFTER_MS = 400;

/**
 * Runs the engine on a quote's latest run with changed facts; nothing is stored. A newer run is asked about anew. While it
 * is `settling` the answer is an earlier one; whoever uses it is keyed by the quote, so that it is never another quote's.
 */
export function useWhatIf(
  quote: QuoteView,
  facts: ChangedFacts,
): { readonly query: UseQueryResult<WhatIfAnswer>; readonly settling: boolean; readonly failed: boolean } {
  const [settled] = useDebouncedValue(facts, SETTLED_AFTER_MS);
  const asked = facts === NOTHING_CHANGED ? NOTHING_CHANGED : settled;
  const query = useQuery<WhatIfAnswer>({
    queryKey: keyOf(whatIf, { id: quote.id, run: quote.latest_run?.id, facts: asked }),
    queryFn: ({ signal }) => send(whatIf, { params: { id: quote.id }, body: { facts: { ...asked } } }, signal),
    placeholderData: keepPreviousData,
  });
  const settling = query.isFetching || asked !== facts;
  return { query, settling, failed: query.isError && !settling };
}
