import { idFromSystemId } from '@lanewright/quoting';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';

/** What a search in the audit means: objects by type and key, and those who act by their key. */
export type Targets = {
  readonly objects: readonly { readonly type: string; readonly id: string }[];
  readonly actors: readonly string[];
};

/** How many things of a kind one search looks at; a longer term finds the others. */
const MOST = 20;

/** Rulesets are saved often: of the shippers found, the latest saves. */
const MAX_VERSIONS = 100;

/**
 * The objects and people that a search term names. Entries are then found by their keys, each with its index, so that a
 * search costs the same however long the audit is. A quote is named by its system id or number and brings its stops; a
 * person by name or e-mail, as who acted and as who was changed; a job by its name.
 */
export async function targetsOf(db: Kysely<Tables>, term: string): Promise<Targets> {
  const [named, jobs] = await Promise.all([namedBy(db, term), jobsNamed(db, term)]);
  const quote = idFromSystemId(term);
  return {
    objects: [...named.filter(({ type }) => type !== 'actor'), ...(quote === null ? [] : quoteWithStops(quote))],
    actors: [...named.filter(({ type }) => type === 'actor').map(({ id }) => id), ...jobs],
  };
}

/** A load has at most ten stops. */
function quoteWithStops(id: number): Targets['objects'] {
  const stops = Array.from({ length: 10 }, (_, position) => ({ type: 'stop', id: `${id},${position}` }));
  return [{ type: 'quote', id: String(id) }, ...stops];
}

async function namedBy(db: Kysely<Tables>, term: string): Promise<Targets['objects']> {
  const like = `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<{ type: string; id: string }>`
    WITH person AS (
      SELECT id FROM app_user WHERE email ILIKE ${like} OR display_name ILIKE ${like} ORDER BY id LIMIT ${MOST}
    ), shipper AS (
      SELECT id FROM customer WHERE customer_name ILIKE ${like} OR customer_slug ILIKE ${like} ORDER BY id LIMIT ${MOST}
    ), caller AS (
      SELECT id FROM machine_caller WHERE name ILIKE ${like} ORDER BY id LIMIT ${MOST}
    )
    SELECT 'actor' AS type, 'user:' || id AS id FROM person
    UNION ALL SELECT 'app_user', id::text FROM person
    UNION ALL SELECT 'user_role', person.id || ',' || role.name FROM person CROSS JOIN role
    UNION ALL SELECT 'identity_session', user_id || ',' || s.id FROM identity_session s JOIN person ON person.id = s.user_id
    UNION ALL SELECT 'actor', 'caller:' || id FROM caller
    UNION ALL SELECT 'machine_caller', id::text FROM caller
    UNION ALL SELECT 'caller_key', caller_key.id::text FROM caller_key JOIN caller ON caller.id = caller_key.caller_id
    UNION ALL SELECT 'customer', id::text FROM shipper
    UNION ALL SELECT 'ruleset', ruleset.id::text FROM ruleset JOIN shipper ON shipper.id = ruleset.customer_id
    UNION ALL (SELECT 'ruleset_version', version.id::text FROM ruleset_version AS version
      JOIN ruleset ON ruleset.id = version.ruleset_id JOIN shipper ON shipper.id = ruleset.customer_id
      ORDER BY version.id DESC LIMIT ${MAX_VERSIONS})
    UNION ALL (SELECT 'role', name FROM role WHERE name ILIKE ${like} OR title ILIKE ${like} LIMIT ${MOST})
    UNION ALL (SELECT 'equipment', id::text FROM equipment WHERE name ILIKE ${like} LIMIT ${MOST})
    UNION ALL (SELECT 'setting', key FROM setting WHERE key ILIKE ${like} LIMIT ${MOST})`.execute(db);
  return rows;
}

/** Jobs have no table of their own: their names are read off the index, one step for each name. */
async function jobsNamed(db: Kysely<Tables>, term: string): Promise<readonly string[]> {
  const { rows } = await sql<{ actor_key: string }>`
    WITH RECURSIVE job (actor_key) AS (
      (SELECT actor_key FROM audit_entry WHERE actor_key >= 'system:' AND actor_key < 'system;' ORDER BY actor_key LIMIT 1)
      UNION ALL
      SELECT (
        SELECT next.actor_key FROM audit_entry next
        WHERE next.actor_key > job.actor_key AND next.actor_key < 'system;' ORDER BY next.actor_key LIMIT 1
      ) FROM job WHERE job.actor_key IS NOT NULL
    )
    SELECT actor_key FROM job WHERE actor_key IS NOT NULL`.execute(db);
  const sought = term.toLowerCase();
  return rows.map((row) => row.actor_key).filter((key) => key.slice('system:'.length).toLowerCase().includes(sought));
}
