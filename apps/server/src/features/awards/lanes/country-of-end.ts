import { STATES } from '@lanewright/quoting';
import { sql, type RawBuilder } from 'kysely';

const CANADIAN = STATES.filter(({ country }) => country === 'Canada').map(({ code }) => code);

/** The country of a state's code; null without one. */
export function countryOfState(state: RawBuilder<unknown> | undefined): RawBuilder<unknown> {
  return sql`CASE WHEN ${state} = ANY(${CANADIAN}::text[]) THEN 'Canada' WHEN ${state} IS NOT NULL THEN 'US' END`;
}

/** The country of a postal code; null without one. */
export function countryOfCode(code: RawBuilder<unknown> | undefined): RawBuilder<unknown> {
  return sql`CASE WHEN ${code} ~ '^[A-Z]' THEN 'Canada' WHEN ${code} IS NOT NULL THEN 'US' END`;
}

/** The country of an end: as stated, else that of its state or postal code. */
export function countryOf(end: 'origin' | 'destination'): RawBuilder<unknown> {
  const [country, state, code] = ['country', 'state', 'postal_code'].map((name) => sql.ref(`${end}_${name}`));
  return sql`coalesce(${country}, ${countryOfState(state)}, ${countryOfCode(code)})`;
}
