import type { QuoteView } from '@lanewright/contract';
import { QUOTE_SOURCES } from '@lanewright/quoting';

/** Whether a quote has its auction panel: it came from the auction partner and can still be answered or won (SP-073). */
export function hasAuction(quote: Pick<QuoteView, 'request_source' | 'status'>): boolean {
  return QUOTE_SOURCES[quote.request_source].auction && (quote.status === 'open' || quote.status === 'responded');
}

/** The ceiling that a typed price is above; null where it is not, or where there is none (SP-073). */
export function aboveMaxBid(price: unknown, maxBid: number | null): number | null {
  return maxBid !== null && typeof price === 'number' && price > maxBid ? maxBid : null;
}

/** Seconds left at `at`, counted down from what the auction said at `readAt` (both in milliseconds); never below 0. */
export function secondsLeft(timeLeft: number, readAt: number, at: number): number {
  return Math.max(0, Math.ceil(timeLeft - (at - readAt) / 1000));
}

/** '1 hr 04 min 09 sec', '4 min 09 sec', '9 sec': every second is seen to pass. */
export function timeLeftText(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (hours > 0) return `${hours} hr ${two(minutes)} min ${two(rest)} sec`;
  return minutes > 0 ? `${minutes} min ${two(rest)} sec` : `${rest} sec`;
}
