import type { QuoteSource, TenderMatch } from '@lanewright/quoting';
import type { Cents, Currency } from '@lanewright/units';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** The tables of load tenders, as migrations 0120 and 0140 make them. */

type Json = ColumnType<unknown, string, string>;

export type LoadTenderTable = {
  id: Generated<number>;
  source: QuoteSource;
  shipment_id: string;
  sequence: number;
  state: 'open' | 'accepted' | 'declined' | 'cancelled';
  account: string | null;
  customer_id: number | null;
  quote_id: number | null;
  match: TenderMatch | null;
  charge_cents: Cents | null;
  currency: Currency;
  stops: Json;
  instructions: Generated<string[]>;
  respond_by: string | null;
  doubts: Generated<string[]>;
  document: string;
  received_at: Date;
  changed_at: Date;
  answered_at: Date | null;
  answered_by_name: string | null;
  answer_reason: string | null;
};

type TenderDeliveryTable = {
  id: Generated<number>;
  event_id: string;
  source: QuoteSource;
  kind: 'answer' | 'receipt';
  tender_id: number | null;
  tender_sequence: number | null;
  receipt_key: string | null;
  content: Json;
  created_at: Date;
  state: Generated<'queued' | 'sending' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  problem: string | null;
  sent_at: Date | null;
};

type EdiDocumentTable = {
  id: GeneratedAlways<number>;
  source: QuoteSource;
  kind: '990' | '997';
  reference: string | null;
  quote_id: number | null;
  written_at: Date;
  verdict: 'accepted' | 'refused' | null;
  verdict_at: Date | null;
  idempotency_key: string | null;
};

/** The tables of this file. */
export type TenderTables = {
  load_tender: LoadTenderTable;
  tender_delivery: TenderDeliveryTable;
  edi_document: EdiDocumentTable;
};
