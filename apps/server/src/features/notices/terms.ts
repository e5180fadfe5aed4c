import type { NoticeTermsRequest, NoticeTermsView } from '@lanewright/contract';
import { centsFromUnits, done, refuseFields, unitsFromCents, type Cents, type Outcome } from '@lanewright/units';
import { sql, type Kysely } from 'kysely';
import { actingBy, transact } from '../../platform/acting.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/identity/index.ts';
import type { Tables } from '../../tables.ts';

/** A person who never set terms gets no notices. */
const UNSET: NoticeTermsView = {
  shippers: 'own',
  chosen: [],
  arrivals: false,
  value_from: null,
  margin_from: null,
  expiring_within: null,
  morning_digest: false,
};

/** Turning the digest on or off does not reset the terms, so quotes that are due for a notice still get one. */
const TERMS_SET_AT = sql<Date>`CASE WHEN
    (notice_terms.shippers, notice_terms.chosen, notice_terms.arrivals, notice_terms.value_from_cents,
      notice_terms.margin_from_cents, notice_terms.expiring_within)
    IS DISTINCT FROM
    (excluded.shippers, excluded.chosen, excluded.arrivals, excluded.value_from_cents,
      excluded.margin_from_cents, excluded.expiring_within)
  THEN excluded.set_at ELSE notice_terms.set_at END`;

/** A person's own terms, without chosen shippers that were deleted since. */
export async function termsOf(db: Kysely<Tables>, userId: number): Promise<NoticeTermsView> {
  const row = await db.selectFrom('notice_terms').selectAll().where('user_id', '=', userId).executeTakeFirst();
  if (row === undefined) return UNSET;
  return {
    shippers: row.shippers,
    chosen: await shippersNamed(db, row.chosen),
    arrivals: row.arrivals,
    value_from: unitsOrNull(row.value_from_cents),
    margin_from: unitsOrNull(row.margin_from_cents),
    expiring_within: row.expiring_within,
    morning_digest: row.morning_digest,
  };
}

/**
 * Stores a person's terms and whether they want a digest. The terms apply from now on; a quote that already meets them
 * gives no notice. Refuses shippers that do not exist, under `chosen`. Source: B-026.
 */
export async function changeTerms(
  { db, clock }: { readonly db: Kysely<Tables>; readonly clock: Clock },
  asked: NoticeTermsRequest,
  actor: Actor,
): Promise<Outcome<NoticeTermsView, 'request.invalid'>> {
  const now = clock.now();
  const chosen = asked.shippers === 'chosen' ? [...new Set(asked.chosen)] : [];
  const terms = {
    shippers: asked.shippers,
    chosen,
    arrivals: asked.arrivals,
    value_from_cents: centsOrNull(asked.value_from),
    margin_from_cents: centsOrNull(asked.margin_from),
    expiring_within: asked.expiring_within,
    morning_digest: asked.morning_digest,
    set_at: now,
  };
  return transact(db, { by: actingBy(actor), at: now }, async (transaction) => {
    if ((await shippersNamed(transaction, chosen)).length < chosen.length)
      return refuseFields({ chosen: ['A chosen shipper does not exist any more'] });
    await transaction
      .insertInto('notice_terms')
      .values({ user_id: actor.userId, ...terms })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...terms, set_at: TERMS_SET_AT }))
      .execute();
    return done(await termsOf(transaction, actor.userId));
  });
}

async function shippersNamed(
  db: Kysely<Tables>,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly customer_name: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('customer')
    .select(['id', 'customer_name'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('customer_name')
    .execute();
}

function centsOrNull(units: number | null): Cents | null {
  return units === null ? null : centsFromUnits(units);
}

function unitsOrNull(amount: Cents | null): number | null {
  return amount === null ? null : unitsFromCents(amount);
}
