import type { Generated } from 'kysely';

/**
 * The state of one partner in one process (migration 0161). `told_at` is the database's time, because the clocks of
 * processes may differ.
 */
export type PartnerConditionTable = {
  process: string;
  integration: string;
  role: 'all' | 'api' | 'worker';
  host: string;
  process_number: number;
  breaker: 'closed' | 'open' | 'half_open';
  running: number;
  waiting: number;
  problem: string | null;
  told_at: Generated<Date>;
};
