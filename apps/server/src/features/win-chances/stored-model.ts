import type { learnAcceptance } from '@lanewright/estimate';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../tables.ts';

/** The lesson as the estimate gives it: a model, or why there is none. */
type Lesson = ReturnType<typeof learnAcceptance>;

/** A lesson and when it was learned. */
type Learned = { readonly at: Date; readonly lesson: Lesson };

/** Counts the forms that a lesson has been stored in. Raise it with every change of `Lesson`: an older one is not read. */
export const LESSON_VERSION = 1;

/** Written by this feature from the pure function's own answer; the version says which code knows the rest. */
const storedLesson = z.custom<Lesson>((value) => z.object({ kind: z.string() }).safeParse(value).success);

/** Reads what was learned last; null before the first lesson. */
export type LearnedReader = () => Promise<Learned | null>;

/** Reads the lesson once per process and again only once there is a newer one: it names every shipper. */
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

/** When the stored lesson was learned; null where there is none that this code reads. */
export async function learnedAt(db: Kysely<Tables>): Promise<Date | null> {
  const row = await db
    .selectFrom('win_model')
    .select('learned_at')
    .where('version', '=', LESSON_VERSION)
    .executeTakeFirst();
  return row?.learned_at ?? null;
}
