import type { ChangedMeanwhile, LetterView } from '@lanewright/contract';
import { refuse, type Refusal } from '@lanewright/units';
import type { Kysely, Selectable } from 'kysely';
import type { LetterTable } from '../../../letter-table.ts';
import { changesSince, toldChanges, type ToldColumn } from '../../../platform/changes-since.ts';
import type { Tables } from '../../../tables.ts';

type Shown = {
  readonly stored: Selectable<LetterTable> | null;
  /** The letter as it is now. */
  readonly now: LetterView;
  /** The version that the second writer saw. */
  readonly shown: number;
};

/**
 * Refuses a change based on an older version of a letter, and says what changed since. Where the letter had or has no text
 * of its own, the text that applies instead is compared. Source: SP-037, B-028.
 */
export async function refuseChanged(
  db: Kysely<Tables>,
  { stored, now, shown }: Shown,
): Promise<{ readonly ok: false; readonly refusal: Refusal<'letter.changed_meanwhile'> }> {
  const since =
    stored === null
      ? { last: null, from: {}, to: {} }
      : await changesSince(db, { table: 'letter', id: stored.id, version: shown });
  // The first text of its own inserts the row, so no earlier row can be compared.
  const changes =
    shown === 0 && stored !== null
      ? { from: now.otherwise, to: { subject: stored.subject, body: stored.body } }
      : { from: since.from, to: since.to };
  const by = stored?.changed_by_name ?? 'somebody else';
  const beside: ChangedMeanwhile = {
    changed_by: by,
    changed_at: (stored?.changed_at ?? new Date(0)).toISOString(),
    changed: [...toldChanges(changes, toldColumns(now.otherwise))],
    version: now.version,
    possible: true,
  };
  return { ok: false, refusal: { ...refuse('letter.changed_meanwhile', { by }).refusal, beside } };
}

function toldColumns(otherwise: LetterView['otherwise']): Readonly<Record<'subject' | 'body', ToldColumn>> {
  const or = (words: string) => (stored: unknown) => (typeof stored === 'string' ? stored : words);
  return {
    subject: { field: 'subject', label: 'Subject', words: or(otherwise.subject) },
    body: { field: 'body', label: 'Letter', words: or(otherwise.body) },
  };
}
