import type { NoticeKind, NoticeShippers } from '@lanewright/quoting';
import type { Cents } from '@lanewright/units';
import type { Generated } from 'kysely';

/** The tables of notices, as migration 0186 makes them. */

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
};

type NoticeTable = {
  user_id: number;
  quote_id: number;
  kind: NoticeKind;
  decided_at: Date;
  shown_at: Date | null;
};

/** Its tables by name. */
export type NoticeTables = { notice_terms: NoticeTermsTable; notice: NoticeTable };
