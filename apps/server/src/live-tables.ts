import type { Generated } from 'kysely';

/** The tables of live updates, as migrations 0001 and 0012 make them. */

export type EventTable = {
  id: Generated<number>;
  kind: string;
  quote_id: number | null;
  at: Generated<Date>;
};

export type QuotePresenceTable = {
  user_id: number;
  page: string;
  quote_id: number;
  seen_at: Date;
};
