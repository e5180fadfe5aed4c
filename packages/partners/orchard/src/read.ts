import {
  fahrenheitOf,
  hazardOf,
  isAbsent,
  offerOf,
  openWireReader,
  poundsOf,
  priceOf,
  readBatch,
  unreadableEntry,
  windowOf,
  type OfferedLoad,
  type OfferedStop,
  type PartnerMessage,
  type PartnerPage,
  type ReadRequest,
  type WireReader,
} from '@lanewright/partner-kit';
import { CURRENCIES } from '@lanewright/units';
import { z } from 'zod';
import { COUNTRIES, EQUIPMENT, EVENTS, RATE_TYPES, STOPS, TEMPERATURE_UNITS, WEIGHT_UNITS } from './codes.ts';

const page = z.object({
  data: z.array(z.unknown()).max(1_000),
  nextCursor: z.string().min(1).max(500),
  more: z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]),
});

/** The minimum that links an event to a tender. */
const envelope = z.object({
  tenderId: z.string().trim().min(1).max(200),
  rev: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
  event: z.string(),
  load: z.unknown().optional(),
  award: z.object({ loadNumber: z.unknown(), reason: z.unknown(), winningAmount: z.unknown() }).partial().nullish(),
});

const load = z
  .object({
    customerCode: z.unknown(),
    currency: z.unknown(),
    equipmentCode: z.unknown(),
    weight: z.object({ value: z.unknown(), unit: z.unknown() }).partial().nullish(),
    commodity: z.unknown(),
    pallets: z.unknown(),
    hazmat: z.unknown(),
    teamRequired: z.unknown(),
    temperature: z.object({ min: z.unknown(), max: z.unknown(), unit: z.unknown() }).partial().nullish(),
    rateType: z.unknown(),
    respondBy: z.unknown(),
    comments: z.unknown(),
  })
  .partial()
  .extend({ stops: z.array(z.record(z.string(), z.unknown())).max(50) });

/** Parses a page of tender events; null if it is no page. */
export function readPage(answer: unknown): PartnerPage | null {
  const parsed = page.safeParse(answer);
  if (!parsed.success) return null;
  const { data, nextCursor: cursor, more: hasMore } = parsed.data;
  return { cursor, hasMore, ...readBatch(data, readEvent) };
}

function readEvent(entry: unknown): PartnerMessage | string {
  const parsed = envelope.safeParse(entry);
  if (!parsed.success) return unreadableEntry('An entry names no tender and revision', entry);
  const { tenderId: reference, rev: sequence, event, award } = parsed.data;
  const name = { reference, sequence };
  const kind = EVENTS.get(event);
  switch (kind) {
    case undefined:
      return { ...name, kind: 'unclear', problems: [`The event ${event.slice(0, 40)} is not known.`], account: null };
    case 'cancellation':
      return { ...name, kind };
    case 'offer':
      return { ...name, ...readLoad(parsed.data.load) };
    case 'won': {
      const loadNumber = openWireReader().text('load number', award?.loadNumber);
      return { ...name, kind: 'verdict', verdict: { won: true, loadNumber } };
    }
    case 'lost': {
      const reader = openWireReader();
      const winningBid = priceOf(reader.number('winning amount', award?.winningAmount));
      return {
        ...name,
        kind: 'verdict',
        verdict: { won: false, reason: reader.text('reason', award?.reason), winningBid },
      };
    }
  }
}

/** Parses a load; anything unreadable makes it unclear, with each reason. */
function readLoad(input: unknown): ReadRequest {
  const parsed = load.safeParse(input);
  if (!parsed.success) return { kind: 'unclear', problems: ['The load cannot be read.'], account: null };
  const reader = openWireReader();
  const { data } = parsed;
  const account = reader.text('The customer code', data.customerCode);
  const equipmentName = reader.text('The equipment', data.equipmentCode);
  const costType = reader.code('The rate type', data.rateType, RATE_TYPES);
  const currency = CURRENCIES.find((one) => one === data.currency) ?? null;
  const unit = reader.code('The unit of weight', data.weight?.unit, WEIGHT_UNITS);
  const weight = reader.number('The weight', data.weight?.value);
  const missing = [
    ...(account === null ? ['The customer code is missing.'] : []),
    ...(equipmentName === null ? ['The equipment is missing.'] : []),
    ...(isAbsent(data.rateType) ? ['The rate type is missing.'] : []),
    ...(currency === null ? ['The currency is missing or unknown.'] : []),
    ...(weight !== null && isAbsent(data.weight?.unit) ? ['The unit of weight is missing.'] : []),
  ];
  const rest = {
    stops: data.stops.map((stop, at) => readStop(reader, stop, at)),
    commodity: reader.text('The commodity', data.commodity),
    pallets: reader.number('The pallets', data.pallets),
    isHazardous: hazardOf(reader, data.hazmat),
    isTeam: reader.flag('Team', data.teamRequired),
    temperature: readTemperature(reader, data.temperature ?? null),
    answerBy: reader.moment('The time until which it takes prices', data.respondBy),
    notes: reader.text('The comments', data.comments),
    auctionLink: null,
    findings: reader.findings,
  };
  const problems = [...missing, ...reader.problems];
  const weightPounds = poundsOf(weight, unit ?? 'lb');
  return offerOf({ account, equipmentName, costType, currency, weightPounds, ...rest }, EQUIPMENT, problems);
}

function readTemperature(
  reader: WireReader,
  temperature: { readonly min?: unknown; readonly max?: unknown; readonly unit?: unknown } | null,
): OfferedLoad['temperature'] {
  if (temperature === null) return null;
  const unit = reader.code('The unit of temperature', temperature.unit, TEMPERATURE_UNITS);
  const [min, max] = [
    reader.number('The temperature', temperature.min),
    reader.number('The temperature', temperature.max),
  ];
  if (min === null && max === null) return null;
  if (unit === null) {
    if (isAbsent(temperature.unit)) reader.problems.push('The unit of temperature is missing.');
    return null;
  }
  return { min: fahrenheitOf(min, unit), max: fahrenheitOf(max, unit) };
}

function readStop(reader: WireReader, stop: Readonly<Record<string, unknown>>, at: number): OfferedStop {
  const name = `Stop ${at + 1}`;
  const earliest = reader.local(`${name}, time`, stop['earliest']);
  const activity = reader.code(`${name}, type`, stop['type'], STOPS);
  if (isAbsent(stop['type'])) reader.problems.push(`${name} is neither a pickup nor a delivery.`);
  return {
    activity: activity ?? 'pickup',
    city: reader.text(name, stop['city']),
    state: reader.text(name, stop['state']),
    postalCode: reader.text(name, stop['zip']),
    country: reader.country(name, stop['country'], COUNTRIES),
    ...windowOf(reader, name, { from: earliest, to: reader.local(`${name}, time`, stop['latest']) }),
    isLive: !reader.flag(`${name}, drop`, stop['drop']),
    facility: reader.text(name, stop['facility']),
    address: reader.text(name, stop['address1']),
  };
}
