import { runSight } from '@lanewright/access';
import { currency, type ActivityView, type RunView } from '@lanewright/contract';
import { done, refuse, roundHalfUp, type Cents, type Outcome } from '@lanewright/units';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../../tables.ts';
import type { DetailAsk } from './quote-detail.ts';
import type { QuoteRoom } from '../record/room.ts';

/** What an activity may say; a field that was not written is absent. */
const facts = z.object({
  currency: currency.nullish(),
  price: z.number().nullish(),
  lost_reason: z.string().nullish(),
  rejection_reason: z.string().nullish(),
  recipient_email: z.string().nullish(),
  customer: z.string().nullish(),
  original_quote: z.string().nullish(),
  changed: z.array(z.string()).nullish(),
  confirmed_warnings: z.array(z.string()).nullish(),
  undone: z.literal(true).optional(),
  proof: z.string().nullish(),
});

/** The activity log of a quote, newest first. Refuses an unknown quote. Source, P-017. */
export async function activitiesOf(
  db: Kysely<Tables>,
  quoteId: number,
): Promise<Outcome<ActivityView[], 'quote.not_found'>> {
  if (!(await exists(db, quoteId))) return refuse('quote.not_found');
  const rows = await db
    .selectFrom('activity')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .orderBy('id', 'desc')
    .execute();
  return done(
    rows.map((row) => {
      const said = facts.parse(row.custom_fields);
      return {
        id: row.id,
        activity_type: row.activity_type,
        user_display_name: row.user_display_name,
        timestamp: row.at.toISOString(),
        custom_fields: {
          currency: said.currency ?? null,
          price: said.price ?? null,
          lost_reason: said.lost_reason ?? null,
          rejection_reason: said.rejection_reason ?? null,
          recipient_email: said.recipient_email ?? null,
          customer: said.customer ?? null,
          original_quote: said.original_quote ?? null,
          changed: said.changed ?? null,
          ...(said.confirmed_warnings ? { confirmed_warnings: said.confirmed_warnings } : {}),
          ...(said.undone ? { undone: said.undone } : {}),
          ...(said.proof ? { proof: said.proof } : {}),
        },
      };
    }),
  );
}

/** All pricing runs of a quote as the asker may see them, newest first. Refuses an unknown quote. Source: Q-067, SP-082. */
export async function runsOf(
  { db, runs }: Pick<QuoteRoom, 'db' | 'runs'>,
  { id: quoteId, permissions }: DetailAsk,
): Promise<Outcome<RunView[], 'quote.not_found'>> {
  if (!(await exists(db, quoteId))) return refuse('quote.not_found');
  const rows = await db
    .selectFrom('pricing_run')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .orderBy('id', 'desc')
    .execute();
  return done(await Promise.all(rows.map((row) => runs.toRunView(row, runSight(permissions)))));
}

/** The price prediction card: whole currency units, the markup in percent with two decimals; each may be absent. */
export type PricePrediction = {
  readonly cost_estimate: number | null;
  readonly markup_total: number | null;
  readonly all_in: number | null;
  readonly linehaul: number | null;
  readonly fuel: number | null;
  readonly currency: RunView['currency'] | null;
};

/**
 * The computed price of the latest run in its parts; all absent before the first run.
 * Units: whole currency units. Rounds: each figure once, half up. Refuses an unknown quote.
 * Source, P-020, SP-080.
 */
export async function pricePredictionOf(
  { db, runs }: Pick<QuoteRoom, 'db' | 'runs'>,
  quoteId: number,
): Promise<Outcome<PricePrediction, 'quote.not_found'>> {
  const row = await db
    .selectFrom('quote')
    .select('latest_run_id')
    .where('id', '=', quoteId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return refuse('quote.not_found');
  const run =
    row.latest_run_id === null
      ? undefined
      : await db.selectFrom('pricing_run').selectAll().where('id', '=', row.latest_run_id).executeTakeFirst();
  return done(predictionOf(run === undefined ? null : await runs.toRunView(run, NO_SIGHT)));
}

/** The card shows sums only, so it needs nothing of the rules. */
const NO_SIGHT = { rules: false, maxBuy: false };

/** The card of one run, or the empty card. Source: SP-080. */
export function predictionOf(run: RunView | null): PricePrediction {
  const cost = run?.cost_estimate_cents ?? null;
  const allIn = run?.all_in_cents ?? null;
  const markup =
    cost === null || allIn === null || cost <= 0 ? null : roundHalfUp(((allIn - cost) / cost) * 10_000) / 100;
  return {
    cost_estimate: wholeUnits(cost),
    markup_total: markup,
    all_in: wholeUnits(allIn),
    linehaul: wholeUnits(run?.linehaul_cents ?? null),
    fuel: wholeUnits(run?.fuel_cents ?? null),
    currency: run?.currency ?? null,
  };
}

function wholeUnits(cents: Cents | null): number | null {
  return cents === null ? null : roundHalfUp(cents / 100);
}

async function exists(db: Kysely<Tables>, quoteId: number): Promise<boolean> {
  const row = await db
    .selectFrom('quote')
    .select('id')
    .where('id', '=', quoteId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
