import { getWinChance, type QuoteView } from '@lanewright/contract';
import { useQuery } from '@tanstack/react-query';
import { reads } from '../../../lib/api/queries.ts';

/** Whether chances are told of a quote: of open and answered ones. */
export function hasWinChance({ status }: Pick<QuoteView, 'status'>): boolean {
  return status === 'open' || status === 'responded';
}

/** Reads the chance to win of a quote, once for all that show it (B-015). */
export function useWinChance(quote: Pick<QuoteView, 'id' | 'status'>) {
  return useQuery({ ...reads(getWinChance, { params: { id: quote.id } }), enabled: hasWinChance(quote) });
}
