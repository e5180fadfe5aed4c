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
  type PartnerBatch,
  type PartnerMessage,
  type ReadRequest,
  type WireReader,
} from '@lanewright/partner-kit';
import { CURRENCIES, type LocalDateTime } from '@lanewright/units';
import { z } from 'zod';
import { BASES, COUNTRIES, EQUIPMENT, HANDLING, STATUSES, STOPS } from './codes.ts';

const labels = z.record(z.string(), z.unknown());

/** The minimum that links an entry to a load. */
const envelope = z.object({ load: labels, stops: z.array(labels).max(50).optional() });
const named = z.object({
  'Load no.': z.string().trim().min(1).max(200),
  Change: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  Status: z.string(),
});

type Labels = z.infer<typeof labels>;

/** Parses the entries that the robot read. */
export function readEntries(entries: readonly unknown[]): PartnerBatch {
  return readBatch(entries, readEntry);
}

function readEntry(entry: unknown): PartnerMessage | string {
  const parsed = envelope.safeParse(entry);
  const head = named.safeParse(parsed.data?.load);
  if (!parsed.success || !head.success) return unreadableEntry('An entry names no load and change', entry);
  const { load, stops = [] } = parsed.data;
  const { 'Load no.': reference, Change: sequence, Status: status } = head.data;
  const name = { reference, sequence };
  const kind = STATUSES.get(status);
  const reader = openWireReader();
  switch (kind) {
    case undefined:
      return { ...name, kind: 'unclear', problems: [`The status ${status.slice(0, 40)} is not known.`], account: null };
    case 'cancellation':
      return { ...name, kind };
    // The portal does not show when a load expired.
    case 'expiry':
      return { ...name, kind, at: null };
    case 'offer':
      return { ...name, ...readLoad(reader, load, stops) };
    case 'won':
      return { ...name, kind: 'verdict', verdict: { won: true, loadNumber: reader.text('Booking', load['Booking']) } };
    case 'lost': {
      const winningBid = priceOf(reader.number('Winning rate', load['Winning rate']));
      const reason = reader.text('Reason', load['Reason']);
      return { ...name, kind: 'verdict', verdict: { won: false, reason, winningBid } };
    }
  }
}

/** Parses a load; anything unreadable makes it unclear, with each reason. */
function readLoad(reader: WireReader, fields: Labels, stops: readonly Labels[]): ReadRequest {
  const account = reader.text('Customer', fields['Customer']);
  const equipmentName = reader.text('Equipment', fields['Equipment']);
  const costType = reader.code('Rate basis', fields['Rate basis'], BASES);
  const currency = CURRENCIES.find((one) => one === fields['Currency']) ?? null;
  const rest = {
    stops: stops.map((stop, at) => readStop(reader, stop, at)),
    weightPounds: measured(reader, 'Weight', { value: fields['Weight'], unit: 'lb' }),
    commodity: reader.text('Commodity', fields['Commodity']),
    pallets: measured(reader, 'Pieces', { value: fields['Pieces'], unit: 'pallets' }),
    isHazardous: hazardOf(reader, fields['Hazmat']),
    isTeam: reader.flag('Team', fields['Team']),
    temperature: readTemperature(reader, fields['Temperature']),
    answerBy: readAnswerBy(reader, fields['Quote by']),
    notes: reader.text('Comments', fields['Comments']),
    auctionLink: null,
    findings: reader.findings,
  };
  const problems = [
    ...(account === null ? ['The customer is missing.'] : []),
    ...(equipmentName === null ? ['The equipment is missing.'] : []),
    ...(isAbsent(fields['Rate basis']) ? ['The rate basis is missing.'] : []),
    ...(currency === null ? ['The currency is missing or unknown.'] : []),
    ...reader.problems,
  ];
  return offerOf({ account, equipmentName, costType, currency, ...rest }, EQUIPMENT, problems);
}

/** Parses `42,000 lb`. The portal always shows the unit, so a number without it is a problem. */
function measured(
  reader: WireReader,
  name: string,
  { value, unit }: { readonly value: unknown; readonly unit: string },
): number | null {
  const text = reader.text(name, value);
  if (text === null) return null;
  const [, figure] = /^([\d.,-]{1,20}) (?:[a-z]{1,10})$/.exec(text) ?? [];
  if (figure !== undefined && text.endsWith(` ${unit}`)) return reader.number(name, figure);
  reader.problems.push(`${name} cannot be read: ${text.slice(0, 40)}`);
  return null;
}

/** `34 to 38 F` */
function readTemperature(reader: WireReader, value: unknown): OfferedLoad['temperature'] {
  const text = reader.text('Temperature', value);
  if (text === null) return null;
  const [, min, max] = /^(-?\d{1,3}) to (-?\d{1,3}) F$/.exec(text) ?? [];
  if (min !== undefined) return { min: Number(min), max: Number(max) };
  reader.problems.push(`Temperature cannot be read: ${text.slice(0, 40)}`);
  return null;
}

/** The portal shows it in local time of the first stop. */
function readAnswerBy(reader: WireReader, value: unknown): OfferedLoad['answerBy'] {
  const text = reader.text('Quote by', value);
  if (text === null) return null;
  const [day = '', ...clock] = text.split(' ');
  const atFirstStop = localOf(day, clock.join(' '));
  if (atFirstStop !== null) return { atFirstStop };
  reader.problems.push(`Quote by cannot be read: ${text.slice(0, 40)}`);
  return null;
}

function readStop(reader: WireReader, stop: Labels, at: number): OfferedStop {
  const name = `Stop ${at + 1}`;
  const activity = reader.code(`${name}, kind`, stop['Stop'], STOPS);
  if (isAbsent(stop['Stop'])) reader.problems.push(`${name} is neither a pickup nor a delivery.`);
  const trailer = reader.code(`${name}, trailer`, stop['Trailer'], HANDLING);
  return {
    activity: activity ?? 'pickup',
    city: reader.text(name, stop['City']),
    state: reader.text(name, stop['State']),
    postalCode: reader.text(name, stop['ZIP']),
    country: reader.country(name, stop['Country'], COUNTRIES),
    ...readWindow(reader, name, stop),
    isLive: trailer ?? true,
    facility: reader.text(name, stop['Facility']),
    address: null,
  };
}

/** A date without a time is a problem for a person. */
function readWindow(reader: WireReader, name: string, stop: Labels) {
  const [day, open, close] = [stop['Date'], stop['Open'], stop['Close']].map((one) =>
    reader.text(`${name}, time`, one),
  );
  if (isAbsent(day) && isAbsent(open) && isAbsent(close)) return { date: null, timeRange: null };
  const from = localOf(day ?? '', open ?? '');
  const to = isAbsent(close) ? null : localOf(day ?? '', close ?? '');
  if (from !== null && (isAbsent(close) || to !== null)) return windowOf(reader, name, { from, to });
  reader.problems.push(
    `${name}, time cannot be read: ${[day, open, close]
      .map((one) => one ?? '-')
      .join(' ')
      .slice(0, 40)}`,
  );
  return { date: null, timeRange: null };
}

/** Converts `11/23/2026` and `8:00 AM` to a local time. */
function localOf(day: string, clock: string): LocalDateTime | null {
  const [, month, date, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(day) ?? [];
  const [, hour, minute, half] = /^(1[0-2]|[1-9]):([0-5]\d) (AM|PM)$/.exec(clock) ?? [];
  if (year === undefined || hour === undefined) return null;
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
  return `${year}-${month}-${date}T${String(hours).padStart(2, '0')}:${minute}`;
}
