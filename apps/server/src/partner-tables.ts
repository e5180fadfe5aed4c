import type { QuoteSource, QuoteStatus } from '@lanewright/quoting';
import type { ColumnType, Generated } from 'kysely';

/** The tables of partners that send requests, as migrations 0112, 0138 and 0147 make them. */

type Json = ColumnType<unknown, string, string>;

type PartnerAccountTable = {
  id: Generated<number>;
  source: QuoteSource;
  code: string;
  customer_id: number;
  added_at: Date;
  added_by_name: string;
};

export type PartnerRequestTable = {
  id: Generated<number>;
  source: QuoteSource;
  reference: string;
  sequence: number;
  offer_sequence: number | null;
  state: 'quoted' | 'waiting' | 'cancelled' | 'dismissed';
  account: string | null;
  offer: ColumnType<unknown, string | null, string | null>;
  problems: Generated<string[]>;
  quote_id: number | null;
  is_tied: Generated<boolean>;
  received_at: Date;
  changed_at: Date;
  settled_by_name: string | null;
};

type PartnerFeedTable = {
  source: QuoteSource;
  cursor: string | null;
  lease: string | null;
  leased_until: Date | null;
  polled_at: Date | null;
  problem: string | null;
};

type PartnerDeliveryTable = {
  id: Generated<number>;
  event_id: string;
  quote_id: number;
  request_id: number;
  offer_sequence: number;
  request_sequence: number;
  kind: 'respond' | 'reject';
  automatic: boolean;
  former_status: QuoteStatus;
  created_at: Date;
  message: Json;
  state: Generated<'queued' | 'sending' | 'sent' | 'failed' | 'delivery_unknown'>;
  attempts: Generated<number>;
  problem: string | null;
  sent_at: Date | null;
  offered_until: Date | null;
  may_have_arrived: Generated<boolean>;
  confirmation: string | null;
};

/** The tables of partners that send requests, by name. */
export type PartnerTables = {
  partner_account: PartnerAccountTable;
  partner_request: PartnerRequestTable;
  partner_feed: PartnerFeedTable;
  partner_delivery: PartnerDeliveryTable;
};
