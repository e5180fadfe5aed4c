import { FILTER_SOURCES, readFilterValues, type FilterSet, type FilterSource } from '@lanewright/contract';
import { sql, type Kysely, type Selectable } from 'kysely';
import { z } from 'zod';
import type { FilterSetTable } from '../../filter-set-table.ts';
import type { Tables } from '../../tables.ts';

const values = z.record(z.string(), z.unknown());

/** The saved filter sets of a person for one list, by name (P-035). */
export async function filterSetsOf(db: Kysely<Tables>, userId: number, source: FilterSource): Promise<FilterSet[]> {
  const rows = await db
    .selectFrom('filter_set')
    .selectAll()
    .where('user_id', '=', userId)
    .where('filter_source', '=', source)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(filterSetOf);
}

/** A stored set as it is answered; filters its list no longer has are left out. */
export function filterSetOf(row: Selectable<FilterSetTable>): FilterSet {
  const filter_source = z.enum(FILTER_SOURCES).parse(row.filter_source);
  return {
    id: row.id,
    name: row.name,
    filter_source,
    filter_values: readFilterValues(filter_source, values.parse(row.filter_values)).values,
    ordering: row.ordering,
  };
}
