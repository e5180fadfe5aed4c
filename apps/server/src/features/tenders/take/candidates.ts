import type { OfferedTender } from '@lanewright/partner-kit';
import { idFromSystemId, type QuoteSource, type TenderCandidates } from '@lanewright/quoting';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../tables.ts';

/** How many of our quote numbers are read from one tender; two different ones are already a doubt. */
const MAX_NUMBERS = 20;

/** A tender to match, with its shipper if that is known. */
export type TenderAsk = {
  readonly source: QuoteSource;
  readonly reference: string;
  readonly customerId: number | null;
  readonly tender: OfferedTender;
};

/**
 * The quotes that a tender may be about. Considers only quotes of the tendering shipper, and ignores numbers of other
 * shippers' quotes. A quote that the partner itself requested under this number always belongs to the shipper.
 */
export async function tenderCandidates(transaction: Transaction<Tables>, ask: TenderAsk): Promise<TenderCandidates> {
  const asked = await transaction
    .selectFrom('partner_request as r')
    .innerJoin('quote as q', 'q.id', 'r.quote_id')
    .select(['q.id', 'q.customer_id'])
    .where('r.source', '=', ask.source)
    .where('r.reference', '=', ask.reference)
    .where('q.deleted_at', 'is', null)
    .execute();
  const customerId = ask.customerId ?? asked[0]?.customer_id ?? null;
  if (customerId === null) return { byOurReference: [], byShipmentId: [], byLaneAndDay: [] };
  const own = ownQuotes(transaction, customerId);
  const named = ask.tender.references.flatMap((text) =>
    /^Q\d{8,12}$/i.test(text) ? (idFromSystemId(text) ?? []) : [],
  );
  const ids = [...new Set(named)].slice(0, MAX_NUMBERS);
  const byOurReference = ids.length === 0 ? [] : await own.where('id', 'in', ids).execute();
  const byNumber = await own.where('shipper_quote_id', '=', ask.reference).limit(3).execute();
  const numbered = asked.filter((one) => one.customer_id === customerId);
  return {
    byOurReference: byOurReference.map(({ id }) => id),
    byShipmentId: [...new Set([...numbered, ...byNumber].map(({ id }) => id))],
    byLaneAndDay: (await onLaneAndDay(own, ask.tender)).map(({ id }) => id),
  };
}

/**
 * Answered quotes with the same first and last city and pickup day. Returns at most two, because two already mean a
 * doubt.
 */
async function onLaneAndDay(
  own: ReturnType<typeof ownQuotes>,
  { stops }: OfferedTender,
): Promise<readonly { readonly id: number }[]> {
  const [first, last] = [stops[0], stops.at(-1)];
  const day = first?.date?.slice(0, 10);
  if (!first?.city || !first.state || !last?.city || !last.state || day === undefined) return [];
  return own
    .where('status', '=', 'responded')
    .where(sql<boolean>`lower(origin_city) = lower(${first.city}) AND origin_state = ${first.state}`)
    .where(sql<boolean>`lower(destination_city) = lower(${last.city}) AND destination_state = ${last.state}`)
    .where(sql<boolean>`left(pickup_at::text, 10) = ${day}`)
    .limit(2)
    .execute();
}

function ownQuotes(transaction: Transaction<Tables>, customerId: number) {
  return transaction
    .selectFrom('quote')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null);
}
