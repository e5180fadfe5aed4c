import { MESSAGES, type QuoteView, type StopView } from '@lanewright/contract';
import { stopDayText, stopTimeText } from '../../../../lib/dates.ts';

/** A stop as the timeline shows it. */
export type StopLine = {
  readonly id: number;
  readonly number: number;
  readonly type: StopView['activity_type'];
  readonly place: string;
  readonly code: string | null;
  /** 'Pickup, live, 233 mi': what happens there and the road miles from the stop before. */
  readonly what: string;
  /** 'Mon, Nov 23', on the first and the last stop with the time range. */
  readonly when: string;
  readonly where: string | null;
};

const TYPE_WORD = { pickup: 'Pickup', delivery: 'Delivery' } as const;

/** The stops in their order, numbered from 1. Times are the stop's own, never converted (SP-029). */
export function stopLines(stops: readonly StopView[]): readonly StopLine[] {
  return stops.map((stop, index) => ({
    id: stop.id,
    number: index + 1,
    type: stop.activity_type,
    place: stop.location.name,
    code: codeBeside(stop),
    what: [
      TYPE_WORD[stop.activity_type],
      stop.live_handling ? 'live' : 'drop trailer',
      ...(stop.leg_miles === null ? [] : [milesText(stop.leg_miles)]),
    ].join(', '),
    when:
      index === 0 || index === stops.length - 1
        ? `${stopDayText(stop.date)}, ${timeRange(stop)}`
        : stopDayText(stop.date),
    where: [stop.facility, stop.address].filter((text) => text !== null && text !== '').join(', ') || null,
  }));
}

/** The postal code, unless the place's name already carries it. */
function codeBeside({ location }: StopView): string | null {
  return location.postal_code === null || location.name.includes(location.postal_code) ? null : location.postal_code;
}

/** '08:00 am to 10:00 am', or the one time that is known. */
function timeRange(stop: StopView): string {
  const ends = /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(stop.time_range ?? '');
  if (ends?.[1] === undefined || ends[2] === undefined) return stopTimeText(stop.date);
  return `${clock(ends[1])} to ${clock(ends[2])}`;
}

function clock(time: string): string {
  return stopTimeText(`0000-00-00T${time}`);
}

/** Whole miles with thousands separated: '1,204 mi'. */
export function milesText(miles: number): string {
  return `${Math.round(miles).toLocaleString('en-US')} mi`;
}

/** The miles of a quote, as shown on its lane card. */
export type LaneMiles = {
  /** The miles used for the price, with their source. */
  readonly text: string;
  /** The miles along the stops if the price uses others; null if they are the same or unknown. */
  readonly byStops: string | null;
};

/**
 * The text beside the card's title: the miles behind the price with their source, the road miles if the price uses
 * others, and a quiet note if PC Miler's do not count. A warning about miles is shown elsewhere (Q-035, SP-083).
 */
export function distanceWords(quote: Parameters<typeof laneMiles>[0] & Parameters<typeof milesNote>[0]): string {
  const { text, byStops } = laneMiles(quote);
  const note = milesNote(quote);
  return [text, byStops, note === null || note.is_warning ? null : note.text]
    .filter((words) => words !== null)
    .join('. ');
}

/**
 * Why the price uses other miles than PC Miler's (SP-083); null if none are missing, and while the lane waits to be
 * measured.
 */
export function milesNote({ distance, latest_run: run }: Pick<QuoteView, 'distance' | 'latest_run'>) {
  return distance === null ? null : (run?.miles_note ?? null);
}

/** A difference that comes only from rounding each leg to a tenth of a mile does not make another lane. */
const SAME_WITHIN_MILES = 1;

/**
 * The miles used for the price, and the miles along the stops if rules moved an end of the lane. With both, a
 * reader can recompute a price per mile from the screen (B-005).
 */
export function laneMiles(
  quote: Pick<
    QuoteView,
    'distance' | 'mileage_provider' | 'pc_miler_version' | 'lane' | 'new_origin' | 'new_destination'
  >,
): LaneMiles {
  const {
    distance,
    mileage_provider: provider,
    pc_miler_version: version,
    new_origin: from,
    new_destination: to,
  } = quote;
  const miles = distance === null ? `${MESSAGES.missingDash} mi` : milesText(distance);
  const measured = [provider === null ? miles : `${miles}, ${provider}`, version]
    .filter((part) => part !== null)
    .join(' ');
  const legs = quote.lane.stops.slice(1).map((stop) => stop.leg_miles);
  const known = legs.filter((leg) => leg !== null);
  const sum = known.reduce((total, leg) => total + leg, 0);
  const differs = distance !== null && known.length === legs.length && Math.abs(sum - distance) > SAME_WITHIN_MILES;
  if (!differs || (from === null && to === null)) return { text: measured, byStops: null };
  const ends = [from === null ? null : `from ${from}`, to === null ? null : `to ${to}`].filter((end) => end !== null);
  return { text: `Priced ${ends.join(' ')}: ${measured}`, byStops: `By the stops ${milesText(sum)}` };
}

/**
 * Both ends' five-digit postal codes, which '5 zip only' demands to be equal; null where an end has none (SP-084).
 */
export function fiveDigitEnds(quote: Pick<QuoteView, 'lane'>): readonly [string, string] | null {
  const codes = [quote.lane.stops.at(0), quote.lane.stops.at(-1)].map((stop) => stop?.location.postal_code ?? '');
  const [from, to] = codes;
  const five = /^\d{5}$/;
  return from !== undefined && to !== undefined && five.test(from) && five.test(to) ? [from, to] : null;
}

/** Whether any stop leaves its trailer. */
export function hasDropTrailer(quote: Pick<QuoteView, 'lane'>): boolean {
  return quote.lane.stops.some((stop) => !stop.live_handling);
}

/** The temperatures a load is kept at: '34 to 38 °F', one bound alone, or null without any. */
export function temperatureText({
  custom_fields: { min_temp: min, max_temp: max },
}: Pick<QuoteView, 'custom_fields'>): string | null {
  if (min !== null && max !== null) return `${min} to ${max} °F`;
  if (min !== null) return `from ${min} °F`;
  return max === null ? null : `up to ${max} °F`;
}

/** A place as the map writes it, short: city and state. */
export function mapName({ location }: Pick<StopView, 'location'>): string {
  return location.city === '' ? location.name : `${location.city}, ${location.state}`;
}

/** The lane by its ends: 'Gary, IN to Smyrna, TN'. */
export function laneEnds(stops: readonly StopView[]): string {
  return [stops.at(0), stops.at(-1)].flatMap((stop) => (stop === undefined ? [] : [mapName(stop)])).join(' to ');
}

/** The map in words, for people who do not see it: its stops in their order (B-020). */
export function laneName(stops: readonly StopView[]): string {
  const names = stops.map(
    (stop, index) => `${index + 1} ${TYPE_WORD[stop.activity_type].toLowerCase()} ${mapName(stop)}`,
  );
  return `Map of the lane: ${names.join(', ')}`;
}
