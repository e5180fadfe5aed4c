import type { PricePoint as PointView, WinChance } from '@lanewright/contract';
import {
  acceptanceCurve,
  isLikeLearned,
  laneClassOf,
  laneLengthWords,
  type AcceptanceModel,
  type LoadToOffer,
  type PricePoint,
} from '@lanewright/estimate';
import type { PriceResult } from '@lanewright/pricing';
import { EQUIPMENT_LABEL, type EquipmentType } from '@lanewright/quoting';
import { done, refuse, type Currency, type Outcome } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import { storedResultOf } from '../pricing/index.ts';
import { standingEquivalents, type RunFuel } from '../quotes/index.ts';
import { noChance, noLesson, basisNote } from './notes.ts';
import type { WinRoom } from './room.ts';
import type { LearnedReader } from './stored-model.ts';

/**
 * The win probability of an open or answered quote, by price. If it is unknown, returns the reason and never a guess.
 * Refuses: an unknown quote. Source: B-015, decision 0088.
 */
export async function winChanceOf(
  room: WinRoom,
  learned: LearnedReader,
  id: number,
): Promise<Outcome<WinChance, 'quote.not_found'>> {
  const quote = await quoteRow(room.db, id);
  if (quote === undefined) return refuse('quote.not_found');
  if (quote.status !== 'open' && quote.status !== 'responded') return done(noChance('closed'));
  if (quote.latest_run_id === null) return done(noChance('not_priced'));
  const run = await room.db
    .selectFrom('pricing_run')
    .selectAll()
    .where('id', '=', quote.latest_run_id)
    .executeTakeFirstOrThrow();
  const asked = loadOf(quote, { result: storedResultOf(run.result), fuel: room.runs.fuelOf(run) });
  if (typeof asked === 'string') return done(noChance(asked));
  const known = await learned();
  if (known === null) return done(noChance('not_learned'));
  const { lesson, at } = known;
  if (lesson.kind !== 'learned') return done(noLesson(lesson));
  if (!isLikeLearned(lesson, asked.load)) return done(noChance('unlike_learned'));
  return done(curveOf(lesson, asked, at));
}

function quoteRow(db: Kysely<Tables>, id: number) {
  return db
    .selectFrom('quote')
    .innerJoin('equipment', 'equipment.id', 'quote.equipment_id')
    .select(['customer_id', 'status', 'currency', 'cost_type', 'quoted_price_cents', 'all_in_cents', 'fuel_cents'])
    .select(['distance_miles', 'latest_run_id', 'equipment.type'])
    .where('quote.id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

type Row = NonNullable<Awaited<ReturnType<typeof quoteRow>>>;
type Run = { readonly result: PriceResult; readonly fuel: RunFuel | null };

type AskedLoad = {
  readonly load: LoadToOffer;
  readonly lane: { readonly equipment: EquipmentType; readonly miles: number };
  readonly currency: Currency;
};

/** The input of the curve, or why there is none. */
function loadOf(row: Row, { result, fuel }: Run): AskedLoad | 'not_priced' | 'not_answered_by_rules' {
  const { reply, all_in: suggested, cost_estimate: cost, currency } = result;
  if (row.type === null || row.distance_miles === null || currency !== row.currency) return 'not_priced';
  if (suggested === null || cost === null || suggested <= 0 || cost <= 0) return 'not_priced';
  if (reply !== 'respond') return 'not_answered_by_rules';
  const lane = { equipment: row.type, miles: Number(row.distance_miles) };
  const offered = row.quoted_price_cents === null ? suggested : standingEquivalents(row, fuel).all_in_cents;
  const load = { shipper: row.customer_id, laneClass: laneClassOf(lane), suggested, cost, offered };
  return { load, lane, currency };
}

function curveOf(model: AcceptanceModel, { load, lane, currency }: AskedLoad, at: Date): WinChance {
  const { points, offer, best } = acceptanceCurve(model, load);
  const { wins, effects, calibration } = model;
  const { sample: quotes, won } = wins.basis;
  const counted = (group: { readonly quotes: number; readonly won: number } | undefined) => ({
    quotes: group?.quotes ?? 0,
    won: group?.won ?? 0,
  });
  const curve = {
    currency,
    points: points.map(pointView),
    offer: offer === null ? null : pointView(offer),
    best: best === null ? null : { ...pointView(best), end: best.end },
    sample: {
      quotes,
      won,
      shipper: counted(effects.shippers[String(load.shipper)]),
      lane: {
        ...counted(effects.classes[load.laneClass]),
        name: `${EQUIPMENT_LABEL[lane.equipment]}, ${laneLengthWords(lane.miles)}`,
      },
    },
    cost_corrected: wins.won_cost !== null,
    calibration: { ...calibration, groups: [...calibration.groups] },
    learned_at: at.toISOString(),
  };
  return { curve, reason: null, note: basisNote(curve) };
}

function pointView({ price, margin, ...chance }: PricePoint): PointView {
  const { chance: middle, low, high } = chance;
  return { price_cents: price, chance: middle, low, high, margin_cents: margin };
}
