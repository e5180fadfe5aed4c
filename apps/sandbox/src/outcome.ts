import { LOST_REASONS } from '@lanewright/quoting';
import { instantOf, toWholeUnits, type Cents } from '@lanewright/units';
import { after, deskOf, SYSTEM, type Act, type Circumstances } from './act.ts';
import { authorOf, type Author } from './author.ts';
import { endsOf } from './ends.ts';
import type { DemoRun } from './price-run.ts';

/** What the shipper makes of the answer; empty when it says nothing and the quote expires. */
export function outcomeActs(circumstances: Circumstances, response: Act): readonly Act[] {
  const { draft, run, shop, random } = circumstances;
  const ours = response.set.all_in_cents ?? null;
  const price = response.set.quoted_price_cents ?? null;
  if (ours === null || price === null || run.expiresAt === null) return [];
  const won = ours <= shop.takesUpTo;
  if (!won && shop.silentOtherwise) return [];
  const left = run.expiresAt.getTime() - response.at.getTime();
  const at = byDay(() => new Date(Math.round(response.at.getTime() + random.between(0.08, 0.85) * left)));
  const by = random.chance(0.7) ? response.by : authorOf(deskOf(random));
  const person = by === SYSTEM ? authorOf(draft.shipper.pricingContact) : by;
  const facts = { currency: run.result.currency, price: price / 100 };
  if (won) return wonActs(circumstances, { at, by: person, facts, allIn: ours });
  const { rival } = shop;
  const high = rival !== null && ours > rival && random.chance(0.8);
  const reason = high ? 'Rate too high' : random.pick(LOST_REASONS);
  const bid = high && random.chance(0.65) ? toWholeUnits((rival * price) / ours) : null;
  const set = { status: 'lost' as const, reason, winning_bid_cents: bid, closed_at: at };
  return [{ at, by: person, activity: { type: 'lost', facts: { ...facts, lost_reason: reason } }, set }];
}

type Win = { readonly at: Date; readonly by: Author; readonly facts: Record<string, unknown>; readonly allIn: Cents };

/** Won, and after the delivery the margin, once the carrier's invoice is there. */
function wonActs({ draft, shop, random }: Circumstances, { at, by, facts, allIn }: Win): readonly Act[] {
  const won: Act = {
    at,
    by,
    activity: { type: 'won', facts },
    set: {
      status: 'won',
      closed_at: at,
      load_number: `LW${700_000 + draft.id}`,
      ...(random.chance(0.55) ? { shipper_ref_number: `PO ${5_100_000 + draft.id * 17}` } : {}),
    },
  };
  const { delivery } = endsOf(draft);
  const delivered = instantOf(delivery.local, delivery.site.place.time_zone);
  const margin: Act = {
    at: byDay(() => after(delivered, random.between(20, 96) * 3600)),
    by: authorOf(draft.shipper.pricingContact),
    activity: { type: 'update_quote', facts: { changed: ['margin'] } },
    set: { margin_cents: toWholeUnits(allIn - shop.buyCost) },
  };
  return random.chance(0.04) ? [won] : [won, margin];
}

/** Expiry is no activity (SP-050). */
export function expiryActs({ expiresAt }: DemoRun): readonly Act[] {
  if (expiresAt === null) return [];
  return [{ at: expiresAt, by: SYSTEM, activity: null, set: { status: 'expired', closed_at: expiresAt } }];
}

/** A moment of the working day, where a few tries find one: from 13 to 24 o'clock UTC, which is 7 or 8 to 18 or 19 in Chicago. */
function byDay(propose: () => Date): Date {
  let at = propose();
  for (let tries = 0; tries < 8 && at.getUTCHours() < 13; tries += 1) at = propose();
  return at;
}
