import { COST_TYPE_LABEL, EQUIPMENT_LABEL } from '@lanewright/quoting';
import { dayOfLocal } from '@lanewright/units';
import type { Queries } from '../../../platform/database.ts';
import type { Tables } from '../../../tables.ts';
import { stateOf } from '../../quotes/index.ts';
import type { Offer } from '../links/offer-link.ts';
import type { VerdictRoom } from '../room.ts';
import { isOpenOffer } from '../standing-offer.ts';
import type { OfferShown, SaidBefore } from './offer-page.ts';

/** The state of an offer: open, answered by its link, or no longer valid. */
export type OfferStanding =
  | { readonly kind: 'open'; readonly shown: OfferShown }
  | { readonly kind: 'said'; readonly said: SaidBefore }
  | { readonly kind: 'over' };

/** Reads an offer for its page. Changes nothing. Source: B-025. */
export async function readOffer(room: VerdictRoom, queries: Queries<Tables>, offer: Offer): Promise<OfferStanding> {
  const said = await saidByLink(queries, offer);
  if (said !== null) return { kind: 'said', said };
  const row = await queries
    .selectFrom('quote')
    .innerJoin('equipment', 'equipment.id', 'quote.equipment_id')
    .select(['quote.id', 'status', 'request_source', 'quoted_price_cents', 'currency', 'cost_type', 'expiration_date'])
    .select(['responded_at', 'shipper_quote_id', 'equipment.type as equipment_type'])
    .where('quote.id', '=', offer.quoteId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined || !isOpenOffer(row, stateOf(row, room.clock.now()), offer)) return { kind: 'over' };
  const stops = await stopsOf(queries, offer.quoteId);
  const ends = [stops[0], stops.at(-1)].flatMap((stop) => stop?.where ?? []);
  return {
    kind: 'open',
    shown: {
      lane: ends.join(' to '),
      stops,
      equipment: row.equipment_type === null ? 'not stated' : EQUIPMENT_LABEL[row.equipment_type],
      reference: row.shipper_quote_id,
      price: offer.price,
      currency: offer.currency,
      costType: COST_TYPE_LABEL[row.cost_type],
      validUntil: row.expiration_date === null ? null : untilText(row.expiration_date, room.businessZone),
    },
  };
}

/** The verdict given by the link of this answer, unless a person dismissed it. */
export async function saidByLink(queries: Queries<Tables>, offer: Offer): Promise<SaidBefore | null> {
  const row = await queries
    .selectFrom('shipper_verdict')
    .select(['verdict', 'price_cents as price', 'counter_cents as counter', 'currency'])
    .where('quote_id', '=', offer.quoteId)
    .where('answered_at', '=', offer.answeredAt)
    .where('received_mail_id', 'is', null)
    .where('state', '<>', 'dismissed')
    .executeTakeFirst();
  return row ?? null;
}

async function stopsOf(queries: Queries<Tables>, quoteId: number): Promise<OfferShown['stops']> {
  const rows = await queries
    .selectFrom('stop')
    .select(['activity_type', 'city', 'state', 'local_at'])
    .where('quote_id', '=', quoteId)
    .orderBy('position')
    .execute();
  return rows.map(({ activity_type: type, city, state, local_at: at }) => ({
    what: type === 'pickup' ? 'Pickup' : 'Delivery',
    where: `${city}, ${state}`,
    when: dayOfLocal(at),
  }));
}

function untilText(at: Date, timeZone: string): string {
  return at.toLocaleString('en-US', { timeZone, dateStyle: 'long', timeStyle: 'short' });
}
