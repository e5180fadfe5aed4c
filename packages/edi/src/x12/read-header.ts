import type { InterchangeHeader } from './envelope.ts';
import { areSeparators, type Separators } from './separators.ts';

/** The widths of ISA01 to ISA16. The header is the only segment of fixed widths, because it states the separators. */
export const ISA_WIDTHS = [2, 10, 2, 10, 2, 15, 2, 15, 6, 4, 1, 5, 9, 1, 1, 1] as const;

/** The length of an ISA segment with its terminator. */
export const ISA_LENGTH = 3 + ISA_WIDTHS.reduce((sum, width) => sum + 1 + width, 0) + 1;

/** The offsets of the element separators. */
const HAS_SEPARATOR = ISA_WIDTHS.map((_width, index) =>
  ISA_WIDTHS.slice(0, index).reduce((at, width) => at + 1 + width, 3),
);

const USAGE: Readonly<Record<string, InterchangeHeader['usage']>> = { P: 'production', T: 'test', I: 'information' };

/** Reads the ISA segment that begins at `from`; null unless its widths are exact and its separators usable. */
export function readHeader(text: string, from: number): InterchangeHeader | null {
  if (!text.startsWith('ISA', from) || text.length < from + ISA_LENGTH) return null;
  const separator = text.charAt(from + 3);
  if (!HAS_SEPARATOR.every((at) => text[from + at] === separator)) return null;
  const fields = HAS_SEPARATOR.map((at, index) => text.slice(from + at + 1, from + at + 1 + (ISA_WIDTHS[index] ?? 0)));
  if (fields.some((field) => field.includes(separator))) return null;
  return headerOf(fields, { element: separator, terminator: text.charAt(from + ISA_LENGTH - 1) });
}

function headerOf(
  fields: readonly string[],
  { element, terminator }: Pick<Separators, 'element' | 'terminator'>,
): InterchangeHeader | null {
  const field = (number: number) => (fields[number - 1] ?? '').trim();
  const usage = USAGE[field(15)];
  // ISA11 was the id of the standard ('U') until version 00402 made it the repetition separator.
  const repetition = fields[10] ?? '';
  const repeats = /^\d{5}$/.test(field(12)) && field(12) >= '00402' && !/[A-Za-z0-9 ]/.test(repetition);
  const separators = { element, terminator, component: fields[15] ?? '', repetition: repeats ? repetition : null };
  if (usage === undefined || !areSeparators(separators)) return null;
  return {
    separators,
    sender: { qualifier: field(5), id: field(6) },
    receiver: { qualifier: field(7), id: field(8) },
    date: field(9),
    time: field(10),
    version: field(12),
    control: field(13),
    usage,
  };
}
