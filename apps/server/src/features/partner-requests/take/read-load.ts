import { localDateTime, quoteRequestFields, type QuoteRequest } from '@lanewright/contract';
import type { OfferedLoad, OfferedStop } from '@lanewright/partner-kit';
import { LIMITS } from '@lanewright/quoting';
import type { Places } from '@lanewright/places';
import { done, instantOf, localTimeOf, type Outcome } from '@lanewright/units';
import { parseInput } from '../../../platform/http/index.ts';

/** A request of a partner without its shipper, whom the account code names. */
export type PartnerAsk = Omit<QuoteRequest, 'customer'>;

/** Where the places of a load are looked up. */
type LoadPlaces = Pick<Places, 'resolve'>;

/**
 * An offered load as a quote request. Refuses what no quote could hold, by the fields of the quote calls, so that a
 * person decides: nothing is cut to size or left out.
 */
export function readLoad(
  places: LoadPlaces,
  load: OfferedLoad,
  reference: string,
): Outcome<PartnerAsk, 'request.invalid'> {
  const parsed = parseInput(quoteRequestFields, requestFields(places, load, reference));
  if (!parsed.ok) return parsed;
  const { customer: _none, ...ask } = parsed.value;
  return done(ask);
}

/** An offered load in the shape of POST /v1/quote/, unchecked and without its shipper. */
export function requestFields(places: LoadPlaces, load: OfferedLoad, reference: string) {
  return {
    customer: null,
    // A longer number stays with the partner's request alone.
    shipper_quote_id: reference.length < LIMITS.shipperQuoteId ? reference : null,
    lane: { stops: load.stops.map((stop) => stopOf(places, stop)) },
    equipment_type: load.equipmentType,
    weight: load.weightPounds,
    commodity: load.commodity,
    pallet_count: load.pallets,
    hazmat: load.isHazardous,
    team: load.isTeam,
    expiration_date: answerBy(places, load),
    cost_type: load.costType,
    custom_fields: {
      min_temp: load.temperature?.min ?? null,
      max_temp: load.temperature?.max ?? null,
      auction_link: load.auctionLink,
    },
    notes: load.notes,
  };
}

/**
 * The moment until which the partner takes prices; absent where the zone of its first stop is unknown, which is told at
 * the stop. A time that no day has goes out as it stands, and is refused with the rest.
 */
function answerBy(places: LoadPlaces, { answerBy: told, stops }: OfferedLoad): string | null {
  if (told === null || told instanceof Date) return told?.toISOString() ?? null;
  if (!localDateTime.safeParse(told.atFirstStop).success) return told.atFirstStop;
  const [first] = stops;
  if (first === undefined) return null;
  const { city, state, country } = first;
  const place = places.resolve({ city, state, postal_code: first.postalCode, country });
  return place.ok ? instantOf(told.atFirstStop, place.value.time_zone).toISOString() : null;
}

function stopOf(places: LoadPlaces, stop: OfferedStop) {
  return {
    location: { city: stop.city, state: stop.state, postal_code: stop.postalCode, country: stop.country },
    activity_type: stop.activity,
    date: stop.date,
    time_range: rangeAtStop(places, stop),
    live_handling: stop.isLive,
    facility: stop.facility,
    address: stop.address,
  };
}

/**
 * The time range in local time of the stop; null if it crosses midnight there. A range without a zone is already local.
 */
function rangeAtStop(places: LoadPlaces, { date, timeRange, ...stop }: OfferedStop): string | null {
  const zone = date?.slice(16) ?? '';
  if (date === null || timeRange === null || zone === '') return timeRange;
  const { city, state, country, postalCode } = stop;
  const place = places.resolve({ city, state, postal_code: postalCode, country });
  if (!place.ok) return timeRange;
  const at = (time: string): string =>
    localTimeOf(new Date(`${date.slice(0, 10)}T${time}:00${zone}`), place.value.time_zone);
  const [from = '', to = ''] = timeRange.split('-').map(at);
  return from.slice(0, 10) === to.slice(0, 10) ? `${from.slice(11, 16)}-${to.slice(11, 16)}` : null;
}

/** The findings that a person must check before the system may answer the quote. */
export function findingsOf(load: OfferedLoad, { lane }: PartnerAsk): string[] {
  const cut = load.stops.flatMap(({ timeRange }, at) =>
    timeRange !== null && !lane.stops[at]?.time_range
      ? [`Stop ${at + 1} is open past midnight; only the start of its window is kept.`]
      : [],
  );
  return [...(load.findings ?? []), ...cut];
}

const FIELD: Readonly<Record<string, string>> = {
  shipper_quote_id: 'The number of the request',
  equipment_type: 'The equipment',
  weight: 'The weight',
  commodity: 'The commodity',
  pallet_count: 'The pallets',
  expiration_date: 'The time until which it takes prices',
  effective_date: 'The effective date',
  notes: 'The notes',
  cost_type: 'The cost type',
  currency: 'The currency',
  customer: 'The shipper',
};

/** A field's faults as sentences for whoever decides: `Stop 2, date: This field is required`. */
export function problemsOf(fields: Readonly<Record<string, readonly string[]>> = {}): string[] {
  return Object.entries(fields).flatMap(([path, sentences]) =>
    sentences.map((sentence) => {
      const [, number, part = ''] = /^lane\.stops\.(\d+)\.?(.*)$/.exec(path) ?? [];
      const name = part.replace(/^location\.?/, '').replaceAll('_', ' ');
      if (number !== undefined) return `Stop ${Number(number) + 1}${name === '' ? '' : `, ${name}`}: ${sentence}`;
      return path === 'lane.stops' ? sentence : `${FIELD[path] ?? path.replaceAll(/[._]/g, ' ')}: ${sentence}`;
    }),
  );
}
