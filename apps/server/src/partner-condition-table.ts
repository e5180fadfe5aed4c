import type { Generated } from 'kysely';

/** How one process stands with one partner (migration 0161). `told_at` is the database's time: processes' clocks differ. */
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
