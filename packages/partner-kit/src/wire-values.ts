import { roundedCents, type Cents, type LocalDateTime } from '@lanewright/units';
import { meaningOf, type WireCodes } from './wire-codes.ts';

/** A reader of one document that remembers what it could not read, in sentences. */
export type WireReader = {
  readonly problems: string[];
  /** Findings, as sentences: the load can be quoted, but a person must check it. */
  readonly findings: string[];
  /** A text without surrounding blanks; an absent or empty one is null. */
  readonly text: (name: string, value: unknown) => string | null;
  /** A number, also one written as text with thousands commas. */
  readonly number: (name: string, value: unknown) => number | null;
  /** Yes or no by the partner's own words; absent is no. */
  readonly flag: (name: string, value: unknown) => boolean;
  /** A wall-clock time to the minute, seconds left out; one that names a zone keeps it. */
  readonly local: (name: string, value: unknown) => LocalDateTime | null;
  /** A moment with its zone. */
  readonly moment: (name: string, value: unknown) => Date | null;
  /** The meaning of a code; an absent one is null. */
  readonly code: <Meaning>(name: string, value: unknown, codes: WireCodes<Meaning>) => Meaning | null;
  /** A country by the partner's code; any other text stands as it was told, for our own list of countries. */
  readonly country: (name: string, value: unknown, codes: WireCodes<string>) => string | null;
};

/**
 * Opens a document for reading. A value that is there and cannot be read becomes a problem and never a default: a person
 * then decides. A value that is not there is null.
 */
export function openWireReader(): WireReader {
  const problems: string[] = [];
  const findings: string[] = [];
  const unreadable = (name: string, value: unknown): null => {
    problems.push(`${name} cannot be read: ${shown(value)}`);
    return null;
  };
  const text = (name: string, value: unknown): string | null => {
    if (value === null || value === undefined) return null;
    if (typeof value !== 'string' && typeof value !== 'number') return unreadable(name, value);
    const trimmed = String(value).trim();
    return trimmed === '' ? null : trimmed;
  };
  return {
    problems,
    findings,
    text,
    number: (name, value) => {
      if (typeof value === 'number') return Number.isFinite(value) ? value : unreadable(name, value);
      const told = text(name, value);
      if (told === null) return null;
      return NUMBER.test(told) ? Number(told.replaceAll(',', '')) : unreadable(name, value);
    },
    flag: (name, value) => {
      if (typeof value === 'boolean') return value;
      const told = text(name, value)?.toLowerCase();
      if (told === undefined) return false;
      if (YES.has(told)) return true;
      if (!NO.has(told)) unreadable(name, value);
      return false;
    },
    local: (name, value) => {
      const told = text(name, value);
      if (told === null) return null;
      const [, wall, zone = ''] = LOCAL.exec(told) ?? [];
      return wall === undefined ? unreadable(name, value) : `${wall.replace(' ', 'T')}${zone}`;
    },
    moment: (name, value) => {
      const told = text(name, value);
      if (told === null) return null;
      const at = MOMENT.test(told) ? Date.parse(told) : Number.NaN;
      return Number.isNaN(at) ? unreadable(name, value) : new Date(at);
    },
    code: (name, value, codes) => {
      const told = text(name, value);
      if (told === null) return null;
      const meaning = meaningOf(codes, told);
      return meaning === undefined ? unreadable(name, value) : meaning;
    },
    country: (name, value, codes) => {
      const told = text(name, value);
      return told === null ? null : (meaningOf(codes, told) ?? told);
    },
  };
}

const NUMBER = /^-?(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,6})?$/;
const LOCAL = /^(\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2})(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const YES = new Set(['y', 'yes', 'true', '1']);
const NO = new Set(['n', 'no', 'false', '0']);

/** Long enough to be found again, short enough for a list. */
const SHOWN = 40;

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

/** Whether a value is absent; an unreadable one already has its own sentence. */
export function isAbsent(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

/** Converts an amount in whole units to a price; null if no price can be that amount. */
export function priceOf(units: number | null): Cents | null {
  return units === null || units <= 0 || units >= 1_000_000 ? null : roundedCents(units * 100);
}

const POUNDS_PER_KILOGRAM = 2.204_622_621_85;

/** A weight in pounds, rounded half up; kilograms only where the partner says so. */
export function poundsOf(weight: number | null, unit: 'lb' | 'kg'): number | null {
  if (weight === null) return null;
  return unit === 'lb' ? weight : Math.floor(weight * POUNDS_PER_KILOGRAM + 0.5);
}

/** A temperature in degrees Fahrenheit; rounded half up if converted from Celsius. */
export function fahrenheitOf(degrees: number | null, unit: 'F' | 'C'): number | null {
  if (degrees === null) return null;
  return unit === 'F' ? degrees : Math.floor(degrees * 1.8 + 32.5);
}

/**
 * The window of a stop as its date and a range such as `08:00-16:00`. If it spans days or has two zones, no range can
 * express it: only its start is kept, with a finding.
 */
export function windowOf(
  reader: WireReader,
  name: string,
  { from, to }: { readonly from: LocalDateTime | null; readonly to: LocalDateTime | null },
): { readonly date: LocalDateTime | null; readonly timeRange: string | null } {
  if (from === null || to === null || from === to) return { date: from, timeRange: null };
  const isOneDay = from.slice(0, 10) === to.slice(0, 10) && from.slice(11, 16) < to.slice(11, 16);
  const isOneZone = from.slice(16) === to.slice(16) && !from.endsWith('Z');
  if (isOneDay && isOneZone) return { date: from, timeRange: `${from.slice(11, 16)}-${to.slice(11, 16)}` };
  reader.findings.push(`${name} is open from ${from} to ${to}; only the start is kept.`);
  return { date: from, timeRange: null };
}

/** Whether a load is hazardous. If not stated, it counts as not hazardous, with a finding. */
export function hazardOf(reader: WireReader, value: unknown): boolean {
  const isSilent = value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
  if (isSilent) reader.findings.push('The request does not say whether the load is hazardous.');
  return reader.flag('Hazmat', value);
}

/** A sentence about an entry without a request number, by which a person can find it. */
export function unreadableEntry(what: string, entry: unknown): string {
  const text = typeof entry === 'string' ? entry : (JSON.stringify(entry) ?? String(entry));
  return `${what}: ${text.slice(0, LONGEST_ENTRY)}`;
}

/** Limit of quoted characters: enough to find the entry in the log of the exchange. */
const LONGEST_ENTRY = 300;
