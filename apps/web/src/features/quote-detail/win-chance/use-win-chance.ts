import { getWinChance, type QuoteView } from '@lanewright/contract';
import { useQuery } from '@tanstack/react-query';
import { reads } from '../../../lib/api/queries.ts';

/** Whether a quote has a win probability: only open and answered ones do. */
export function hasWinChance({ status }: Pick<QuoteView, 'status'>): boolean {
  return status === 'open' || status === 'responded';
}

/** Fetches the win probability of a quote, shared by every component that shows it (B-015). */
export function useWinChance(quote: Pick<QuoteView, 'id' | 'status'>) {
  return useQuery({ ...reads(getWinChance, { params: { id: quote.id } }), enabled: hasWinChance(quote) });
}
