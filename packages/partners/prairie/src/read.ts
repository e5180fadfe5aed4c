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
  type PartnerBatch,
  type PartnerMessage,
  type ReadRequest,
  type WireReader,
} from '@lanewright/partner-kit';
import { CURRENCIES } from '@lanewright/units';
import { z } from 'zod';
import { BASES, COUNTRIES, EQUIPMENT, HANDLING, STATUSES, STOPS, WEIGHT_UNITS } from './codes.ts';

const labels = z.record(z.string(), z.unknown());

/** The minimum that links an entry to a load. */
const envelope = z.object({ load: labels, stops: z.array(labels).max(50).optional() });
const named = z.object({
  Ref: z.string().trim().min(1).max(200),
  Rev: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  State: z.string(),
});

type Labels = z.infer<typeof labels>;

/** Parses the entries that the robot read. */
export function readEntries(entries: readonly unknown[]): PartnerBatch {
  return readBatch(entries, readEntry);
}

function readEntry(entry: unknown): PartnerMessage | string {
  const parsed = envelope.safeParse(entry);
  const head = named.safeParse(parsed.data?.load);
  if (!parsed.success || !head.success) return unreadableEntry('An entry names no load and revision', entry);
  const { load, stops = [] } = parsed.data;
  const { Ref: reference, Rev: sequence, State: status } = head.data;
  const name = { reference, sequence };
  const kind = STATUSES.get(status);
  const reader = openWireReader();
  switch (kind) {
    case undefined:
      return { ...name, kind: 'unclear', problems: [`The state ${status.slice(0, 40)} is not known.`], account: null };
    case 'cancellation':
      return { ...name, kind };
    // The portal does not show when a load expired.
    case 'expiry':
      return { ...name, kind, at: null };
    case 'offer':
      return { ...name, ...readLoad(reader, load, stops) };
    case 'won':
      return {
        ...name,
        kind: 'verdict',
        verdict: { won: true, loadNumber: reader.text('Booking', load['Booking no']) },
      };
    case 'lost': {
      const winningBid = priceOf(reader.number('Winning rate', load['Best rate']));
      const reason = reader.text('Reason', load['Why']);
      return { ...name, kind: 'verdict', verdict: { won: false, reason, winningBid } };
    }
  }
}

/** Parses a load; anything unreadable makes it unclear, with each reason. */
function readLoad(reader: WireReader, fields: Labels, stops: readonly Labels[]): ReadRequest {
  const account = reader.text('Shipper code', fields['Shipper code']);
  const equipmentName = reader.text('Trailer', fields['Trailer']);
  const costType = reader.code('Basis', fields['Basis'], BASES);
  const currency = CURRENCIES.find((one) => one === fields['Cur']) ?? null;
  const weight = reader.number('Weight', fields['Weight']);
  const unit = reader.code('Unit', fields['Unit'], WEIGHT_UNITS);
  if (weight !== null && isAbsent(fields['Unit'])) reader.problems.push('The unit of weight is missing.');
  const rest = {
    stops: stops.map((stop, at) => readStop(reader, stop, at)),
    weightPounds: unit === null ? null : poundsOf(weight, unit),
    commodity: reader.text('Product', fields['Product']),
    pallets: reader.number('Skids', fields['Skids']),
    isHazardous: hazardOf(reader, fields['DG']),
    isTeam: reader.flag('Team', fields['Team']),
    temperature: readTemperature(reader, fields),
    answerBy: reader.moment('Closes', fields['Closes']),
    notes: reader.text('Remarks', fields['Remarks']),
    auctionLink: null,
    findings: reader.findings,
  };
  const problems = [
    ...(account === null ? ['The shipper code is missing.'] : []),
    ...(equipmentName === null ? ['The trailer is missing.'] : []),
    ...(isAbsent(fields['Basis']) ? ['The basis is missing.'] : []),
    ...(currency === null ? ['The currency is missing or unknown.'] : []),
    ...reader.problems,
  ];
  return offerOf({ account, equipmentName, costType, currency, ...rest }, EQUIPMENT, problems);
}

/** Prairie's temperatures are in degrees Celsius, as its labels say. */
function readTemperature(reader: WireReader, fields: Labels): OfferedLoad['temperature'] {
  const [min, max] = [reader.number('Low °C', fields['Low °C']), reader.number('High °C', fields['High °C'])];
  return min === null && max === null ? null : { min: fahrenheitOf(min, 'C'), max: fahrenheitOf(max, 'C') };
}

function readStop(reader: WireReader, stop: Labels, at: number): OfferedStop {
  const name = `Stop ${at + 1}`;
  const activity = reader.code(`${name}, kind`, stop['Kind'], STOPS);
  if (isAbsent(stop['Kind'])) reader.problems.push(`${name} is neither a pickup nor a delivery.`);
  const trailer = reader.code(`${name}, trailer`, stop['Load type'], HANDLING);
  return {
    activity: activity ?? 'pickup',
    city: reader.text(name, stop['Town']),
    state: reader.text(name, stop['Prov']),
    postalCode: reader.text(name, stop['Code']),
    country: reader.country(name, stop['Land'], COUNTRIES),
    ...windowOf(reader, name, {
      from: reader.local(`${name}, time`, stop['From']),
      to: reader.local(`${name}, time`, stop['To']),
    }),
    isLive: trailer ?? true,
    facility: reader.text(name, stop['Site']),
    address: null,
  };
}
