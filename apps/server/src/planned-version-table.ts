import type { ColumnType, Generated } from 'kysely';
import type { PLANNED_STATES } from '@lanewright/contract';

type Json = ColumnType<unknown, string, string>;

/** The table of planned versions, as migration 0178 makes it. */
export type PlannedVersionTable = {
  id: Generated<number>;
  ruleset_id: number;
  base_number: number;
  rules: Json;
  rule_count: number;
  author_id: number;
  author_name: string;
  created_at: Date;
  change_reason: string;
  description: string;
  back_test: Json | null;
  restored_from: number | null;
  begins_at: Date | null;
  lapses_at: Date | null;
  state: (typeof PLANNED_STATES)[number];
  reader_id: number | null;
  reader_name: string | null;
  read_at: Date | null;
  note: string | null;
  made_number: number | null;
  lapsed_number: number | null;
  stuck_because: string | null;
};
