import { readHeader, ISA_LENGTH } from './read-header.ts';
import { createGathering, type Gathering } from './gathering.ts';
import type { Interchange, InterchangeHeader, X12Reading } from './envelope.ts';
import { parseSegment } from './segment.ts';

/** Limit of segments per text, headers included; the rest is not read. A large shipper sends thousands a day. */
const MAX_SEGMENTS = 1_000_000;

/**
 * Reads the interchanges of a text with their groups and transaction sets, and checks control numbers and counts. Never
 * throws, whatever the text, and takes time in proportion to its length. Source: ASC X12 interchange structure (X12.5,
 * X12.6), versions 4010 and 5010; B-040.
 */
export function readX12(text: string): X12Reading {
  const interchanges: Interchange[] = [];
  const budget = { segments: MAX_SEGMENTS };
  let unreadable = false;
  let at = afterFiller(text, 0);
  while (at < text.length) {
    const header = readHeader(text, at);
    if (header === null) {
      unreadable = true;
      at = nextHeader(text, at + 1);
      continue;
    }
    const { interchange, end } = readInterchange({ text, start: at, budget }, header);
    interchanges.push(interchange);
    at = afterFiller(text, end);
    if (budget.segments > 0) continue;
    unreadable ||= at < text.length;
    break;
  }
  return { interchanges, unreadable };
}

/** The offset of the next valid header; the end of the text if there is none. */
function nextHeader(text: string, from: number): number {
  for (let at = text.indexOf('ISA', from); at !== -1; at = text.indexOf('ISA', at + 1))
    if (readHeader(text, at) !== null) return at;
  return text.length;
}

function readInterchange(
  { text, start, budget }: { readonly text: string; readonly start: number; readonly budget: { segments: number } },
  header: InterchangeHeader,
): { readonly interchange: Interchange; readonly end: number } {
  const gathering = createGathering();
  const { element, terminator } = header.separators;
  let at = afterFiller(text, start + ISA_LENGTH);
  budget.segments -= 1;
  while (at < text.length && budget.segments > 0) {
    // A header inside an interchange means that the interchange was cut off.
    if (text.startsWith('ISA', at) && readHeader(text, at) !== null) break;
    const stop = text.indexOf(terminator, at);
    const end = stop === -1 ? text.length : stop;
    const written = text.slice(at, end);
    at = afterFiller(text, end + 1);
    if (written === '') continue;
    const segment = parseSegment(written, element);
    // A segment without its terminator may be truncated; an IEA with the whole control number is not.
    const isWhole = stop !== -1 || (segment.id === 'IEA' && segment.elements[1] === header.control);
    if (!isWhole) break;
    budget.segments -= 1;
    if (segment.id === 'IEA') return { interchange: ended(header, gathering.closed(segment)), end: at };
    gathering.add(segment);
  }
  return { interchange: ended(header, gathering.closed(null)), end: at };
}

function ended(header: InterchangeHeader, { groups, trailer, strays }: ReturnType<Gathering['closed']>): Interchange {
  const faults: Interchange['faults'][number][] = [];
  if (trailer === null) faults.push('023');
  else {
    if (trailer.count !== groups.length) faults.push('021');
    if (trailer.control !== header.control) faults.push('001');
  }
  if (strays) faults.push('stray');
  return { ...header, groups, faults };
}

/**
 * The end of the filler that starts at `from`. Compares characters, because a pattern is slow for a million segments.
 */
function afterFiller(text: string, from: number): number {
  let at = from;
  while (at < text.length && isFiller(text.charCodeAt(at))) at += 1;
  return Math.min(at, text.length);
}

/** Blanks, line ends and the byte order mark: they may stand before an interchange and after a terminator. */
function isFiller(character: number): boolean {
  return character === 0x20 || (character >= 0x09 && character <= 0x0d) || character === 0xfeff;
}
