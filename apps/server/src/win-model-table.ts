import type { ColumnType, Generated } from 'kysely';

/** The chance to win as it was learned last, as migration 0146 makes it: one row. */
export type WinModelTable = {
  id: Generated<number>;
  version: number;
  learned_at: Date;
  model: ColumnType<unknown, string, string>;
};
