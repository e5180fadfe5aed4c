import type { QuoteView } from '@lanewright/contract';
import { askOf, type RatesAsk, type ServiceRates } from '@lanewright/greenscreens';
import type { Cents } from '@lanewright/units';

/** What the panel asks for a quote, or null where it stays unavailable: neither Open nor Responded, no service, no lane. */
export function panelAsk(quote: Pick<QuoteView, 'status' | 'partners' | 'equipment_type' | 'lane'>): RatesAsk | null {
  const shown = quote.status === 'open' || quote.status === 'responded';
  if (!shown || quote.partners.rates === 'not_set_up') return null;
  return askOf({ equipment_type: quote.equipment_type, stops: quote.lane.stops });
}

/** A source's rates as a bar on a shared scale: where its range begins and ends and its target stands, from 0 to 100. */
export type RateBar = {
  readonly name: string;
  readonly target: Cents | null;
  readonly low: Cents | null;
  readonly high: Cents | null;
  readonly range: { readonly from: number; readonly to: number } | null;
  readonly mark: number | null;
};

/** Part of the scale that stays free at either end. */
const AIR = 0.1;

/** The bars of the sources on one scale, so that they can be compared by eye; an absent rate has no place on it. */
export function rateBars(
  rates: readonly { readonly name: string; readonly rates: ServiceRates | null }[],
): readonly RateBar[] {
  const known = rates
    .flatMap(({ rates: each }) => [each?.low, each?.target, each?.high])
    .filter((cents) => typeof cents === 'number');
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const air = Math.max((most - least) * AIR, 1);
  const place = (cents: Cents): number => ((cents - least + air) / (most - least + 2 * air)) * 100;
  return rates.map(({ name, rates: each }) => {
    const [low, target, high] = [each?.low ?? null, each?.target ?? null, each?.high ?? null];
    return {
      name,
      low,
      target,
      high,
      range: low === null || high === null ? null : { from: place(low), to: place(high) },
      mark: target === null ? null : place(target),
    };
  });
}
