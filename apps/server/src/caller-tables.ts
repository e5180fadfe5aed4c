import type { QuoteSource, QuoteStatus } from '@lanewright/quoting';
import type { Generated } from 'kysely';

/** The tables of machine callers, as migration 0008 makes them. */

type MachineCallerTable = {
  id: Generated<number>;
  name: string;
  source: QuoteSource;
  customer_id: number | null;
  callback_url: string | null;
  callback_secret_number: Generated<number>;
  requests_per_minute: number;
  active: Generated<boolean>;
  created_at: Date;
  last_used_at: Date | null;
};

export type CallerKeyTable = {
  id: Generated<number>;
  caller_id: number;
  key_hash: Buffer;
  prefix: string;
  created_at: Date;
  created_by_name: string;
  expires_at: Date | null;
  withdrawn_at: Date | null;
};

type CallerRootTable = { only: Generated<boolean>; secret: Buffer };

type CallerQuoteTable = {
  quote_id: number;
  caller_id: number;
  shape: Generated<'quote' | 'rate_quote'>;
  callback_url: string | null;
  idempotency_key: string | null;
  request_digest: Buffer | null;
  created_at: Date;
};

type CallbackDeliveryTable = {
  id: Generated<number>;
  event_id: string;
  quote_id: number;
  caller_id: number;
  kind: 'respond' | 'reject';
  automatic: boolean;
  former_status: QuoteStatus;
  created_at: Date;
  url: string;
  body_text: string;
  state: Generated<'queued' | 'sending' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  problem: string | null;
  sent_at: Date | null;
  collected_at: Date | null;
};

/** The tables of machine callers by name. */
export type CallerTables = {
  machine_caller: MachineCallerTable;
  caller_key: CallerKeyTable;
  caller_root: CallerRootTable;
  caller_quote: CallerQuoteTable;
  callback_delivery: CallbackDeliveryTable;
};
