import {
  readFilterValues,
  FILTER_SOURCES,
  type ParsedRequestOf,
  type updateDefaultFilters,
} from '@lanewright/contract';
import { done, refuseFields, type Outcome } from '@lanewright/units';
import { sql } from 'kysely';
import { z } from 'zod';
import { actingBy, transact } from '../../platform/acting.ts';
import type { Actor } from '../../platform/identity/index.ts';
import type { FilterSetRoom } from './store.ts';

const kept = z.record(z.string(), z.unknown());

/**
 * Keeps the values with which lists start for a person; lists that are not named keep theirs, filters a list does not
 * have are dropped. Answers all default filters. Refuses values of a wrong kind. Source: P-025, SP-022.
 */
export async function keepDefaultFilters(
  { db, clock }: FilterSetRoom,
  actor: Actor,
  asked: ParsedRequestOf<typeof updateDefaultFilters>['body']['default_filters'],
): Promise<Outcome<{ default_filters: Record<string, unknown> }, 'request.invalid'>> {
  const named: Record<string, unknown> = {};
  const faults: Record<string, readonly string[]> = {};
  for (const source of FILTER_SOURCES) {
    const given = asked[source];
    if (given === undefined) continue;
    const read = readFilterValues(source, given);
    named[source] = read.values;
    for (const [name, sentence] of Object.entries(read.faults))
      faults[`default_filters.${source}.${name}`] = [sentence];
  }
  if (Object.keys(faults).length > 0) return refuseFields(faults);
  const row = await transact(db, { by: actingBy(actor), at: clock.now() }, (transaction) =>
    transaction
      .updateTable('app_user')
      .set({ default_filters: sql<string>`default_filters || ${JSON.stringify(named)}::jsonb` })
      .where('id', '=', actor.userId)
      .returning('default_filters')
      .executeTakeFirstOrThrow(),
  );
  return done({ default_filters: kept.parse(row.default_filters) });
}
