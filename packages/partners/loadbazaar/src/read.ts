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
  type OfferedLoad,
  type PartnerBatch,
  type PartnerMessage,
  type PartnerPage,
  type ReadRequest,
  type UnclearRequest,
  type WireReader,
} from '@lanewright/partner-kit';
import { CURRENCIES } from '@lanewright/units';
import { z } from 'zod';
import { BID_STATUSES, INCLUDES, NOTICES, TEMPERATURE_UNITS, TRAILERS, WEIGHT_UNITS } from './codes.ts';
import { readMoment, readStop } from './read-stop.ts';

const anything = z.unknown().optional();
const record = z.record(z.string(), z.unknown());

const push = z.object({ notices: z.array(z.unknown()).max(500) });
const page = push.extend({ last: z.number().int().min(0), more: z.boolean() });

/** The minimum that links a notice to an ad. */
const envelope = z.object({
  what: z.string(),
  ad: z.looseObject({ no: z.string().trim().min(1).max(200), rev: z.number().int().min(0).max(1e12) }),
  haggle: anything,
  deal: z.object({ load: anything, why: anything, at_minor: anything }).nullish(),
  at: anything,
});
type Notice = z.infer<typeof envelope>;

const ad = z.object({
  poster: anything,
  currency: anything,
  trailer: anything,
  weight: z.object({ amount: anything, uom: anything }).nullish(),
  goods: anything,
  skids: anything,
  dangerous: anything,
  team: anything,
  temp: z.object({ low: anything, high: anything, uom: anything }).nullish(),
  price_includes: anything,
  bids_until: anything,
  words: anything,
  stops: z.array(record).max(50),
});

/** Parses the notices of a push; null if it is no push. */
export function readPush(json: unknown): PartnerBatch | null {
  const parsed = push.safeParse(json);
  return parsed.success ? readBatch(parsed.data.notices, readNotice) : null;
}

/** Parses a page of notices; null if it is no page. */
export function readPage(json: unknown): PartnerPage | null {
  const parsed = page.safeParse(json);
  if (!parsed.success) return null;
  const { notices, last, more } = parsed.data;
  return { ...readBatch(notices, readNotice), cursor: String(last), hasMore: more };
}

/** The outcome of a bid: null if it counts, a reason if not, undefined if the answer does not say. */
export function readBid(json: unknown): string | null | undefined {
  const parsed = z.object({ status: z.string() }).safeParse(json);
  return parsed.success ? BID_STATUSES.get(parsed.data.status) : undefined;
}

function readNotice(entry: unknown): PartnerMessage | string {
  const parsed = envelope.safeParse(entry);
  if (!parsed.success) return unreadableEntry('A notice names no ad and revision', entry);
  const { what, deal, at } = parsed.data;
  const name = { reference: parsed.data.ad.no, sequence: parsed.data.ad.rev };
  const kind = NOTICES.get(what);
  const reader = openWireReader();
  switch (kind) {
    case undefined:
      return { ...name, kind: 'unclear', problems: [`The notice ${what.slice(0, 40)} is not known.`], account: null };
    case 'cancellation':
      return { ...name, kind };
    // An expiry with an unreadable time still ends the ad.
    case 'expiry':
      return { ...name, kind, at: readMoment(reader, 'The expiry', at) };
    case 'offer':
      return { ...name, ...readAd(parsed.data.ad) };
    case 'counter':
      return { ...name, ...readHaggle(parsed.data) };
    case 'won':
      return { ...name, kind: 'verdict', verdict: { won: true, loadNumber: reader.text('The load', deal?.load) } };
    case 'lost': {
      const winningBid = readMinor(reader, 'The winning bid', deal?.at_minor);
      return { ...name, kind: 'verdict', verdict: { won: false, reason: reader.text('Why', deal?.why), winningBid } };
    }
  }
}

/** Parses money in minor units; null for an impossible price. */
function readMinor(reader: WireReader, name: string, value: unknown) {
  const minor = reader.number(name, value);
  return minor === null || !Number.isInteger(minor) ? null : priceOf(minor / 100);
}

/** Parses an ad; anything unreadable makes it unclear, with each reason. */
function readAd(fields: unknown): ReadRequest {
  const parsed = ad.safeParse(fields);
  if (!parsed.success) return { kind: 'unclear', problems: ['The ad cannot be read.'], account: null };
  const { data } = parsed;
  const reader = openWireReader();
  const account = reader.text('The poster', data.poster);
  const equipmentName = reader.text('The trailer', data.trailer);
  const costType = reader.code('What the price includes', data.price_includes, INCLUDES);
  const currency = CURRENCIES.find((one) => one === data.currency) ?? null;
  const rest = {
    stops: data.stops.map((stop, index) => readStop(reader, stop, index)),
    weightPounds: readWeight(reader, data.weight ?? {}),
    commodity: reader.text('The goods', data.goods),
    pallets: reader.number('The skids', data.skids),
    isHazardous: hazardOf(reader, data.dangerous),
    isTeam: reader.flag('Team', data.team),
    temperature: readTemperature(reader, data.temp ?? {}),
    answerBy: readMoment(reader, 'The time until which it takes bids', data.bids_until),
    notes: reader.text('The words', data.words),
    auctionLink: null,
    findings: reader.findings,
  };
  const problems = [
    ...(account === null ? ['The poster is missing.'] : []),
    ...(equipmentName === null ? ['The trailer is missing.'] : []),
    ...(isAbsent(data.price_includes) ? ['The ad does not say what the price includes.'] : []),
    ...(currency === null ? ['The currency is missing or unknown.'] : []),
    ...reader.problems,
  ];
  return offerOf({ account, equipmentName, costType, currency, ...rest }, TRAILERS, problems);
}

/** Parses a haggle and its ad. Without a readable amount and currency it is unclear, with the reasons. */
function readHaggle({ ad: fields, haggle }: Notice): PartnerCounterRead {
  const read = readAd(fields);
  const reader = openWireReader();
  const parsed = z.object({ minor: anything, currency: anything, until: anything, words: anything }).safeParse(haggle);
  const price = readMinor(reader, 'The amount', parsed.data?.minor);
  const currency = CURRENCIES.find((one) => one === parsed.data?.currency) ?? null;
  const until = readMoment(reader, 'The time until which it stands', parsed.data?.until);
  const note = reader.text('The words', parsed.data?.words);
  const isReadable = price !== null && currency !== null && reader.problems.length === 0;
  // A haggle is about the cost type that the ad asks for.
  if (read.kind === 'offer' && isReadable)
    return {
      kind: 'counter',
      counter: { price, currency, costType: read.load.costType, until, note },
      load: read.load,
    };
  const shown = JSON.stringify(haggle)?.slice(0, 200) ?? 'nothing';
  const problems = [
    isReadable
      ? 'Loadbazaar haggles over our price.'
      : `Loadbazaar haggles over our price by what cannot be read: ${shown}`,
    ...(read.kind === 'unclear' ? read.problems : []),
  ];
  return { kind: 'unclear', problems, account: read.kind === 'unclear' ? read.account : read.load.account };
}

type PartnerCounterRead =
  | UnclearRequest
  | Omit<Extract<PartnerMessage, { readonly kind: 'counter' }>, 'reference' | 'sequence'>;

/** Parses a weight. Without its unit it is a problem for a person. */
function readWeight(reader: WireReader, { amount, uom }: { readonly amount?: unknown; readonly uom?: unknown }) {
  const weight = reader.number('The weight', amount);
  const unit = reader.code('The unit of weight', uom, WEIGHT_UNITS);
  if (weight !== null && isAbsent(uom)) reader.problems.push('The unit of weight is missing.');
  return unit === null ? null : poundsOf(weight, unit);
}

function readTemperature(
  reader: WireReader,
  fields: { readonly low?: unknown; readonly high?: unknown; readonly uom?: unknown },
): OfferedLoad['temperature'] {
  const [min, max] = [reader.number('The temperature', fields.low), reader.number('The temperature', fields.high)];
  const unit = reader.code('The unit of temperature', fields.uom, TEMPERATURE_UNITS);
  if (min === null && max === null) return null;
  if (isAbsent(fields.uom)) reader.problems.push('The unit of temperature is missing.');
  return unit === null ? null : { min: fahrenheitOf(min, unit), max: fahrenheitOf(max, unit) };
}
