import { cents, roundedCents, toWholeUnits, type Cents } from '@lanewright/units';
import { acceptanceChance, type AcceptanceModel, type Chance } from './acceptance.ts';
import { NEAR } from './answered-quote.ts';
import { wonCostFactor } from './won-cost.ts';

/** A load that an offer is made for. Money all in, in cents of one currency. */
export type LoadToOffer = {
  readonly shipper: number;
  readonly laneClass: string;
  readonly suggested: Cents;
  /** The cost estimate behind the suggestion. */
  readonly cost: Cents;
  /** The current price: quoted, else suggested. Null if its total is unknown. */
  readonly offered: Cents | null;
};

/** A price, its win probability, and the expected margin: chance × (price − cost). */
export type PricePoint = Chance & { readonly price: Cents; readonly margin: Cents };

/** The win probability by price, for tried prices only. */
export type AcceptanceCurve = {
  readonly points: readonly PricePoint[];
  /** The current price. Null if it is unknown, or farther from the suggestion than any price learned from. */
  readonly offer: PricePoint | null;
  /** The price with the highest expected margin. Null if no price has one above 0. */
  readonly best: BestPrice | null;
};

/** `end` is set if the best price is the lowest or highest tried one, so that the true optimum may lie beyond. */
export type BestPrice = PricePoint & { readonly end: 'lowest' | 'highest' | null };

/** Steps of the price range searched for the best price; the curve draws every sixth, which makes 21 points. */
const STEPS = 120;
const DRAWN_EVERY = 6;

/** Whether the model learned from quotes with a similar ratio of suggestion to cost estimate. */
export function isLikeLearned({ suggested }: AcceptanceModel, ask: Pick<LoadToOffer, 'suggested' | 'cost'>): boolean {
  const ratio = ask.suggested / ask.cost;
  return ratio >= suggested.low && ratio <= suggested.high;
}

/**
 * The win probability by price for a load, within the tried distance from its suggestion. Margins use the cost to
 * expect of a won load (wonCostFactor). Prices are whole currency units. Source: B-015, decision 0088.
 */
export function acceptanceCurve(model: AcceptanceModel, load: LoadToOffer): AcceptanceCurve {
  const wanted = Array.from({ length: STEPS + 1 }, (_, step) => {
    const by = NEAR * ((2 * step) / STEPS - 1);
    return { price: toWholeUnits(load.suggested * Math.exp(by)), isDrawn: step % DRAWN_EVERY === 0 };
  });
  const pointAt = (price: Cents) => pointOf(model, load, price);
  const { offered } = load;
  return {
    points: [...new Set(wanted.filter(({ isDrawn }) => isDrawn).map(({ price }) => price))].map(pointAt),
    offer: offered === null || !isTried(offered / load.suggested) ? null : pointAt(offered),
    best: bestOf([...new Set(wanted.map(({ price }) => price))].map(pointAt)),
  };
}

function isTried(moved: number): boolean {
  return moved > 0 && Math.abs(Math.log(moved)) <= NEAR;
}

function pointOf(model: AcceptanceModel, load: LoadToOffer, price: Cents): PricePoint {
  const { shipper, laneClass, cost } = load;
  const suggested = load.suggested / cost;
  const chance = acceptanceChance(model, { shipper, laneClass, suggested, moved: price / load.suggested });
  const expected = cost * wonCostFactor(model.wins.won_cost, { suggested, chance: chance.chance });
  return { price, ...chance, margin: roundedCents(chance.chance * (price - expected)) };
}

function bestOf(points: readonly PricePoint[]): BestPrice | null {
  const best = points.reduce<PricePoint | null>(
    (most, point) => (most === null || point.margin > most.margin ? point : most),
    null,
  );
  if (best === null || best.margin <= cents(0)) return null;
  const end = best === points[0] ? 'lowest' : best === points.at(-1) ? 'highest' : null;
  return { ...best, end: points.length === 1 ? null : end };
}
