import { COST_TYPES, EQUIPMENT_TYPES, isQuoteSource } from '@lanewright/quoting';
import { cents, CURRENCIES } from '@lanewright/units';
import { z } from 'zod';
import { GOODS_NAMES } from '../goods.ts';
import { SITE_NAMES } from '../sites.ts';
import { readTable } from './read-table.ts';
import { SEASONS, type Lane, type Shipper } from './shipper.ts';

const number = z
  .string()
  .regex(/^-?\d+(?:\.\d+)?$/)
  .transform(Number);
const integer = number.pipe(z.int());
const text = z.string().min(1);
const yesNo = z.enum(['yes', 'no']).transform((word) => word === 'yes');
const source = z.string().refine(isQuoteSource);
const site = z.enum(SITE_NAMES);

/** A cell that may be empty, which means null. */
const orNull = <Kind extends z.ZodType<unknown, string>>(kind: Kind) =>
  z.union([z.literal('').transform(() => null), kind]);

/** Words apart by blanks. */
const words = z.string().transform((cell) => cell.split(' '));

const shipperRow = z.object({
  id: integer,
  name: text,
  short: text,
  slug: text,
  contact_name: text,
  contact_email: text,
  contact_phone: text,
  pricing_contact: integer,
  profit_center: text,
  tms: orNull(text),
  vertical: text,
  channel_id: orNull(text),
  cost_type: integer.pipe(z.literal(COST_TYPES)),
  mileage_provider: integer.pipe(z.literal([1, 2, 3, 4])),
  pc_miler_version: integer,
  fuel_delay: integer,
  auto_response: yesNo,
  expiration_hours: orNull(integer),
  min_confidence: integer,
  min_sample: integer,
  min_margin_cents: orNull(integer.transform(cents)),
  volume: number,
  loyalty: number,
  sources: words.transform((all) => all.map((word) => word.split(':'))).pipe(z.array(z.tuple([source, number]))),
  senders: words,
  notes: orNull(text),
});

const laneRow = z.object({
  shipper_id: integer,
  stops: words.pipe(z.tuple([site], site)),
  share: number,
  goods: words.pipe(z.array(z.enum(GOODS_NAMES))),
  pickups: integer,
  equipment: z.enum(EQUIPMENT_TYPES),
  season: z.enum(SEASONS),
  team: number,
  drop_trailer: number,
  currency: z.enum(CURRENCIES),
});

/** Reads the demo shippers and their lanes, in the order of `shippers.tsv`. Throws on a cell that cannot be. */
export function readShippers(): readonly Shipper[] {
  const lanes = z.array(laneRow).parse(readTable(new URL('lanes.tsv', import.meta.url)));
  const rows = z.array(shipperRow).parse(readTable(new URL('shippers.tsv', import.meta.url)));
  return rows.map((row) => ({
    ...shipperOf(row),
    lanes: lanes.filter((lane) => lane.shipper_id === row.id).map(laneOf),
  }));
}

function shipperOf(row: z.infer<typeof shipperRow>): Omit<Shipper, 'lanes'> {
  return {
    id: row.id,
    name: row.name,
    short: row.short,
    slug: row.slug,
    contact: { name: row.contact_name, email: row.contact_email, phone: row.contact_phone },
    pricingContact: row.pricing_contact,
    profitCenter: row.profit_center,
    tms: row.tms,
    vertical: row.vertical,
    channelId: row.channel_id,
    costType: row.cost_type,
    mileageProvider: row.mileage_provider,
    pcMilerVersion: row.pc_miler_version,
    fuelDelay: row.fuel_delay,
    autoResponse: row.auto_response,
    expirationHours: row.expiration_hours,
    minConfidence: row.min_confidence,
    minSample: row.min_sample,
    minMarginCents: row.min_margin_cents,
    notes: row.notes,
    senders: row.senders,
    volume: row.volume,
    loyalty: row.loyalty,
    sources: row.sources,
  };
}

function laneOf(row: z.infer<typeof laneRow>): Lane {
  const { stops, share, goods, pickups, equipment, season, team, drop_trailer: dropTrailer, currency } = row;
  return { stops, share, goods, pickups, equipment, season, team, dropTrailer, currency };
}
