import type { BackTestPhase } from '@lanewright/contract';
import type { ColumnType, Generated } from 'kysely';

type Json = ColumnType<unknown, string, string>;

/** The table of back-tests, as migrations 0028 and 0191 make it. */
export type BackTestTable = {
  id: string;
  context: 'quote_price_prediction' | 'max_buy_price_prediction';
  customer_id: number | null;
  only_customer_id: number | null;
  days: number;
  owner_id: number;
  draft_digest: string;
  base: string;
  draft: Json | null;
  state: 'running' | 'done' | 'cancelled' | 'failed';
  done: Generated<number>;
  total: Generated<number>;
  failure: string | null;
  result: Json | null;
  created_at: Date;
  finished_at: Date | null;
  begun: Generated<boolean>;
  beat_at: Generated<Date>;
  phase: Generated<BackTestPhase>;
};
