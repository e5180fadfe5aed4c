import {
  isAbsent,
  offerOf,
  openWireReader,
  priceOf,
  readBatch,
  unreadableEntry,
  windowOf,
  type OfferedStop,
  type PartnerBatch,
  type PartnerMessage,
  type ReadRequest,
  type WireReader,
} from '@lanewright/partner-kit';
import { CURRENCIES } from '@lanewright/units';
import { z } from 'zod';
import { BASES, COUNTRIES, EVENTS, HANDLING, KINDS, TRAILERS } from './codes.ts';

const anything = z.unknown().optional();
const record = z.record(z.string(), z.unknown());

const push = z.object({ events: z.array(z.unknown()).max(500) });

/** The minimum that links an event to an RFQ. */
const envelope = z.object({
  type: z.string(),
  rfq: z.object({ id: z.string().trim().min(1).max(200), version: z.number().int().min(0).max(1e12) }).loose(),
  award: z.object({ load: anything, reason: anything, winner: anything }).nullish(),
});

const rfq = z.object({
  shipper: z.object({ account: anything }).nullish(),
  currency: anything,
  trailer: z.object({ type: anything }).nullish(),
  freight: z.object({ pounds: anything, description: anything, pallets: anything, hazmatClass: anything }).nullish(),
  team: anything,
  reefer: z.object({ lowF: anything, highF: anything }).nullish(),
  pricing: anything,
  closesAt: anything,
  remarks: anything,
  route: z
    .array(
      z.object({
        kind: anything,
        place: record.nullish(),
        window: record.nullish(),
        handling: anything,
        site: anything,
        street: anything,
      }),
    )
    .max(50),
});
type Stop = z.infer<typeof rfq>['route'][number];

/** Parses the events of a push; null if it is no push. */
export function readPush(json: unknown): PartnerBatch | null {
  const parsed = push.safeParse(json);
  if (!parsed.success) return null;
  return readBatch(parsed.data.events, readEvent);
}

function readEvent(entry: unknown): PartnerMessage | string {
  const parsed = envelope.safeParse(entry);
  if (!parsed.success) return unreadableEntry('An event names no RFQ and version', entry);
  const { type, award, rfq: input } = parsed.data;
  const name = { reference: input.id, sequence: input.version };
  const kind = EVENTS.get(type);
  switch (kind) {
    case undefined:
      return { ...name, kind: 'unclear', problems: [`The event ${type.slice(0, 40)} is not known.`], account: null };
    case 'cancellation':
      return { ...name, kind };
    case 'offer':
      return { ...name, ...readRfq(input) };
    case 'won':
      return {
        ...name,
        kind: 'verdict',
        verdict: { won: true, loadNumber: openWireReader().text('load', award?.load) },
      };
    case 'lost': {
      const reader = openWireReader();
      const winningBid = priceOf(reader.number('winner', award?.winner));
      const reason = reader.text('reason', award?.reason);
      return { ...name, kind: 'verdict', verdict: { won: false, reason, winningBid } };
    }
  }
}

/** Parses an RFQ; anything unreadable makes it unclear, with each reason. */
function readRfq(input: unknown): ReadRequest {
  const parsed = rfq.safeParse(input);
  if (!parsed.success) return { kind: 'unclear', problems: ['The RFQ cannot be read.'], account: null };
  const reader = openWireReader();
  const { data } = parsed;
  const account = reader.text('The account', data.shipper?.account);
  const equipmentName = reader.text('The trailer', data.trailer?.type);
  const costType = reader.code('The pricing', data.pricing, BASES);
  const currency = CURRENCIES.find((one) => one === data.currency) ?? null;
  const { lowF, highF } = data.reefer ?? {};
  const rest = {
    stops: data.route.map((stop, at) => readStop(reader, stop, at)),
    weightPounds: reader.number('The weight', data.freight?.pounds),
    commodity: reader.text('The description', data.freight?.description),
    pallets: reader.number('The pallets', data.freight?.pallets),
    isHazardous: isHazardous(reader, data.freight?.hazmatClass),
    isTeam: reader.flag('Team', data.team),
    temperature: data.reefer ? { min: reader.number('The low', lowF), max: reader.number('The high', highF) } : null,
    answerBy: reader.moment('The time at which it closes', data.closesAt),
    notes: reader.text('The remarks', data.remarks),
    auctionLink: null,
    findings: reader.findings,
  };
  const problems = [
    ...(account === null ? ['The account is missing.'] : []),
    ...(equipmentName === null ? ['The trailer is missing.'] : []),
    ...(isAbsent(data.pricing) ? ['The pricing is missing.'] : []),
    ...(currency === null ? ['The currency is missing or unknown.'] : []),
    ...reader.problems,
  ];
  return offerOf({ account, equipmentName, costType, currency, ...rest }, TRAILERS, problems);
}

/** Null means no hazard class; a missing field is not stated. */
function isHazardous(reader: WireReader, hazmatClass: unknown): boolean {
  if (hazmatClass === undefined) reader.findings.push('The RFQ does not say whether the load is hazardous.');
  return reader.text('The hazmat class', hazmatClass) !== null;
}

/** Keeps the offset of a time; the product converts it to the zone of the stop. */
function readStop(reader: WireReader, stop: Stop, at: number): OfferedStop {
  const name = `Stop ${at + 1}`;
  const place = stop.place ?? {};
  const from = reader.local(`${name}, window`, stop.window?.['from']);
  const to = reader.local(`${name}, window`, stop.window?.['to']);
  const activity = reader.code(`${name}, kind`, stop.kind, KINDS);
  if (isAbsent(stop.kind)) reader.problems.push(`${name} is neither a pickup nor a delivery.`);
  const handling = reader.code(`${name}, handling`, stop.handling, HANDLING);
  return {
    activity: activity ?? 'pickup',
    city: reader.text(name, place['city']),
    state: reader.text(name, place['region']),
    postalCode: reader.text(name, place['postal']),
    country: reader.country(name, place['country'], COUNTRIES),
    ...windowOf(reader, name, { from, to }),
    isLive: handling ?? true,
    facility: reader.text(name, stop.site),
    address: reader.text(name, stop.street),
  };
}

const standing = z.object({ version: z.number().int(), state: z.string() });

/** The current version of an RFQ and whether it takes quotes; null if it is no RFQ. */
export function readStanding(json: unknown): { readonly version: number; readonly isOpen: boolean } | null {
  const parsed = standing.safeParse(json);
  return parsed.success ? { version: parsed.data.version, isOpen: parsed.data.state === 'open' } : null;
}
