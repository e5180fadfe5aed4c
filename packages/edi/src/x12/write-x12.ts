import { done, refuse, type LocalDateTime, type Outcome } from '@lanewright/units';
import type { Party } from './envelope.ts';
import { ISA_WIDTHS } from './read-header.ts';
import { OUR_SEPARATORS, separatorsIn, type Separators } from './separators.ts';

/** A segment to be written: its id, then its elements from 01 on. Null and empty elements are left empty. */
export type WrittenSegment = readonly [id: string, ...elements: (string | null)[]];

/** A transaction set to be written, without ST and SE. */
export type WrittenSet = { readonly code: string; readonly segments: readonly WrittenSegment[] };

/** An interchange of one functional group, which is all that we ever send. Control numbers are whole and above 0. */
export type WrittenInterchange = {
  readonly sender: Party;
  readonly receiver: Party;
  /** When it is written, by the clock of the sender's house. */
  readonly at: LocalDateTime;
  readonly version: '004010' | '005010';
  readonly usage: 'production' | 'test';
  readonly interchangeControl: number;
  readonly group: {
    readonly functionalId: string;
    readonly sender: string;
    readonly receiver: string;
    readonly control: number;
    readonly sets: readonly WrittenSet[];
  };
};

/** Why an interchange cannot be written; the facts name the segment and the value. */
export type WriteRefusal = 'edi.holds_separator' | 'edi.not_writable';

const USAGE = { production: 'P', test: 'T' } as const;

/**
 * Writes an interchange with its counts and control numbers. X12 has no escaping. Refuses a value that contains a
 * separator or a control character, and a header value longer than its field. Source: ASC X12.5 and X12.6.
 */
export function writeX12(
  interchange: WrittenInterchange,
  separators: Separators = OUR_SEPARATORS,
): Outcome<string, WriteRefusal> {
  const { group } = interchange;
  const body = group.sets.flatMap((set, at) => framed(set, at));
  const groupControl = String(group.control);
  const segments: WrittenSegment[] = [
    [
      'GS',
      group.functionalId,
      group.sender,
      group.receiver,
      ...moment(interchange),
      groupControl,
      'X',
      interchange.version,
    ],
    ...body,
    ['GE', String(group.sets.length), groupControl],
    ['IEA', '1', controlOf(interchange)],
  ];
  for (const segment of segments) {
    const refusal = refusedIn(segment, separators);
    if (refusal !== null) return refusal;
  }
  const header = writeHeader(interchange, separators);
  if (!header.ok) return header;
  return done(header.value + segments.map((segment) => textOf(segment, separators)).join(''));
}

/** A set with its ST and SE; the count includes both. */
function framed({ code, segments }: WrittenSet, at: number): readonly WrittenSegment[] {
  const control = String(at + 1).padStart(4, '0');
  return [['ST', code, control], ...segments, ['SE', String(segments.length + 2), control]];
}

function writeHeader(interchange: WrittenInterchange, separators: Separators): Outcome<string, WriteRefusal> {
  const { sender, receiver, at, version, usage } = interchange;
  const { element, component, terminator, repetition } = separators;
  const early = version === '004010';
  const fields = [
    '00',
    '',
    '00',
    '',
    sender.qualifier,
    sender.id,
    receiver.qualifier,
    receiver.id,
    at.slice(2, 10).replaceAll('-', ''),
    at.slice(11, 16).replace(':', ''),
    early ? 'U' : (repetition ?? 'U'),
    early ? '00401' : '00501',
    controlOf(interchange),
    '0',
    USAGE[usage],
  ];
  const long = fields.findIndex((field, index) => field.length > (ISA_WIDTHS[index] ?? 0));
  if (long !== -1) return refuse('edi.not_writable', { segment: 'ISA', value: fields[long] ?? '' });
  const refusal = refusedIn(['ISA', sender.qualifier, sender.id, receiver.qualifier, receiver.id], separators);
  if (refusal !== null) return refusal;
  const padded = fields.map((field, index) => field.padEnd(ISA_WIDTHS[index] ?? 0));
  return done(['ISA', ...padded, component].join(element) + terminator);
}

function refusedIn(segment: WrittenSegment, separators: Separators) {
  const [id] = segment;
  for (const value of segment) {
    if (value === null) continue;
    if (separatorsIn(separators).some((separator) => value.includes(separator)))
      return refuse('edi.holds_separator', { segment: id, value });
    // eslint-disable-next-line no-control-regex -- control characters are what this refuses
    if (/[\u0000-\u001f\u007f]/.test(value)) return refuse('edi.not_writable', { segment: id, value });
  }
  return null;
}

/** Empty elements at the end of a segment are left out, as the standard wants. */
function textOf(segment: WrittenSegment, { element, terminator }: Separators): string {
  const last = segment.findLastIndex((value) => value !== null && value !== '');
  return (
    segment
      .slice(0, last + 1)
      .map((value) => value ?? '')
      .join(element) + terminator
  );
}

function controlOf({ interchangeControl }: WrittenInterchange): string {
  return String(interchangeControl).padStart(9, '0');
}

function moment({ at }: WrittenInterchange): readonly [string, string] {
  return [at.slice(0, 10).replaceAll('-', ''), at.slice(11, 16).replace(':', '')];
}
