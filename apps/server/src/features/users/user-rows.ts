import { USER_EXPORT, type listUsers, type ParsedRequestOf, type UserRow } from '@lanewright/contract';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../tables.ts';
import type { ExportedList } from '../exports/index.ts';
import type { PeopleRoom } from './room.ts';

type Query = ParsedRequestOf<typeof listUsers>['query'];

/** `invited`: has a link for a password, and neither set one nor signed in yet. */
const STATE = sql<UserRow['state']>`CASE
  WHEN NOT u.active THEN 'deactivated'
  WHEN u.password_hash IS NULL AND signed.at IS NULL AND link.user_id IS NOT NULL THEN 'invited'
  ELSE 'active' END`;

const ORDER: Readonly<Record<string, RawBuilder<unknown>>> = {
  display_name: sql`lower(u.display_name)`,
  email: sql`u.email`,
  created_at: sql`u.created_at`,
  last_sign_in_at: sql`signed.at`,
};

const rolesOfUser = z.array(z.strictObject({ name: z.string(), title: z.string() }));

/** A page of the users: those whose name or e-mail contains the search, with any of the roles, in any of the states (B-021). */
export async function listUserRows(
  { db, clock }: PeopleRoom,
  query: Query,
): Promise<{ readonly count: number; readonly results: UserRow[] }> {
  const where = conditionsOf(query);
  const counted = await sql<{ count: number }>`SELECT count(*) AS count ${FROM} WHERE ${where}`.execute(db);
  const page = sql`${inOrder(query)} LIMIT ${query.size} OFFSET ${query.offset}`;
  const { rows } = await rowsStatement(clock.now(), page).execute(db);
  return { count: counted.rows[0]?.count ?? 0, results: rows.map(userRow) };
}

/** All users of the list, as it shows them. */
export function exportedUsers({ db, clock }: PeopleRoom, query: Omit<Query, 'size' | 'offset'>): ExportedList<UserRow> {
  return {
    list: 'users',
    columns: USER_EXPORT,
    async *rows(read) {
      const statement = rowsStatement(clock.now(), inOrder(query)).compile(db);
      for await (const some of read(statement)) yield some.map(userRow);
    },
  };
}

function inOrder(query: Omit<Query, 'size' | 'offset'>): RawBuilder<unknown> {
  const key = ORDER[query.ordering.replace(/^-/, '')] ?? sql`u.id`;
  const direction = query.ordering.startsWith('-') ? sql`DESC` : sql`ASC`;
  return sql`WHERE ${conditionsOf(query)} ORDER BY ${key} ${direction} NULLS LAST, u.id ${direction}`;
}

/** One user as the list shows them. Throws when there is none. */
export async function userRowOf(db: Kysely<Tables>, id: number, now: Date): Promise<UserRow> {
  const { rows } = await rowsStatement(now, sql`WHERE u.id = ${id}`).execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`there is no user ${id}`);
  return userRow(row);
}

const FROM = sql`FROM app_user u
  LEFT JOIN last_sign_in signed ON signed.user_id = u.id
  LEFT JOIN password_link link ON link.user_id = u.id`;

function conditionsOf({ search, role, state }: Pick<Query, 'search' | 'role' | 'state'>): RawBuilder<boolean> {
  const all: RawBuilder<boolean>[] = [sql`true`];
  const term = search?.trim().toLowerCase() ?? '';
  if (term !== '') all.push(sql`(strpos(lower(u.display_name), ${term}) > 0 OR strpos(u.email, ${term}) > 0)`);
  if (role.length > 0)
    all.push(sql`EXISTS (SELECT FROM user_role h WHERE h.user_id = u.id AND h.role_name = ANY(${role}::text[]))`);
  if (state.length > 0) all.push(sql`${STATE} = ANY(${state}::text[])`);
  return sql<boolean>`${sql.join(all, sql` AND `)}`;
}

type StoredRow = Omit<UserRow, 'created_at' | 'last_sign_in_at' | 'link_expires_at' | 'roles'> & {
  readonly roles: unknown;
  readonly created_at: Date;
  readonly last_sign_in_at: Date | null;
  readonly link_expires_at: Date | null;
};

function rowsStatement(now: Date, tail: RawBuilder<unknown>): RawBuilder<StoredRow> {
  return sql<StoredRow>`
    SELECT u.id, u.email, u.display_name, ${STATE} AS state, u.account_manager, u.created_at,
      signed.at AS last_sign_in_at,
      CASE WHEN link.expires_at > ${now} THEN link.expires_at END AS link_expires_at,
      (SELECT count(*) FROM identity_session s
        WHERE s.user_id = u.id AND s.revoked_at IS NULL AND s.expires_at > ${now}) AS sessions,
      coalesce((SELECT jsonb_agg(jsonb_build_object('name', role.name, 'title', role.title) ORDER BY lower(role.title))
        FROM user_role held JOIN role ON role.name = held.role_name WHERE held.user_id = u.id), '[]') AS roles
    ${FROM} ${tail}`;
}

function userRow(row: StoredRow): UserRow {
  return {
    ...row,
    roles: rolesOfUser.parse(row.roles),
    created_at: row.created_at.toISOString(),
    last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
    link_expires_at: row.link_expires_at?.toISOString() ?? null,
  };
}
