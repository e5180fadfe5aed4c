import type { VerdictView } from '@lanewright/contract';
import { decideAction } from '@lanewright/quoting';
import { unitsFromCents } from '@lanewright/units';
import type { Queries } from '../../platform/database.ts';
import type { Tables } from '../../tables.ts';
import { stateOf } from '../quotes/index.ts';
import { isSameAnswer } from './standing-offer.ts';

function selectVerdicts(queries: Queries<Tables>) {
  return queries
    .selectFrom('shipper_verdict as v')
    .innerJoin('quote as q', 'q.id', 'v.quote_id')
    .innerJoin('equipment as e', 'e.id', 'q.equipment_id')
    .selectAll('v')
    .select(['q.status', 'q.request_source', 'q.quoted_price_cents', 'q.expiration_date', 'q.responded_at'])
    .select(['q.currency as our_currency', 'q.load_number', 'q.shipper_ref_number', 'e.type as equipment_type'])
    .where('q.deleted_at', 'is', null)
    .orderBy('v.id', 'desc');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectVerdicts>['execute']>>[number];

/** The shipper's verdicts on a quote's price, newest first. */
export async function verdictsOfQuote(
  queries: Queries<Tables>,
  { quoteId, now }: { readonly quoteId: number; readonly now: Date },
): Promise<VerdictView[]> {
  const rows = await selectVerdicts(queries).where('v.quote_id', '=', quoteId).execute();
  return rows.map((row) => viewOf(row, now));
}

/** One verdict; null if there is none of this id. */
export async function verdictOf(
  queries: Queries<Tables>,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<VerdictView | null> {
  const row = await selectVerdicts(queries).where('v.id', '=', id).executeTakeFirst();
  return row === undefined ? null : viewOf(row, now);
}

function viewOf(row: Row, now: Date): VerdictView {
  const { our_currency, answered_at: answeredAt, price_cents: price, currency, verdict } = row;
  const action = verdict === 'declined' ? 'mark_lost' : 'mark_won';
  const isCurrent = isSameAnswer({ ...row, currency: our_currency }, { answeredAt, price, currency });
  const isPossible = row.status !== 'lost' && decideAction(action, stateOf(row, now)).ok;
  return {
    id: row.id,
    verdict,
    lost_reason: row.lost_reason,
    counter: row.counter_cents === null ? null : unitsFromCents(row.counter_cents),
    price: unitsFromCents(price),
    currency,
    reference: row.reference,
    words: row.words,
    said_by: row.said_by,
    said_at: row.said_at.toISOString(),
    received_mail_id: row.received_mail_id,
    state: row.state,
    held_because: row.held_because,
    settled_at: row.settled_at?.toISOString() ?? null,
    settled_by: row.settled_by_name,
    can_record: row.state === 'proposed' && verdict !== 'countered' && isCurrent && isPossible,
    needs_reference: verdict === 'accepted' && (row.reference ?? row.load_number ?? row.shipper_ref_number) === null,
  };
}
