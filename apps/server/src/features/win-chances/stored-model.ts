import type { learnAcceptance } from '@lanewright/estimate';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../tables.ts';

/** The result of learning: a model, or why there is none. */
type Lesson = ReturnType<typeof learnAcceptance>;

/** A lesson and when it was learned. */
type Learned = { readonly at: Date; readonly lesson: Lesson };

/** The version of the stored format. Raise it with every change of `Lesson`; older rows are ignored. */
export const LESSON_VERSION = 1;

/** Checks only `kind`: this feature alone writes the row, and `LESSON_VERSION` covers the rest. */
const storedLesson = z.custom<Lesson>((value) => z.object({ kind: z.string() }).safeParse(value).success);

/** Reads the last lesson; null before the first one. */
export type LearnedReader = () => Promise<Learned | null>;

/** Caches the lesson in the process until a newer one is stored: it is large, because it lists every shipper. */
export function learnedReader(db: Kysely<Tables>): LearnedReader {
  let kept: Learned | null = null;
  return async () => {
    const at = await learnedAt(db);
    if (at === null || kept?.at.getTime() === at.getTime()) return at === null ? null : kept;
    const row = await db.selectFrom('win_model').select(['learned_at', 'model']).executeTakeFirstOrThrow();
    kept = { at: row.learned_at, lesson: storedLesson.parse(row.model) };
    return kept;
  };
}

/** When the stored lesson was learned; null if there is none of this version. */
export async function learnedAt(db: Kysely<Tables>): Promise<Date | null> {
  const row = await db
    .selectFrom('win_model')
    .select('learned_at')
    .where('version', '=', LESSON_VERSION)
    .executeTakeFirst();
  return row?.learned_at ?? null;
}
