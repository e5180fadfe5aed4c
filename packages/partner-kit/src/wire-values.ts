import type { LocalDateTime } from '@lanewright/units';

/** A reader of one document that remembers what it could not read, in sentences. */
export type WireReader = {
  readonly problems: string[];
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
  readonly code: <Meaning>(name: string, value: unknown, meanings: Readonly<Record<string, Meaning>>) => Meaning | null;
};

/**
 * Opens a document for reading. A value that is there and cannot be read becomes a problem and never a default: a person
 * then decides. A value that is not there is null.
 */
export function openWireReader(): WireReader {
  const problems: string[] = [];
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
    code: (name, value, meanings) => {
      const told = text(name, value)?.toUpperCase();
      if (told === undefined) return null;
      const [, meaning] = Object.entries(meanings).find(([code]) => code.toUpperCase() === told) ?? [];
      return meaning === undefined ? unreadable(name, value) : meaning;
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

const POUNDS_PER_KILOGRAM = 2.204_622_621_85;

/** A weight in pounds, rounded half up; kilograms only where the partner says so. */
export function poundsOf(weight: number | null, unit: 'lb' | 'kg'): number | null {
  if (weight === null) return null;
  return unit === 'lb' ? weight : Math.floor(weight * POUNDS_PER_KILOGRAM + 0.5);
}

/** A temperature in degrees Fahrenheit, rounded half up where it was told in degrees Celsius. */
export function fahrenheitOf(degrees: number | null, unit: 'F' | 'C'): number | null {
  if (degrees === null) return null;
  return unit === 'F' ? degrees : Math.floor(degrees * 1.8 + 32.5);
}

/** `08:00-16:00` of two local times of one day; null where they lie on different days, or one is unknown. */
export function timeRangeOf(earliest: LocalDateTime | null, latest: LocalDateTime | null): string | null {
  if (earliest === null || latest === null || earliest.slice(0, 10) !== latest.slice(0, 10)) return null;
  const [from, to] = [earliest.slice(11, 16), latest.slice(11, 16)];
  return from < to ? `${from}-${to}` : null;
}
