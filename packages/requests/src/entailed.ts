import type { ReadQuote } from './reading.ts';

/** Words that say nothing new once a fact of the load is known, by the fact. */
const OF_HAZMAT =
  'placard placards placarded required hazmat hazmat-endorsed endorsed endorsement driver twic class pg packing group i ii iii un must be haz';
const OF_BORDER =
  'customs pars paps ace aci broker file fast c-tpat ctpat must required certified border crossing cross-border';
const OF_DROP = 'hook any time swap empty trailer pool supply must pre-loaded preloaded drop';
const OF_FUEL =
  'fuel surcharge fsc included including inclusive schedule per separately separate apart shown listed in all';
const OF_VALUE = 'declared value cargo insurance cad usd';
const OF_VAN = 'air ride';
const OF_REEFER = 'temp temperature degrees fahrenheit setpoint set point min max continuous f';

/**
 * Words that a quote's own facts entail: placards of a hazardous load, customs of a lane across the border, the empty
 * trailer of a drop. They are understood, since the price of such a load holds what they ask. The words of a fact that
 * was not read stay a doubt.
 */
export function entailedWords(quotes: readonly ReadQuote[]): ReadonlySet<string> {
  const countries = (quote: ReadQuote): number => new Set(quote.stops.map((s) => s.country?.value)).size;
  const all = (holds: (quote: ReadQuote) => boolean, words: string): readonly string[] =>
    quotes.length > 0 && quotes.every(holds) ? words.split(' ') : [];
  return new Set([
    ...all((q) => q.hazmat.value && q.un_number !== null, OF_HAZMAT),
    ...all((q) => countries(q) > 1, OF_BORDER),
    ...all((q) => q.stops.some((s) => s.live_handling?.value === false), OF_DROP),
    ...all((q) => q.cost_type !== null, OF_FUEL),
    ...all((q) => q.declared_value !== null, OF_VALUE),
    ...all((q) => q.equipment?.value === 'dry_van', OF_VAN),
    ...all((q) => q.equipment?.value === 'reefer' && q.min_temp_f !== null, OF_REEFER),
    ...all((q) => q.weight_lbs !== null, 'lb lbs'),
  ]);
}
