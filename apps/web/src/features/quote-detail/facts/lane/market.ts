import { MESSAGES, type QuoteView } from '@lanewright/contract';
import { formatWhole, roundHalfUp } from '@lanewright/units';
import { dateText, momentText } from '../../../../lib/dates.ts';

/** A change in percent: its size, and the arrow that shows its direction; none for 0 and for an unknown one. */
export type Change = { readonly text: string; readonly direction: 'up' | 'down' | null };

/** A fraction as a percentage with two decimals; '/' where it is unknown (Q-044, SP-028, SP-079). Rounds: half up. */
export function changeOf(fraction: number | null | undefined): Change {
  if (fraction === null || fraction === undefined) return { text: MESSAGES.missingNumber, direction: null };
  const hundredths = roundHalfUp(Math.abs(fraction) * 10_000);
  const text = `${(hundredths / 100).toFixed(2)}%`;
  return { text, direction: hundredths === 0 ? null : fraction > 0 ? 'up' : 'down' };
}

/** Loads of a month: '214 loads'; '/' where they are unknown (Q-036, SP-028). */
export function loadsText(loads: number | null | undefined): string {
  if (loads === null || loads === undefined) return MESSAGES.missingNumber;
  return `${loads.toLocaleString('en-US')} ${loads === 1 ? 'load' : 'loads'}`;
}

/** Who told the market figures and when; null where nobody did (B-005). */
export function marketSource(quote: Pick<QuoteView, 'latest_run'>): string | null {
  const basis = quote.latest_run?.market?.basis ?? null;
  if (basis === null) return null;
  return [basis.provider, ...(basis.at === null ? [] : [momentText(new Date(basis.at))])].join(', ');
}

/** The contract lane as the lane card names it, with its rate and its last day; null without one (B-019). */
export function awardedLane(
  quote: Pick<QuoteView, 'latest_run'>,
): { readonly name: string; readonly basis: string } | null {
  const lane = quote.latest_run?.contract_lane ?? null;
  if (lane === null) return null;
  const name = lane.award_name ?? `Award ${lane.award_id}`;
  const until = lane.until === null ? '' : `, until ${dateText(new Date(`${lane.until.slice(0, 10)}T00:00`))}`;
  return {
    name: `${name}, lane ${lane.lane_id}`,
    basis: `${formatWhole(lane.rate_cents, lane.currency)} line haul${until}`,
  };
}
