import { COST_TYPE_LABEL, EQUIPMENT_LABEL } from '@lanewright/quoting';
import type { Confidence, ReadField, Reading, ReadQuote, ReadStop } from '../reading/reading.ts';

/** One difference between a reading and the expected extraction. `claimed` is the confidence of what was read. */
export type Difference = {
  readonly path: string;
  readonly read: unknown;
  readonly expected: unknown;
  readonly claimed: Confidence | null;
};

type Json = Readonly<Record<string, unknown>>;
type Claim = readonly [path: string, field: ReadField<unknown> | null];

/** Every field of the expected extraction that the reading does not give, and every one it gives otherwise. */
export function differences(reading: Reading, expected: Json): readonly Difference[] {
  const quotes = listOf(expected['quotes']);
  const isRequest = reading.kind === 'request';
  const top = [
    ...(isRequest === expected['is_quote_request']
      ? []
      : [{ path: 'is_quote_request', read: isRequest, expected: expected['is_quote_request'], claimed: null }]),
    ...(reading.quotes.length === quotes.length
      ? []
      : [{ path: 'quotes.length', read: reading.quotes.length, expected: quotes.length, claimed: null }]),
    ...compared(
      [
        ['shipper_company', reading.shipper_company],
        ['contact_name', reading.contact_name],
        ['reply_to', reading.reply_to],
      ],
      expected,
    ),
    ...((expected['forwarded_by'] ?? null) === reading.forwarded_by
      ? []
      : [{ path: 'forwarded_by', read: reading.forwarded_by, expected: expected['forwarded_by'], claimed: null }]),
  ];
  return [
    ...top,
    ...reading.quotes.flatMap((quote, at) =>
      ofQuote(quote, quotes[at] ?? {}).map((d) => ({ ...d, path: `quotes.${at}.${d.path}` })),
    ),
  ];
}

function ofQuote(quote: ReadQuote, expected: Json): readonly Difference[] {
  const { stops, notes, missing, ambiguous, findings: _findings, equipment, cost_type, ...rest } = quote;
  const worded: readonly Claim[] = [
    ['equipment', equipment === null ? null : { ...equipment, value: EQUIPMENT_LABEL[equipment.value] }],
    ['cost_type', cost_type === null ? null : { ...cost_type, value: COST_TYPE_LABEL[cost_type.value] }],
    ...Object.entries(rest),
  ];
  const said = notes.map((note) => note.value).join('\n');
  const wanted = listOf(expected['stops']);
  const lists = [
    ['missing', missing],
    ['ambiguous', ambiguous],
  ] as const;
  return [
    ...compared(worded, expected),
    ...lists.flatMap(([path, read]) =>
      same(sorted(read), sorted(expected[path])) ? [] : [{ path, read, expected: expected[path], claimed: null }],
    ),
    ...strings(expected['notes_contain'])
      .filter((words) => !said.includes(words))
      .map((words) => ({ path: 'notes_contain', read: said, expected: words, claimed: null })),
    ...(stops.length === wanted.length
      ? []
      : [{ path: 'stops.length', read: stops.length, expected: wanted.length, claimed: null }]),
    ...stops.flatMap((stop, at) =>
      compared(claimsOf(stop), wanted[at] ?? {}).map((d) => ({ ...d, path: `stops.${at}.${d.path}` })),
    ),
  ];
}

function claimsOf(stop: ReadStop): readonly Claim[] {
  const { resolved: _resolved, ...fields } = stop;
  return Object.entries(fields);
}

function compared(claims: readonly Claim[], expected: Json): readonly Difference[] {
  return claims.flatMap(([path, field]) => {
    const read = field?.value ?? null;
    const wanted = expected[path] ?? null;
    return same(plain(read), plain(wanted))
      ? []
      : [{ path, read, expected: wanted, claimed: field?.confidence ?? null }];
  });
}

function plain(value: unknown): unknown {
  return typeof value === 'string' ? value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() : value;
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function sorted(list: unknown): readonly string[] {
  return [...strings(list)].sort();
}

function strings(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
}

function listOf(list: unknown): readonly Json[] {
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

/** Whether a parsed value is an object with named fields. */
export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
