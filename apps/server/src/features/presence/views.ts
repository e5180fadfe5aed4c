import type { PresenceView } from '@lanewright/contract';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../tables.ts';
import { PRESENCE_LASTS } from './keep-open.ts';

/** More colleagues at once than any screen can name. */
const MOST = 500;

/** A condition on `quote`: nobody has it open now. */
export function nobodyHasOpen(now: Date): RawBuilder<boolean> {
  return sql`NOT EXISTS (SELECT FROM quote_presence
    WHERE quote_presence.quote_id = quote.id AND quote_presence.seen_at > ${new Date(now.getTime() - PRESENCE_LASTS)})`;
}

/** Which quotes others than this person have open, each person once a quote, by name. */
export async function presenceOfOthers(
  db: Kysely<Tables>,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<PresenceView[]> {
  const rows = await db
    .selectFrom('quote_presence as open')
    .innerJoin('app_user', 'app_user.id', 'open.user_id')
    .select(['open.quote_id', 'open.user_id', 'app_user.display_name'])
    .select(({ fn }) => fn.max('open.seen_at').as('seen_at'))
    .where('open.seen_at', '>', new Date(now.getTime() - PRESENCE_LASTS))
    .where('open.user_id', '<>', userId)
    .where('app_user.active', '=', true)
    .groupBy(['open.quote_id', 'open.user_id', 'app_user.display_name'])
    .orderBy('app_user.display_name')
    .orderBy('open.user_id')
    .limit(MOST)
    .execute();
  return rows.map(({ seen_at, ...row }) => ({
    ...row,
    until: new Date(seen_at.getTime() + PRESENCE_LASTS).toISOString(),
  }));
}
