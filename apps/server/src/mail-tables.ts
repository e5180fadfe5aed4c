import type { CostType, QuoteStatus } from '@lanewright/quoting';
import type { LetterKind, MailKind, SenderMeaning } from '@lanewright/requests';
import type { Cents, Currency } from '@lanewright/units';
import type { ColumnType, Generated } from 'kysely';

/** The tables of mails that came and of answers by mail, as the migrations make them. */

/** A jsonb column: unknown until parsed; written as text that is valid JSON. */
type Json = ColumnType<unknown, string, string>;

export type ReceivedMailTable = {
  id: Generated<number>;
  message_key: string;
  received_at: Date;
  envelope_from: string;
  raw: Buffer;
  from_address: string | null;
  from_name: string | null;
  reply_to: string | null;
  subject: Generated<string>;
  message_id: string | null;
  state: Generated<'received' | 'quoted' | 'review' | 'settled' | 'no_request'>;
  customer_id: number | null;
  authentication: Generated<'pass' | 'fail' | 'none'>;
  body_text: string | null;
  reading: Json | null;
  kind: MailKind | null;
  kind_words: Generated<string[]>;
  doubts: ColumnType<unknown, string | undefined, string>;
  parts: ColumnType<unknown, string | undefined, string>;
  reasons: Generated<string[]>;
  /** The deadline for an answer that the mail states. */
  answer_by: ColumnType<Date | null, Date | null | undefined, Date | null>;
  settled_by_name: string | null;
  settled_at: Date | null;
  /** The mailbox that received it; null for the SMTP listener. */
  mailbox_id: ColumnType<number | null, number | null | undefined, never>;
  /** The server whose Authentication-Results that mailbox trusted on arrival; null if it trusted none. */
  authserv_id: ColumnType<string | null, string | null | undefined, never>;
  /** The mail of the request that this one replies to. */
  request_mail_id: ColumnType<number | null, never, number | null>;
  /** When it was read together with that mail; null if it waits by itself. */
  joined_at: ColumnType<Date | null, never, Date | null>;
  /** The mails that it may answer; a person confirms one. */
  may_answer: ColumnType<number[], never, number[]>;
};

type ReceivedMailQuoteTable = {
  mail_id: number;
  position: number;
  quote_id: number;
};

export type SentMailTable = {
  id: Generated<number>;
  quote_id: number | null;
  kind: LetterKind;
  automatic: boolean;
  /**
   * The status to restore if the answer cannot be delivered. Null for a question, and for a letter about several lanes.
   */
  former_status: QuoteStatus | null;
  created_at: Date;
  sent_at: Date | null;
  /** How it was sent; null until then, and for mails from before this was stored. */
  sent_by: ColumnType<'smtp' | 'outbox' | null, never, 'smtp' | 'outbox' | null>;
  to_address: string;
  subject: string;
  body_text: string;
  message_id: string;
  in_reply_to: string | null;
  reference_ids: Generated<string[]>;
  /** The price in the answer; null for other mails, and for answers from before this was stored. */
  price_cents: ColumnType<Cents | null, Cents | null | undefined, never>;
  currency: ColumnType<Currency | null, Currency | null | undefined, never>;
  state: Generated<'queued' | 'sending' | 'sent' | 'delivery_unknown' | 'failed'>;
  attempts: Generated<number>;
  problem: string | null;
  /** The mail that a question is about, or whose lanes are answered; null for an answer to one quote. */
  received_mail_id: ColumnType<number | null, number | undefined, never>;
  asked_by_name: ColumnType<string | null, string | undefined, never>;
};

/** The answer to one lane of a mail of several lanes. It is waiting while `sent_mail_id` and `not_mailed` are null. */
export type LaneAnswerTable = {
  id: Generated<number>;
  received_mail_id: number;
  quote_id: number;
  kind: 'respond' | 'reject';
  automatic: boolean;
  answered_at: Date;
  /** Null for the correction of a delivered answer, which restores nothing. */
  former_status: QuoteStatus | null;
  to_address: string;
  sent_mail_id: number | null;
  price_cents: Cents | null;
  currency: Currency | null;
  cost_type: CostType | null;
  valid_until: Date | null;
  not_mailed: string | null;
};

/** A person's correction of the meaning of a sender's words. */
type SenderCorrectionTable = {
  id: Generated<number>;
  sender: string;
  kind: SenderMeaning['kind'];
  words: string;
  /** The normalized words for comparison; empty for a habit. */
  key: string;
  value: Json;
  received_mail_id: number;
  corrected_at: Date;
  corrected_by_name: string;
  confirmed_at: ColumnType<Date | null, never, Date>;
  forgotten_at: ColumnType<Date | null, never, Date>;
  forgotten_by_name: ColumnType<string | null, never, string>;
};

/** An equipment name without a type in a mail, and whether the mail waits for its type. */
type ReceivedMailEquipmentTable = {
  equipment_id: number;
  mail_id: number;
  waits: boolean;
};

/** Its tables by name. */
export type MailTables = {
  received_mail: ReceivedMailTable;
  received_mail_quote: ReceivedMailQuoteTable;
  received_mail_equipment: ReceivedMailEquipmentTable;
  sent_mail: SentMailTable;
  lane_answer: LaneAnswerTable;
  sender_correction: SenderCorrectionTable;
};
