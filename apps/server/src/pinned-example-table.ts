import type { Cents } from '@lanewright/units';
import type { Generated } from 'kysely';

/** The table of pinned examples, as migration 0179 makes it. */
export type PinnedExampleTable = {
  id: Generated<number>;
  ruleset_id: number;
  quote_id: number;
  run_id: number;
  name: string;
  low_cents: Cents | null;
  high_cents: Cents | null;
  min_margin_hundredths: number | null;
  author_name: string;
  created_at: Date;
};
