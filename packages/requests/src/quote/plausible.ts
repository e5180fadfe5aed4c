import { addDays, type Day } from '@lanewright/units';
import { goesOnAfterGoods } from '../reading/goods-words.ts';
import { remark } from './load-findings.ts';
import type { Piece } from '../reading/piece.ts';
import { findTemperatures } from '../find/find-temperatures.ts';
import { NUMBER_TOKEN, readNumber } from '../reading/read-number.ts';
import type { Finding, ReadQuote } from '../reading/reading.ts';

/** Pounds between which a full truckload is believed; the limits of legal weight differ by state and stay below 48,000. */
const LIGHTEST_LBS = 1_000;
const HEAVIEST_LBS = 48_000;
/** Pounds between which a pallet is believed. */
const LIGHTEST_PALLET_LBS = 40;
const HEAVIEST_PALLET_LBS = 4_500;
/** Pallets on the floor of the longest trailer, turned. */
const MAX_PALLETS = 30;
/** The fastest average of a truck on the road. */
const MILES_AN_HOUR = 65;
/** Hours by which a window may be missed before a transit is called impossible: the road is only estimated here. */
const GRACE_HOURS = 1;
/** Road miles per mile of the great circle. */
const ROAD = 1.18;
/** Days beyond the slowest drive after which a delivery date cannot be one transit. */
const MAX_IDLE_DAYS = 9;
/** Days ahead of which nobody asks for a spot price. */
const FARTHEST_DAYS = 120;

/** Goods that are kept cool and spoil where they freeze, and the degrees Fahrenheit below which nobody keeps them. */
const FRESH = /\b(?:fresh|chilled|refrigerated|produce|dairy|milk|yogurt)\b/i;
const COLDEST_FRESH = 20;

const COOLED =
  /\b(?:frozen|chilled|refrigerated|fresh|ice cream|perishables?|produce|dairy|milk|yogurt|meat|poultry|seafood|vaccines?|temp(?:erature)?[- ](?:controlled|sensitive)|reefer|protect from freez\w*|keep (?:cool|cold|frozen))\b/i;
const MORE_THAN_GOODS =
  /\b(?:over ?-?sized?|over ?-?weight|over ?-?dimensional|permits?|escorts?|wide|oog|ltl|partial|half|team|drivers?|must|need|needs|keep|kept|drop|hook|zones?|tarps?|tarped|two|three|both|each|per|x \d|\d x|trucks?|loads?|mixed|split|rush|nights?|weekends?|mornings?|evenings?|deliver(?:y|ies)|residential|lift-?gates?|appointments?|unload\w*|straps|chains|blankets|jacks|lumpers?|helpers?|customs|stairs|docks?|assists?|expedite[d]?|with|requires?|required|and return)\b/i;

const HAZARDOUS =
  /\b(?:lithium|batter(?:y|ies)|paints?|solvents?|acids?|propane|butane|lpg|fuels?|gasoline|diesel|ammunition|ammo|fireworks|explosives?|pesticides?|herbicides?|chlorine|bleach|peroxide|aerosols?|flammables?|corrosives?|oxidi[sz]ers?|toxic|radioactive|chemicals?|resins?,? liquid|ethanol|methanol|acetone|lighters?|matches|airbags?|compressed gas|hazardous|hazmat|dangerous)\b/i;
/** Goods with a figure or a word that joins them to something else. */
const ODD_GOODS =
  /(?<!\S)\d+(?!\S)|\b(?:no|not|only|if|or|unless|before|after|until|call|stops?|overnight|at|by|from|to|tb[acd]|unknown|pending|asap|needed|available|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|\d\/\d|\d(?:st|nd|rd|th)\b|[$<>]/i;
/** Words and signs that make a sentence. Goods have a name, joined by no more than `and`, `of`, `for` and `in`. */
const SENTENCE =
  /\b(?:i|we|you|it|they|that|this|these|those|which|who|what|is|are|was|were|be|been|am|mean|means|plus|then|also|but|nor|so|because|as|than|instead|rather|actually|another|other|second|third|next|extra|more|additional|again|later|tomorrow|today|day|week|same|one|four|five|trailers?|vans?|reefers?|flatbeds?|into|on|when|while|please|can|could|will|would|should|may|might|do|does|did|have|has|had|going|split|full|maybe|perhaps|possibly|we're|it's)\b|[;:?!+*]|\.\s|\.{2}/i;
/** A facility that ends in a joint is another place of the same stop. */
const JOINS = /(?:\b(?:and|or|then|plus|via|to)|[&+/-])\s*$/i;
const STREET =
  /\b(?:st|street|rd|road|ave?|avenue|dr|drive|blvd|boulevard|hwy|highway|ln|lane|way|pkwy|parkway|ct|court|pl|place|cir|circle|route|rte|us|sr|cr|fm|loop|ter|terrace|trl|trail|pike|expy|expressway|sq|plaza|calle|carretera|rue|ch|chemin|row|run|xing|crossing|park|bypass|broadway|freeway|fwy|interstate|i-?\d+)\b/i;

/**
 * Weighs a reading that is complete against what can be: weight against pallets and equipment, days against miles,
 * temperature and goods against the trailer. What cannot be, or hardly, is a finding and so a reason for a review.
 * Source: SP-070, SP-072, B-009.
 */
export function implausible(
  quote: ReadQuote,
  facts: { readonly pieces: readonly Piece[]; readonly miles: number | null; readonly mailDay: Day },
): readonly Finding[] {
  return [
    ...weightFindings(quote),
    ...transitFindings(quote, facts.miles, facts.mailDay),
    ...coolingFindings(quote, facts.pieces),
    ...goodsFindings(quote),
    ...hazardFindings(quote),
    ...dayFirstFindings(quote),
    ...countFindings(quote),
  ];
}

function weightFindings({ weight_lbs: weight, pallets, equipment }: ReadQuote): readonly Finding[] {
  const found: Finding[] = [];
  const pounds = weight?.value;
  if (pounds !== undefined && pounds < LIGHTEST_LBS && equipment?.value !== 'power_only')
    found.push(remark('weight_too_low', { pounds }, weight));
  if (pounds !== undefined && pounds > HEAVIEST_LBS) found.push(remark('weight_too_high', { pounds }, weight));
  const token = new RegExp(NUMBER_TOKEN).exec(weight?.at?.words ?? '')?.[0];
  if (token !== undefined && !readNumber(token).clear)
    found.push(remark('number_unclear', { words: weight?.at?.words ?? '' }, weight));
  if (pallets === null) return found;
  if (pallets.value > MAX_PALLETS || pallets.value < 1)
    found.push(remark('pallets_unlikely', { pallets: pallets.value }, pallets));
  const each = pounds === undefined || pallets.value < 1 ? null : Math.round(pounds / pallets.value);
  if (each !== null && (each < LIGHTEST_PALLET_LBS || each > HEAVIEST_PALLET_LBS))
    found.push(remark('weight_per_pallet', { each, pallets: pallets.value }, pallets));
  return found;
}

function transitFindings(quote: ReadQuote, miles: number | null, mailDay: Day): readonly Finding[] {
  const [first, last] = [quote.stops[0]?.date, quote.stops.at(-1)];
  const end = last?.date_to ?? last?.date;
  if (first === null || first === undefined) return [];
  const far =
    first.value > addDays(mailDay, FARTHEST_DAYS) ? [remark('pickup_far_ahead', { day: first.value }, first)] : [];
  if (miles === null || end === null || end === undefined) return far;
  const days = daysBetween(first.value, end.value);
  const road = Math.round(miles * ROAD);
  const hours = days * 24 + latest(last?.time_range?.value ?? '') - earliest(quote.stops[0]?.time_range?.value ?? '');
  if (miles < 1) return [...far, remark('lanes_disagree', {}, end)];
  if (road > milesWithin(hours + GRACE_HOURS, quote.team.value))
    return [...far, remark('transit_too_short', { days, miles: road }, end)];
  return days > Math.ceil(road / 500) + MAX_IDLE_DAYS
    ? [...far, remark('transit_too_long', { days, miles: road }, end)]
    : far;
}

/** First hour of a pickup's window, 0 when none is said; last hour of a delivery's, 24 when none is said. */
function earliest(range: string): number {
  const [, from] = /^(?:after )?(\d\d:\d\d)/.exec(range) ?? [];
  return from === undefined ? 0 : hourOf(from);
}

function latest(range: string): number {
  const [, to] = /^(?!after).*?(\d\d:\d\d)$/.exec(range) ?? [];
  return to === undefined ? 24 : hourOf(to);
}

function hourOf(clock: string): number {
  return Number(clock.slice(0, 2)) + Number(clock.slice(3)) / 60;
}

/** The most road miles within some hours: a driver drives 11 of 21 hours, a team all the time. Source: 49 CFR 395.3. */
function milesWithin(hours: number, team: boolean): number {
  if (team) return hours * MILES_AN_HOUR;
  return (Math.floor(hours / 21) * 11 + Math.min(hours % 21, 11)) * MILES_AN_HOUR;
}

function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** A temperature or goods that must be cooled in a trailer that does not, frozen goods in the warm, fresh ones far below. */
function coolingFindings(quote: ReadQuote, pieces: readonly Piece[]): readonly Finding[] {
  const { equipment, commodity, min_temp_f: min, max_temp_f: max } = quote;
  const cools = equipment?.value === 'reefer';
  const told = pieces.map(findTemperatures).find((found) => found !== null) ?? null;
  if (!cools && told !== null)
    return [remark('temperature_disagrees', { words: told.min.at.words, degrees: told.min.value }, told.min)];
  const cooled = commodity === null ? null : COOLED.exec(commodity.value);
  if (!cools && cooled !== null && equipment !== null)
    return [remark('goods_need_cooling', { words: cooled[0] }, commodity)];
  if (!cools || commodity === null) return [];
  const frozen = /\b(?:frozen|ice cream)\b/i.test(commodity.value);
  if (!frozen && FRESH.test(commodity.value) && min !== null && min.value < COLDEST_FRESH)
    return [remark('temperature_disagrees', { words: commodity.value, degrees: min.value }, min)];
  return frozen && max !== null && max.value > 20
    ? [remark('temperature_disagrees', { words: commodity.value, degrees: max.value }, max)]
    : [];
}

/** Goods that are hazardous more often than not, in a mail that says nothing of it. */
function hazardFindings({ commodity, hazmat }: ReadQuote): readonly Finding[] {
  if (commodity === null || hazmat.at !== null || !HAZARDOUS.test(commodity.value)) return [];
  return [remark('goods_may_be_hazardous', { words: commodity.value.slice(0, 80) }, commodity)];
}

/** Words of the goods, a facility or an address that say how to move them. */
function goodsFindings({ commodity, stops }: ReadQuote): readonly Finding[] {
  const goods =
    commodity !== null &&
    (ODD_GOODS.test(commodity.value) ||
      SENTENCE.test(commodity.value) ||
      saysMore(commodity.value) ||
      goesOnAfterGoods(commodity.value))
      ? [commodity]
      : [];
  const facilities = stops
    .map((stop) => stop.facility)
    .filter((field) => field !== null && (saysMore(field.value) || JOINS.test(field.value)));
  const addresses = stops.map((stop) => stop.address).filter((field) => field !== null && !STREET.test(field.value));
  return [...goods, ...facilities, ...addresses].map((field) =>
    remark('goods_say_more', { words: (field?.value ?? '').slice(0, 80) }, field),
  );
}

/** Whether words that should name goods or a place say how to move a load, or say too much to be a name. */
export function saysMore(words: string): boolean {
  return MORE_THAN_GOODS.test(words) || words.trim().split(/\s+/).length > 7;
}

/** `Shipments: 2` counts loads; nobody numbers shipments that low. */
function countFindings({ shipper_quote_id: id }: ReadQuote): readonly Finding[] {
  return id !== null && /^\d{1,2}$/.test(id.value) ? [remark('not_understood', { words: id.value }, id)] : [];
}

/** Slashed dates are month first, unless another date of the load can only be day first. */
function dayFirstFindings({ stops }: ReadQuote): readonly Finding[] {
  const dates = stops.flatMap((stop) => [stop.date, stop.date_to]).filter((date) => date !== null);
  const figures = dates.map((date) => /(?<![\d-])(\d{1,2})\/(\d{1,2})(?!\d)/.exec(date.at?.words ?? ''));
  if (!figures.some((match) => Number(match?.[1] ?? 0) > 12)) return [];
  return dates.flatMap((date, at) => {
    const [, a = '', b = ''] = figures[at] ?? [];
    const open = a !== '' && Number(a) <= 12 && Number(b) <= 12 && a !== b;
    return open ? [remark('date_unclear', { words: date.at?.words ?? '', day: date.value }, date)] : [];
  });
}
