import {
  MESSAGES,
  MAX_FILTER_SETS,
  readFilterValues,
  type createFilterSet,
  type FilterSet,
  type ParsedRequestOf,
} from '@lanewright/contract';
import { done, refuse, refuseFields, type Outcome } from '@lanewright/units';
import { sql } from 'kysely';
import { actingBy, transact } from '../../platform/acting.ts';
import type { Actor } from '../../platform/identity/index.ts';
import { countSets, followDefault, insertSet, lockOwnSet, type FilterSetRoom } from './store.ts';
import { filterSetOf } from './views.ts';

/**
 * Saves a new filter set of a person (X-008, P-036). Refuses values of a wrong kind, a name the person has for that
 * list already in any letter case, and more sets than anybody looks through.
 */
export async function saveFilterSet(
  { db, clock }: FilterSetRoom,
  actor: Actor,
  asked: ParsedRequestOf<typeof createFilterSet>['body'],
): Promise<Outcome<FilterSet, 'request.invalid' | 'filter_set.too_many'>> {
  const { name, filter_source } = asked;
  const { values, faults } = readFilterValues(filter_source, asked.filter_values);
  if (Object.keys(faults).length > 0) return refuseFields(under('filter_values', faults));
  const at = clock.now();
  return transact(db, { by: actingBy(actor), at }, async (transaction) => {
    if ((await countSets(transaction, actor.userId, filter_source)) >= MAX_FILTER_SETS)
      return refuse('filter_set.too_many', { most: MAX_FILTER_SETS });
    const ordering = asked.ordering || null;
    const set = { user_id: actor.userId, filter_source, name, filter_values: JSON.stringify(values), ordering, at };
    const row = await insertSet(transaction, set);
    return row === undefined ? refuseFields({ name: [MESSAGES.filterSetNameTaken] }) : done(filterSetOf(row));
  });
}

/** A change of a set: another name, other values, or both; what is left out stays. */
export type FilterSetChange = {
  readonly id: number;
  readonly name?: string;
  readonly values?: Readonly<Record<string, unknown>> | undefined;
  /** '' for the usual order of the list. */
  readonly ordering?: string | undefined;
  /** Where the values stand in the request, for the sentences about them. */
  readonly at: string;
};

/**
 * Renames or overwrites a person's own set (X-008, P-037, P-039). Refuses a set that is not theirs as one that does
 * not exist, values of a wrong kind, and the name of another of their sets for the same list.
 */
export async function changeFilterSet(
  { db, clock }: FilterSetRoom,
  actor: Actor,
  change: FilterSetChange,
): Promise<Outcome<FilterSet, 'request.invalid' | 'filter_set.not_found'>> {
  const now = clock.now();
  return transact(db, { by: actingBy(actor), at: now }, async (transaction) => {
    const found = await lockOwnSet(transaction, actor.userId, change.id);
    if (found === undefined) return refuse('filter_set.not_found');
    const { name = found.name } = change;
    const ordering = change.ordering === undefined ? found.ordering : change.ordering || null;
    const before = filterSetOf(found);
    const { values, faults } = readFilterValues(before.filter_source, change.values ?? before.filter_values);
    if (Object.keys(faults).length > 0) return refuseFields(under(change.at, faults));
    // Another rename to this name waits for the lock on the person, so that the look and the change are one.
    await countSets(transaction, actor.userId, before.filter_source);
    const taken = await transaction
      .selectFrom('filter_set')
      .select('id')
      .where('user_id', '=', actor.userId)
      .where('filter_source', '=', before.filter_source)
      .where(sql<boolean>`lower(name) = lower(${name})`)
      .where('id', '<>', change.id)
      .executeTakeFirst();
    if (taken !== undefined) return refuseFields({ name: [MESSAGES.filterSetNameTaken] });
    await followDefault(transaction, actor, { source: before.filter_source, from: before.filter_values, to: values });
    const row = await transaction
      .updateTable('filter_set')
      .set({ name, filter_values: JSON.stringify(values), ordering, changed_at: now })
      .where('id', '=', change.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return done(filterSetOf(row));
  });
}

/**
 * Deletes a person's own set, and what the list starts with where that is this set: a set that is gone narrows nothing
 * (P-038, A-060). Refuses a set that is not theirs as one that does not exist.
 */
export async function removeFilterSet(
  { db, clock }: FilterSetRoom,
  actor: Actor,
  id: number,
): Promise<Outcome<undefined, 'filter_set.not_found'>> {
  return transact(db, { by: actingBy(actor), at: clock.now() }, async (transaction) => {
    const found = await lockOwnSet(transaction, actor.userId, id);
    if (found === undefined) return refuse('filter_set.not_found');
    await transaction.deleteFrom('filter_set').where('id', '=', id).execute();
    const { filter_source: source, filter_values: from } = filterSetOf(found);
    await followDefault(transaction, actor, { source, from, to: {} });
    return done(undefined);
  });
}

function under(parent: string, faults: Readonly<Record<string, string>>): Record<string, readonly string[]> {
  return Object.fromEntries(Object.entries(faults).map(([name, sentence]) => [`${parent}.${name}`, [sentence]]));
}
