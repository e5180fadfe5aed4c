import type { ClassedQuote } from './answered-quote.ts';
import { logisticChance } from './fit-logistic.ts';
import { offerFeatures } from './win-chance.ts';

/** The effect of a group of quotes beyond the other effects: log odds, their variance, and the group's quotes. */
export type GroupEffect = {
  readonly offset: number;
  readonly variance: number;
  readonly quotes: number;
  readonly won: number;
};

/** The effects of shippers, by id, and of lane classes. */
export type GroupEffects = {
  readonly shippers: Readonly<Record<string, GroupEffect>>;
  readonly classes: Readonly<Record<string, GroupEffect>>;
};

/** Precision of the prior: groups differ by about half a unit of log odds. */
const PRIOR_PRECISION = 4;
/** Rounds of alternating fits of shippers and classes. More rounds do not change the result. */
const ROUNDS = 8;
const MAX_STEPS = 20;
const TOLERANCE = 1e-6;

/** The effect of a group without quotes: the prior, that is, no effect and the prior variance. */
export const UNKNOWN_GROUP: GroupEffect = { offset: 0, variance: 1 / PRIOR_PRECISION, quotes: 0, won: 0 };

type Row = { readonly features: readonly number[]; readonly won: boolean; shipper: number; class: number };

/**
 * The effects of shippers and lane classes on the win probability, each shrunk towards zero. Fits them alternately, so
 * that a shipper with easy lanes is not mistaken for one that accepts easily.
 */
export function groupEffects(quotes: readonly ClassedQuote[], weights: readonly number[]): GroupEffects {
  const rows = quotes.map((quote) => {
    const features = offerFeatures(quote.suggested, quote.moved);
    return { quote, row: { features, won: quote.won, shipper: 0, class: 0 } };
  });
  const groupsBy = (keyOf: (quote: ClassedQuote) => string) =>
    [...Map.groupBy(rows, ({ quote }) => keyOf(quote))].map(([key, own]) => ({ key, rows: own.map(({ row }) => row) }));
  const shippers = groupsBy(({ shipper }) => String(shipper));
  const classes = groupsBy(({ laneClass }) => laneClass);
  const fitAll = (groups: typeof shippers, kind: 'shipper' | 'class') =>
    Object.fromEntries(groups.map(({ key, rows: own }) => [key, effectOf(own, kind, weights)]));
  let effects: GroupEffects = { shippers: {}, classes: {} };
  for (let round = 0; round < ROUNDS; round += 1)
    effects = { shippers: fitAll(shippers, 'shipper'), classes: fitAll(classes, 'class') };
  return effects;
}

/** Fits the effect of a group by Newton's method, and stores it in the group's rows. */
function effectOf(rows: readonly Row[], kind: 'shipper' | 'class', weights: readonly number[]): GroupEffect {
  const other = kind === 'shipper' ? 'class' : 'shipper';
  let [offset, precision] = [rows[0]?.[kind] ?? 0, PRIOR_PRECISION];
  for (let step = 0; step < MAX_STEPS; step += 1) {
    let slope = -PRIOR_PRECISION * offset;
    precision = PRIOR_PRECISION;
    for (const row of rows) {
      const chance = logisticChance(weights, row.features, row[other] + offset);
      slope += (row.won ? 1 : 0) - chance;
      precision += chance * (1 - chance);
    }
    offset += slope / precision;
    if (Math.abs(slope / precision) < TOLERANCE) break;
  }
  for (const row of rows) row[kind] = offset;
  return { offset, variance: 1 / precision, quotes: rows.length, won: rows.filter(({ won }) => won).length };
}
