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
  // Readings stored before corrections existed have none.
  correction: z.number().nullable().default(null),
});

/**
 * The stored part of a reading: per lane the fields with their words, the request, and values without a request field.
 */
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

/** Serializes the lanes of a mail as JSON without unpaired surrogates, which PostgreSQL refuses. */
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

/** Parses the stored lanes of a mail; an unread mail has none. */
export function readStored(reading: unknown): readonly StoredDraft[] {
  return reading === null ? [] : storedReading.parse(reading);
}

const storedDoubts = z.array(
  z.strictObject({ words: z.string(), start: z.number().nullable(), end: z.number().nullable() }),
);

/** Serializes the words that were not understood, with their positions in the body, and without one for the subject. */
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

/** Parses the stored doubts of a mail. */
export function readDoubts(doubts: unknown): z.infer<typeof storedDoubts> {
  return storedDoubts.parse(doubts);
}

const storedParts = z.array(
  z.strictObject({
    name: z.string(),
    page: z.number().nullable(),
    start: z.number(),
    end: z.number(),
    // Parts from before replies were joined have none.
    mail: z.number().nullable().default(null),
  }),
);

/** Serializes the parts of a mail's text; `replyIds` are the ids of the replies that were read with it. */
export function partsToStore(parts: Reading['parts'], replyIds: readonly number[]): string {
  const stored: z.infer<typeof storedParts> = parts.map(({ name, page, start, end, reply }) => ({
    name: name.toWellFormed(),
    page,
    start,
    end,
    mail: reply === undefined ? null : (replyIds[reply] ?? null),
  }));
  return JSON.stringify(stored);
}

/** Parses which parts of a mail's text come from its files and from replies. */
export function readParts(parts: unknown): z.infer<typeof storedParts> {
  return storedParts.parse(parts);
}
