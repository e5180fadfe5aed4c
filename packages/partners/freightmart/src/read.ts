import {
  hazardOf,
  isAbsent,
  offerOf,
  openWireReader,
  priceOf,
  readBatch,
  unreadableEntry,
  windowOf,
  type OfferedLoad,
  type OfferedStop,
  type PartnerCounter,
  type PartnerMessage,
  type PartnerPage,
  type ReadRequest,
  type UnclearRequest,
  type WireReader,
} from '@lanewright/partner-kit';
import { CURRENCIES } from '@lanewright/units';
import { z } from 'zod';
import { ACTIONS, CHANGES, COUNTRIES, EQUIPMENT, HANDLING, PRICES } from './codes.ts';

const anything = z.unknown().optional();
const record = z.record(z.string(), z.unknown());

const page = z.object({
  changes: z.array(z.unknown()).max(1_000),
  cursor: z.string().min(1).max(500),
  hasMore: z.boolean(),
});

/** The minimum that links a change to a listing. */
const envelope = z.object({
  type: z.string(),
  listing: z.looseObject({
    id: z.string().trim().min(1).max(200),
    version: z
      .string()
      .regex(/^\d{1,12}$/)
      .transform(Number),
  }),
  counter: anything,
  award: z.object({ loadNumber: anything, reason: anything, winningAmount: anything }).nullish(),
  expiredAt: anything,
});
type Change = z.infer<typeof envelope>;

const listing = z.object({
  account: anything,
  currency: anything,
  equipment: anything,
  weightLbs: anything,
  goods: anything,
  pallets: anything,
  hazardous: anything,
  team: anything,
  tempF: record.nullish(),
  price: anything,
  offersUntil: anything,
  remarks: anything,
  legs: z.array(record).max(50),
});

/** Parses a page of changes; null if it is no page. */
export function readPage(answer: unknown): PartnerPage | null {
  const parsed = page.safeParse(answer);
  if (!parsed.success) return null;
  const { changes, cursor, hasMore } = parsed.data;
  return { cursor, hasMore, ...readBatch(changes, readChange) };
}

function readChange(entry: unknown): PartnerMessage | string {
  const parsed = envelope.safeParse(entry);
  if (!parsed.success) return unreadableEntry('A change names no listing and version', entry);
  const { type, award } = parsed.data;
  const { id: reference, version: sequence } = parsed.data.listing;
  const name = { reference, sequence };
  const kind = CHANGES.get(type);
  const reader = openWireReader();
  switch (kind) {
    case undefined:
      return { ...name, kind: 'unclear', problems: [`The change ${type.slice(0, 40)} is not known.`], account: null };
    case 'cancellation':
      return { ...name, kind };
    // An expiry with an unreadable time still ends the listing.
    case 'expiry':
      return { ...name, kind, at: reader.moment('The expiry', parsed.data.expiredAt) };
    case 'offer':
      return { ...name, ...readListing(reader, parsed.data.listing) };
    case 'counter':
      return { ...name, ...readCountered(reader, parsed.data) };
    case 'won':
      return { ...name, kind: 'verdict', verdict: { won: true, loadNumber: reader.text('load', award?.loadNumber) } };
    case 'lost': {
      const winningBid = priceOf(reader.number('The winning amount', award?.winningAmount));
      const reason = reader.text('The reason', award?.reason);
      return { ...name, kind: 'verdict', verdict: { won: false, reason, winningBid } };
    }
  }
}

/** Parses a listing; anything unreadable makes it unclear, with each reason. */
function readListing(reader: WireReader, fields: unknown): ReadRequest {
  const parsed = listing.safeParse(fields);
  if (!parsed.success) return { kind: 'unclear', problems: ['The listing cannot be read.'], account: null };
  const { data } = parsed;
  const account = reader.text('The account', data.account);
  const equipmentName = reader.text('The equipment', data.equipment);
  const costType = reader.code('The kind of price', data.price, PRICES);
  const currency = CURRENCIES.find((one) => one === data.currency) ?? null;
  const rest = {
    stops: data.legs.map((leg, at) => readLeg(reader, leg, at)),
    weightPounds: reader.number('The weight', data.weightLbs),
    commodity: reader.text('The goods', data.goods),
    pallets: reader.number('The pallets', data.pallets),
    isHazardous: hazardOf(reader, data.hazardous),
    isTeam: reader.flag('Team', data.team),
    temperature: readTemperature(reader, data.tempF ?? {}),
    answerBy: reader.moment('The time until which it takes offers', data.offersUntil),
    notes: reader.text('The remarks', data.remarks),
    auctionLink: null,
    findings: reader.findings,
  };
  const problems = [
    ...(account === null ? ['The account is missing.'] : []),
    ...(equipmentName === null ? ['The equipment is missing.'] : []),
    ...(isAbsent(data.price) ? ['The kind of price is missing.'] : []),
    ...(currency === null ? ['The currency is missing or unknown.'] : []),
    ...reader.problems,
  ];
  return offerOf({ account, equipmentName, costType, currency, ...rest }, EQUIPMENT, problems);
}

const counterOffer = z.object({
  amount: anything,
  currency: anything,
  price: anything,
  validUntil: anything,
  message: anything,
});

/** Parses a counter and its listing. Without a readable amount and currency it is unclear, with the reasons. */
function readCountered(
  reader: WireReader,
  { listing: fields, counter: price }: Change,
): UnclearRequest | { readonly kind: 'counter'; readonly counter: PartnerCounter; readonly load: OfferedLoad } {
  const read = readListing(reader, fields);
  const counter = readCounter(price);
  if (read.kind === 'offer' && typeof counter !== 'string') return { kind: 'counter', counter, load: read.load };
  const problems = [
    typeof counter === 'string' ? counter : 'Freightmart countered our price.',
    ...(read.kind === 'unclear' ? read.problems : []),
  ];
  return { kind: 'unclear', problems, account: read.kind === 'unclear' ? read.account : read.load.account };
}

function readCounter(fields: unknown): PartnerCounter | string {
  const reader = openWireReader();
  const parsed = counterOffer.safeParse(fields);
  if (!parsed.success) return 'Freightmart countered our price without saying by which.';
  const { data } = parsed;
  const price = priceOf(reader.number('The amount', data.amount));
  const currency = CURRENCIES.find((one) => one === data.currency) ?? null;
  const costType = reader.code('The kind of price', data.price, PRICES);
  const until = reader.moment('The time until which the counter stands', data.validUntil);
  const note = reader.text('The message', data.message);
  if (price === null || currency === null || reader.problems.length > 0)
    return `Freightmart countered our price, but the counter cannot be read: ${JSON.stringify(data).slice(0, 200)}`;
  return { price, currency, costType, until, note };
}

function readTemperature(reader: WireReader, fields: Readonly<Record<string, unknown>>): OfferedLoad['temperature'] {
  const [min, max] = [reader.number('The temperature', fields['from']), reader.number('The temperature', fields['to'])];
  return min === null && max === null ? null : { min, max };
}

function readLeg(reader: WireReader, leg: Readonly<Record<string, unknown>>, at: number): OfferedStop {
  const name = `Stop ${at + 1}`;
  const from = reader.local(`${name}, time`, leg['from']);
  const activity = reader.code(`${name}, action`, leg['action'], ACTIONS);
  if (isAbsent(leg['action'])) reader.problems.push(`${name} is neither a pickup nor a delivery.`);
  const trailer = reader.code(`${name}, trailer`, leg['trailer'], HANDLING);
  return {
    activity: activity ?? 'pickup',
    city: reader.text(name, leg['city']),
    state: reader.text(name, leg['region']),
    postalCode: reader.text(name, leg['postalCode']),
    country: reader.country(name, leg['country'], COUNTRIES),
    ...windowOf(reader, name, { from, to: reader.local(`${name}, time`, leg['until']) }),
    isLive: trailer ?? true,
    facility: reader.text(name, leg['site']),
    address: reader.text(name, leg['street']),
  };
}
