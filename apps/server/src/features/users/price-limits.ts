import type { LimitHolder, ParsedRequestOf, PriceLimitRow, RefusalCode, setPriceLimits } from '@lanewright/contract';
import { UNLIMITED, type PriceAuthority } from '@lanewright/quoting';
import { done, type Outcome, refuse } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import { changePeople, type PeopleChange } from './change-people.ts';
import type { Caller, PeopleRoom } from './room.ts';

const LIMITS = ['l.lowest_margin', 'l.highest_value', 'l.greatest_distance'] as const;

/** The price limits of automatic answers, of every role, and of people with their own limits (B-031). */
export async function listPriceLimitRows(db: Kysely<Tables>): Promise<PriceLimitRow[]> {
  const automatic = await db
    .selectFrom('price_limit as l')
    .select(LIMITS)
    .where('l.role_name', 'is', null)
    .where('l.user_id', 'is', null)
    .executeTakeFirst();
  const roles = await db
    .selectFrom('role as r')
    .leftJoin('price_limit as l', 'l.role_name', 'r.name')
    .select(['r.name', 'r.title', ...LIMITS])
    .orderBy('r.title')
    .execute();
  const people = await db
    .selectFrom('price_limit as l')
    .innerJoin('app_user as u', 'u.id', 'l.user_id')
    .select(['u.id', 'u.display_name', ...LIMITS])
    .orderBy('u.display_name')
    .orderBy('u.id')
    .execute();
  return [
    ...roles.map(({ name, title, ...limits }) => row({ kind: 'role', role: name }, title, limits)),
    ...people.map(({ id, display_name, ...limits }) => row({ kind: 'user', user: id }, display_name, limits)),
    row({ kind: 'automatic' }, 'Automatic answers', automatic ?? UNLIMITED),
  ];
}

function row(holder: LimitHolder, name: string, limits: PriceAuthority): PriceLimitRow {
  return { holder, name, limits };
}

/**
 * Sets or removes the price limits of a role, a person or automatic answers, for prices sent from now on.
 * Refuses: an unknown role or person.
 */
export function setPriceLimitsOf(
  room: PeopleRoom,
  { holder, limits }: ParsedRequestOf<typeof setPriceLimits>['body'],
  { actor }: Pick<Caller, 'actor'>,
): Promise<Outcome<PriceLimitRow[], RefusalCode>> {
  return changePeople(room, { actor, needs: 'administration.users' }, async ({ transaction }) => {
    const unknown = await refuseUnknown(transaction, holder);
    if (unknown !== null) return unknown;
    const columns = {
      role_name: holder.kind === 'role' ? holder.role : null,
      user_id: holder.kind === 'user' ? holder.user : null,
    };
    await transaction
      .deleteFrom('price_limit')
      .where('role_name', 'is not distinct from', columns.role_name)
      .where('user_id', 'is not distinct from', columns.user_id)
      .execute();
    if (limits !== null)
      await transaction
        .insertInto('price_limit')
        .values({ ...columns, ...limits })
        .execute();
    return done(await listPriceLimitRows(transaction));
  });
}

async function refuseUnknown(db: PeopleChange['transaction'], holder: LimitHolder) {
  if (holder.kind === 'role') {
    const role = await db.selectFrom('role').select('name').where('name', '=', holder.role).executeTakeFirst();
    return role === undefined ? refuse('people.role_not_found') : null;
  }
  if (holder.kind === 'automatic') return null;
  const user = await db.selectFrom('app_user').select('id').where('id', '=', holder.user).executeTakeFirst();
  return user === undefined ? refuse('people.user_not_found') : null;
}
