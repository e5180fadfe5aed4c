import { COST_TYPE_LINE_HAUL, DECLINE_REASONS, partsOfAllIn, partsOfPrice, priceByCostType } from '@lanewright/quoting';
import { toWholeUnits, type Cents } from '@lanewright/units';
import { after, deskOf, SYSTEM, type Act, type Circumstances } from './act.ts';
import { authorOf, type Author } from './author.ts';
import type { Draft } from './draft.ts';
import { expiryActs, outcomeActs } from './outcome.ts';
import { fuelOf, type DemoRun } from './price-run.ts';
import type { Random } from './random.ts';

/**
 * Everything that happens to a quote, in order of time; the caller leaves out events after the world's last moment.
 * What the shipper makes of our offer follows from the market (shop.ts).
 */
export function lifeOf(circumstances: Circumstances): readonly Act[] {
  const { draft, run } = circumstances;
  if (draft.equipment.type === null) return [];
  if (draft.fresh && !run.answer.send) return freshActs(circumstances);
  const answered = answerActs(circumstances);
  const last = answered.at(-1);
  if (last === undefined) return expiryActs(run);
  if (last.set.status === 'rejected') return answered;
  const outcome = outcomeActs(circumstances, last);
  return [...answered, ...(outcome.length === 0 ? expiryActs(run) : outcome)];
}

/** A few open quotes already hold a price that somebody saved. */
function freshActs({ draft, run, random }: Circumstances): readonly Act[] {
  const { price, currency } = run.result;
  if (price === null || run.result.reply !== 'respond' || !random.chance(0.16)) return [];
  const by = authorOf(deskOf(random));
  const saved = toWholeUnits(price * random.between(0.98, 1.03));
  const at = after(draft.createdAt, random.between(2, 4) * 60);
  return [priceSaved({ at, by, cents: saved, currency })];
}

function priceSaved(saved: { at: Date; by: Author; cents: Cents; currency: string }): Act {
  const { at, by, cents, currency } = saved;
  const facts = { currency, price: cents / 100 };
  return { at, by, activity: { type: 'update_price', facts }, set: { quoted_price_cents: cents } };
}

function answerActs(circumstances: Circumstances): readonly Act[] {
  const { draft, run, random } = circumstances;
  const { result } = run;
  if (run.answer.send && run.answer.kind === 'answer' && result.price !== null) {
    const at = after(run.endedAt, random.between(1, 4));
    return [responseAct(circumstances, { at, by: SYSTEM, cents: result.price, mail: true })];
  }
  const by = authorOf(deskOf(random));
  const at = answerTime(draft, run, random);
  if (result.reply === 'reject') return [rejectionAct(draft, { at, by, reason: 'Lane', mail: false })];
  const byHand = result.reply === 'no-reply';
  if (random.chance(byHand ? 0.09 : 0.06)) return [];
  if (random.chance(byHand ? 0.11 : 0.05)) {
    const reason = random.pick(DECLINE_REASONS);
    return [rejectionAct(draft, { at, by, reason, mail: draft.source === 'mail' && random.chance(0.6) })];
  }
  const cents = priceByPerson(circumstances);
  const changed = cents !== result.price && random.chance(0.6);
  const saved = priceSaved({ at: after(at, -random.between(20, 150)), by, cents, currency: result.currency });
  const mail = mails(draft, random);
  return [...(changed && saved.at > run.endedAt ? [saved] : []), responseAct(circumstances, { at, by, cents, mail })];
}

function mails(draft: Draft, random: Random): boolean {
  return random.chance(draft.source === 'mail' ? 0.8 : draft.source === 'quote_ui' ? 0.4 : 0);
}

/** Minutes, now and then hours, but well before the quote expires. */
function answerTime(draft: Draft, { endedAt, expiresAt }: DemoRun, random: Random): Date {
  const minutes = Math.exp(2.6 + random.bell() * 0.9);
  const most = expiresAt === null ? Number.POSITIVE_INFINITY : (expiresAt.getTime() - endedAt.getTime()) * 0.6;
  return new Date(endedAt.getTime() + Math.min(minutes * 60_000 + 45_000, most));
}

/** From this difference between a carrier's price and the estimate on, a person moves the suggestion. */
const WORTH_MOVING = 0.05;

/**
 * People mostly keep the suggestion or move it a little; now and then they call a carrier first, and then go by what the
 * load really costs, as they do where there is no suggestion.
 */
function priceByPerson({ draft, run, shop: { buyCost }, random }: Circumstances): Cents {
  const { price, reply, cost_estimate: cost } = run.result;
  if (price !== null && reply === 'respond') {
    if (random.chance(0.4)) return price;
    const told = cost !== null && random.chance(0.15) ? Math.log(buyCost / cost) : null;
    if (told !== null && Math.abs(told) < WORTH_MOVING) return price;
    const moved = told === null ? random.bell() * 0.03 : told * 0.9 + random.bell() * 0.015;
    return toWholeUnits(price * Math.exp(moved));
  }
  const allIn = toWholeUnits(buyCost * (1.125 + random.bell() * 0.035));
  const fuel = fuelOf(run);
  const parts = fuel === null ? null : partsOfAllIn(allIn, fuel, 'whole_units');
  return parts?.ok === true ? priceByCostType(parts.value, draft.shipper.costType) : allIn;
}

type Answer = { readonly at: Date; readonly by: Author; readonly cents: Cents; readonly mail: boolean };

function responseAct({ draft, run }: Circumstances, { at, by, cents, mail }: Answer): Act {
  const { currency } = run.result;
  const recipient = mail ? { recipient_email: draft.shipper.contact.email } : {};
  return {
    at,
    by,
    activity: {
      type: mail ? 'respond_by_email' : 'responded',
      facts: { currency, price: cents / 100, ...recipient },
    },
    set: {
      status: 'responded',
      quoted_price_cents: cents,
      service_type: mail ? 'TL' : null,
      ...equivalents(draft, run, cents),
      responded_by: by.userId,
      responded_at: at,
      answered_automatically: by === SYSTEM,
    },
    ...(mail ? { mailed: 'respond' as const } : {}),
  };
}

/** The all-in equivalent of a price and the fuel in it, as the product stores them with an answer (SP-063). */
function equivalents(draft: Draft, run: DemoRun, cents: Cents) {
  const { costType } = draft.shipper;
  const fuel = fuelOf(run);
  const parts = fuel === null ? null : partsOfPrice({ price: cents, costType }, fuel, 'cents');
  if (parts?.ok === true) return { all_in_cents: parts.value.allIn, fuel_cents: parts.value.fuel };
  return { all_in_cents: costType === COST_TYPE_LINE_HAUL ? null : cents, fuel_cents: null };
}

type Refusal = { readonly at: Date; readonly by: Author; readonly reason: string; readonly mail: boolean };

function rejectionAct(draft: Draft, { at, by, reason, mail }: Refusal): Act {
  const recipient = mail ? { recipient_email: draft.shipper.contact.email } : {};
  return {
    at,
    by,
    activity: { type: mail ? 'reject_by_email' : 'rejected', facts: { rejection_reason: reason, ...recipient } },
    set: { status: 'rejected', rejection_reason: reason, closed_at: at },
    ...(mail ? { mailed: 'reject' as const } : {}),
  };
}
