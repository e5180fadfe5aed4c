import type { AnswerOf, getReceivedMail } from '@lanewright/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';
import type { StoredDraft } from '../stored-reading.ts';
import { isSameSubject, meaningOf, saysOf } from './meaning.ts';

type Shown = AnswerOf<typeof getReceivedMail>['corrections'][number];

/**
 * The corrections to show with a mail, oldest first: those that decided its fields, others of the same words that nobody
 * has forgotten, and those learned from it. Source: B-009.
 */
export async function shownCorrections(
  db: Kysely<Tables>,
  { mailId, drafts }: { readonly mailId: number; readonly drafts: readonly StoredDraft[] },
): Promise<readonly Shown[]> {
  const used = new Set(drafts.flatMap(({ fields }) => fields.flatMap(({ correction }) => correction ?? [])));
  // All corrections of one reading have the same sender. One value, so that the index on senders is used.
  const sender = db
    .selectFrom('sender_correction')
    .select('sender')
    .where('id', 'in', [...used, 0])
    .limit(1);
  const rows = await db
    .selectFrom('sender_correction')
    .selectAll()
    .where((e) => e.or([e('received_mail_id', '=', mailId), e('sender', '=', sender)]))
    .orderBy('id')
    .execute();
  const subjects = rows.filter(({ id }) => used.has(id)).map(meaningOf);
  return rows.flatMap((row): readonly Shown[] => {
    const meaning = meaningOf(row);
    const isOther = row.forgotten_at === null && subjects.some((each) => isSameSubject(each, meaning));
    const use = used.has(row.id) ? 'read' : row.received_mail_id === mailId ? 'learned' : isOther ? 'other' : null;
    if (use === null) return [];
    return [
      {
        id: row.id,
        use,
        says: saysOf(meaning),
        by: row.corrected_by_name,
        at: row.corrected_at.toISOString(),
        mail: row.received_mail_id,
        forgotten_by: row.forgotten_by_name,
      },
    ];
  });
}
