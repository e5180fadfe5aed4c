import { formatExact, type Cents, type Currency, type LocalDateTime } from '@lanewright/units';
import type { StopType } from '../terms.ts';

/**
 * A stop, for comparing a tender with a quote; null means not stated. A missing place or day counts as a different
 * load, because nobody can be sure that it is the same. Missing hours are not compared.
 */
export type ComparedStop = {
  readonly activity: StopType;
  readonly city: string | null;
  readonly state: string | null;
  readonly at: LocalDateTime | null;
  readonly window: string | null;
};

/** What a tender and its quote say, beside one another. */
export type TenderBesideQuote = {
  readonly tender: {
    readonly charge: Cents | null;
    readonly currency: Currency;
    readonly stops: readonly ComparedStop[];
  };
  readonly quote: {
    /** The total, by `quotedTotal`. */
    readonly price: Cents | null;
    readonly currency: Currency;
    readonly stops: readonly ComparedStop[];
  };
};

/**
 * What a tender says otherwise than its quote. `price`: the sentence about the price, null where both are the same to
 * the cent. `load`: other places or days, or none, which make it another load. `times`: other hours of the same days.
 */
export type TenderDifferences = {
  readonly price: string | null;
  readonly load: readonly string[];
  readonly times: readonly string[];
};

/** Compares a tender with its quote, to the cent and to the minute. Source: B-040. */
export function compareTender({ tender, quote }: TenderBesideQuote): TenderDifferences {
  const pairs = tender.stops.map((stop, at) => ({ stop, ours: quote.stops[at], number: at + 1 }));
  const known = pairs.flatMap(({ ours, ...pair }) => (ours === undefined ? [] : [{ ...pair, ours }]));
  const load = tender.stops.length === quote.stops.length ? [] : [countOf(tender.stops.length, quote.stops.length)];
  return {
    price: priceDifference(tender, quote),
    load: [...load, ...known.flatMap(placeAndDay)],
    times: known.flatMap(hours),
  };
}

/** Whether a tender takes our offer as it stands: the same price for the same load. Hours alone do not part them. */
export function takesOurOffer({ price, load }: TenderDifferences): boolean {
  return price === null && load.length === 0;
}

function priceDifference(tender: TenderBesideQuote['tender'], quote: TenderBesideQuote['quote']): string | null {
  if (tender.charge === null) return 'The tender states no charge that can be read.';
  if (quote.price === null) return 'We have named no total price.';
  const [theirs, ours] = [formatExact(tender.charge, tender.currency), formatExact(quote.price, quote.currency)];
  if (tender.currency !== quote.currency) return `The tender is for ${theirs}, our price is ${ours}.`;
  if (tender.charge === quote.price) return null;
  // The standard implies two decimals, and senders forget them.
  const isHundredfold = tender.charge * 100 === quote.price || quote.price * 100 === tender.charge;
  return `The tender is for ${theirs}, our price is ${ours}${isHundredfold ? ', a hundred times apart: the decimals may be misplaced' : ''}.`;
}

type Pair = { readonly stop: ComparedStop; readonly ours: ComparedStop; readonly number: number };

function placeAndDay({ stop, ours, number }: Pair): readonly string[] {
  const name = `Stop ${number}`;
  const place = [stop.city, stop.state].filter((part) => part !== null).join(', ');
  const ourPlace = `${ours.city}, ${ours.state}`;
  const isSamePlace = same(stop.city, ours.city) && same(stop.state, ours.state);
  const [day, ourDay] = [stop.at?.slice(0, 10), ours.at?.slice(0, 10)];
  return [
    ...(stop.activity === ours.activity ? [] : [`${name} is a ${stop.activity}, in our quote a ${ours.activity}.`]),
    ...(isSamePlace
      ? []
      : [`${name} ${place === '' ? 'names no place' : `is in ${place}`}, in our quote in ${ourPlace}.`]),
    ...(day !== undefined && day === ourDay
      ? []
      : [`${name} ${day === undefined ? 'names no day' : `is on ${day}`}, in our quote on ${ourDay ?? 'no day'}.`]),
  ];
}

function hours({ stop, ours, number }: Pair): readonly string[] {
  const [time, ourTime] = [hoursOf(stop), hoursOf(ours)];
  if (time === null || time === ourTime) return [];
  return [`Stop ${number} is at ${time}, in our quote at ${ourTime ?? 'no stated time'}.`];
}

function hoursOf({ at, window }: ComparedStop): string | null {
  return window ?? (at === null || at.length < 16 ? null : at.slice(11, 16));
}

function same(theirs: string | null, ours: string | null): boolean {
  return theirs !== null && theirs.trim().toLowerCase() === ours?.trim().toLowerCase();
}

function countOf(theirs: number, ours: number): string {
  return `The tender has ${theirs} stops, our quote has ${ours}.`;
}
