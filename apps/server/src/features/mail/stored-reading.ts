import type { Reading } from '@lanewright/requests';
import { isCents } from '@lanewright/units';
import { z } from 'zod';
import { fieldsOf } from './draft-fields.ts';
import type { MailDraft } from './mail-draft.ts';

const storedField = z.strictObject({
  field: z.string(),
  value: z.string().nullable(),
  confidence: z.enum(['certain', 'likely', 'doubtful', 'missing']),
  words: z.string().nullable(),
  start: z.number().nullable(),
  end: z.number().nullable(),
});

/** What is kept of a reading: per lane the fields with their words, the request, and what a request has no field for. */
const storedReading = z.array(
  z.strictObject({
    fields: z.array(storedField),
    request: z.record(z.string(), z.unknown()),
    currency: z.enum(['USD', 'CAD']).nullable(),
    declared_value_cents: z.number().refine(isCents).nullable(),
  }),
);

/** A stored lane of a mail. */
export type StoredDraft = z.infer<typeof storedReading>[number];

/** The lanes of a mail as they are kept: JSON text without half characters, which PostgreSQL would refuse. */
export function readingToStore(reading: Reading, drafts: readonly MailDraft[]): string {
  const stored: readonly StoredDraft[] = drafts.map((draft, at) => {
    const quote = reading.quotes[at];
    return {
      fields: quote === undefined ? [] : [...fieldsOf(quote)],
      request: { ...draft.request },
      currency: draft.currency,
      declared_value_cents: draft.declaredValueCents,
    };
  });
  return JSON.stringify(stored, (_key, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value));
}

/** Reads what was kept of a mail; a mail that was not read yet has no lanes. */
export function readStored(reading: unknown): readonly StoredDraft[] {
  return reading === null ? [] : storedReading.parse(reading);
}

const storedDoubts = z.array(
  z.strictObject({ words: z.string(), start: z.number().nullable(), end: z.number().nullable() }),
);

/** Words of a mail that were not understood, as JSON text to keep: with their places in the body, none in the subject. */
export function doubtsToStore(reading: Reading): string {
  const doubts: z.infer<typeof storedDoubts> = reading.findings.flatMap(({ code, at }) =>
    code !== 'not_understood' || at === null
      ? []
      : [
          at.source === 'body'
            ? { words: at.words.toWellFormed(), start: at.start, end: at.end }
            : { words: at.words.toWellFormed(), start: null, end: null },
        ],
  );
  return JSON.stringify(doubts);
}

/** Reads the doubts that were kept of a mail. */
export function readDoubts(doubts: unknown): z.infer<typeof storedDoubts> {
  return storedDoubts.parse(doubts);
}

const storedParts = z.array(
  z.strictObject({ name: z.string(), page: z.number().nullable(), start: z.number(), end: z.number() }),
);

/** Reads which stretches of a mail's text came in its files. */
export function readParts(parts: unknown): z.infer<typeof storedParts> {
  return storedParts.parse(parts);
}
