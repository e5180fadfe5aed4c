import { setImmediate } from 'node:timers/promises';
import { readRuleset, type Rule } from '@lanewright/rules';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';

/** Rules read in one go, some 5 ms of work: others have their turn before the next. */
const AT_ONCE = 500;

/**
 * Reads the rules of a stored version. They come rule by rule and are read some at a time, since quotes are priced in the
 * process that answers calls, and ten thousand rules in one piece would hold it for a third of a second.
 * Throws when there is no such version, and on rules that this product never stored.
 */
export async function readVersion(db: Kysely<Tables>, id: number): Promise<readonly Rule[]> {
  // Nothing else of the version stands beside its rules: each of their rows would unpack all of them once more.
  const { rows } = await sql<{ rule: unknown; place: number | null }>`
    SELECT each.rule, each.place
    FROM ruleset_version AS version
    LEFT JOIN LATERAL jsonb_array_elements(version.rules) WITH ORDINALITY AS each (rule, place) ON true
    WHERE version.id = ${id} ORDER BY each.place`.execute(db);
  const [first] = rows;
  if (first === undefined) throw new Error(`there is no ruleset version ${id}`);
  // An empty version is a row without a place.
  const sent = first.place === null ? [] : rows.map(({ rule }) => rule);
  const rules: Rule[] = [];
  for (let begin = 0; begin < sent.length; begin += AT_ONCE) {
    const read = readRuleset(sent.slice(begin, begin + AT_ONCE));
    if (!read.ok) throw new Error(`stored ruleset version ${id} is not readable`);
    rules.push(...read.value);
    await setImmediate();
  }
  return rules;
}
