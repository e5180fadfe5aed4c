import { authorityOf, UNLIMITED, type PriceAuthority } from '@lanewright/quoting';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';
import type { Author } from '../record/room.ts';

const LIMITS = ['l.lowest_margin', 'l.highest_value', 'l.greatest_distance'] as const;

/**
 * The price authority of an author: a person's own limits, or else those of their roles. The system has the limits of
 * automatic answers. Source: B-031.
 */
export async function authorityOfAuthor(
  db: Kysely<Tables>,
  { userId }: Pick<Author, 'userId'>,
): Promise<PriceAuthority> {
  const own = await db
    .selectFrom('price_limit as l')
    .select(LIMITS)
    .where('l.role_name', 'is', null)
    .where('l.user_id', userId === null ? 'is' : '=', userId)
    .executeTakeFirst();
  if (userId === null) return own ?? UNLIMITED;
  if (own !== undefined) return own;
  const roles = await db
    .selectFrom('user_role as u')
    .innerJoin('role as r', 'r.name', 'u.role_name')
    .leftJoin('price_limit as l', 'l.role_name', 'r.name')
    .select([...LIMITS, 'r.permissions'])
    .where('u.user_id', '=', userId)
    .execute();
  return authorityOf(
    null,
    roles.map(({ permissions, ...limits }) => ({ limits, sendsPrices: permissions.includes('quote.send_response') })),
  );
}
