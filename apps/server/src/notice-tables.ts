import type { NoticeKind, NoticeShippers } from '@lanewright/quoting';
import type { Cents } from '@lanewright/units';
import type { Generated } from 'kysely';
import type { DayColumn } from './platform/day-column.ts';

/** The tables of notices and digests, as migrations 0186 and 0187 make them. */

type NoticeTermsTable = {
  user_id: number;
  shippers: NoticeShippers;
  chosen: Generated<number[]>;
  arrivals: boolean;
  value_from_cents: Cents | null;
  margin_from_cents: Cents | null;
  /** Minutes before the expiry. */
  expiring_within: number | null;
  set_at: Date;
  /** Whether a digest is mailed each working day. */
  morning_digest: Generated<boolean>;
};

type NoticeTable = {
  user_id: number;
  quote_id: number;
  kind: NoticeKind;
  decided_at: Date;
  shown_at: Date | null;
};

export type DigestTable = {
  user_id: number;
  /** The working day of the business zone. */
  day: DayColumn;
  created_at: Date;
  message_id: string;
  state: Generated<'queued' | 'sending' | 'sent' | 'delivery_unknown' | 'failed' | 'dropped'>;
  attempts: Generated<number>;
  sent_at: Date | null;
  problem: string | null;
};

/** Its tables by name. */
export type NoticeTables = { notice_terms: NoticeTermsTable; notice: NoticeTable; digest: DigestTable };
