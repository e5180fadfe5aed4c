import type { Day } from '@lanewright/units';
import type { ColumnType } from 'kysely';

/** A column of PostgreSQL's type date: a day when read. PostgreSQL itself refuses to write anything else. */
export type DayColumn = ColumnType<Day, string, string>;
