import type { FilterSource } from '@lanewright/contract';
import type { ColumnType, Generated } from 'kysely';

/** A saved filter set of a person for one list; its values are read by the contract's `readFilterValues`. */
export type FilterSetTable = {
  id: Generated<number>;
  user_id: number;
  filter_source: FilterSource;
  name: string;
  filter_values: ColumnType<unknown, string, string>;
  ordering: string | null;
  created_at: Date;
  changed_at: Date;
};
