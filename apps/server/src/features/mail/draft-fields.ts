import type { AnswerOf, getReceivedMail } from '@lanewright/contract';
import type { ReadField, ReadQuote } from '@lanewright/requests';

/** A field as the mail screen shows it, with the words it was read from. */
export type DraftField = AnswerOf<typeof getReceivedMail>['drafts'][number]['fields'][number];

/**
 * Every field read of one lane with its source words, then what is missing. Names are the reader's; those of stops
 * begin with `stops.N.`, counted from 1. Places in the text are given only for words of the body. Source: B-009.
 */
export function fieldsOf(quote: ReadQuote): readonly DraftField[] {
  const { stops, notes, missing, ambiguous: _ambiguous, findings: _findings, ...load } = quote;
  const ofStops = stops.flatMap(({ resolved: _resolved, ...stop }, at) =>
    Object.entries(stop).flatMap(([name, field]) => fieldOf(`stops.${at + 1}.${name}`, field)),
  );
  return [
    ...ofStops,
    ...Object.entries(load).flatMap(([name, field]) => fieldOf(name, field)),
    ...notes.flatMap((note, at) => fieldOf(`notes.${at + 1}`, note)),
    ...missing.map((field) => ({
      field,
      value: null,
      confidence: 'missing' as const,
      words: null,
      start: null,
      end: null,
      correction: null,
    })),
  ];
}

function fieldOf(field: string, read: ReadField<unknown> | null): readonly DraftField[] {
  if (read === null) return [];
  const { value, confidence, at } = read;
  const inBody = at?.source === 'body';
  return [
    {
      field,
      value: String(value),
      confidence,
      words: at?.words ?? null,
      start: inBody ? at.start : null,
      end: inBody ? at.end : null,
      correction: read.correction ?? null,
    },
  ];
}
