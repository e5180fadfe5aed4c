import { winChance, wonCostFactor } from '@lanewright/estimate';
import type { WinsModel } from './modelled.ts';
import type { ReplayedRun, Side } from './replayed-run.ts';

/**
 * Sums over one side of a back-test. Money in US cents. Steep and flat are the modelled sums at both ends of the slope's
 * interval.
 */
export type SideSums = {
  sell: number;
  cost: number;
  wins: number;
  wins_steep: number;
  wins_flat: number;
  win_margin: number;
  win_margin_steep: number;
  win_margin_flat: number;
};

/** Sums that start at 0. */
export function noSums(): SideSums {
  return {
    sell: 0,
    cost: 0,
    wins: 0,
    wins_steep: 0,
    wins_flat: 0,
    win_margin: 0,
    win_margin_steep: 0,
    win_margin_flat: 0,
  };
}

/** Adds sums to others. */
export function addSums(to: SideSums, more: SideSums): void {
  to.sell += more.sell;
  to.cost += more.cost;
  to.wins += more.wins;
  to.wins_steep += more.wins_steep;
  to.wins_flat += more.wins_flat;
  to.win_margin += more.win_margin;
  to.win_margin_steep += more.win_margin_steep;
  to.win_margin_flat += more.win_margin_flat;
}

/**
 * Counts one side of a run and returns its modelled margin in US cents. Both sides use the run's single cost, and both
 * prices are compared with the suggestion in force.
 */
export function countSide(sums: SideSums, side: Side, of: { run: ReplayedRun; model: WinsModel | null }): number {
  const { cost, dollars, before } = of.run;
  const { price, all_in: sell } = side;
  if (price === null || sell === null || cost === null || sell <= 0 || cost <= 0) return 0;
  if (dollars !== null) {
    sums.sell += sell * dollars;
    sums.cost += cost * dollars;
  }
  if (of.model === null || side.reply !== 'respond') return 0;
  const reference = before.all_in !== null && before.all_in > 0 ? before.all_in : sell;
  return modelSide(sums, { run: of.run, model: of.model, sell, cost, reference });
}

type Modelling = {
  readonly run: ReplayedRun;
  readonly model: WinsModel;
  readonly sell: number;
  readonly cost: number;
  readonly reference: number;
};

function modelSide(sums: SideSums, { run, model, sell, cost, reference }: Modelling): number {
  const { chance: fit, answeredShare } = model;
  const offer = { shipper: run.customer, suggested: reference / cost, moved: sell / reference };
  const under = (weights: readonly number[]) => {
    const chance = winChance(weights, fit.shippers, offer);
    const margin = sell - cost * wonCostFactor(fit.won_cost, { suggested: offer.suggested, chance });
    const wins = chance * answeredShare;
    return { wins, margin: run.dollars === null ? 0 : wins * margin * run.dollars };
  };
  const [middle, steep, flat] = [under(fit.weights), under(fit.ends.steep), under(fit.ends.flat)];
  sums.wins += middle.wins;
  sums.wins_steep += steep.wins;
  sums.wins_flat += flat.wins;
  sums.win_margin += middle.margin;
  sums.win_margin_steep += steep.margin;
  sums.win_margin_flat += flat.margin;
  return middle.margin;
}
