import { winChance, type WinModel } from '@lanewright/estimate';
import { REPLY_KINDS, type RunReply } from '@lanewright/rules';
import type { ReplayedRun, Side } from './replayed-run.ts';

/** The quotes most affected that are kept of each kind. */
export const MOST_SHOWN = 50;

type SideSums = { margins: number; margin_percent: number; wins: number; win_margin: number };
type ShipperSums = { runs: number; changed: number; flipped: number; margin_change: number };

/** Counted figures of replayed runs; several can be added up. Plain values, so that threads can hand it over. */
export type Tally = {
  runs: number;
  not_replayable: number;
  changed: number;
  /** Draft less before where both have a price and they differ, in cents of the quote's currency. */
  changes: number[];
  flips: Record<string, number>;
  before: SideSums;
  draft: SideSums;
  shippers: Map<number, ShipperSums>;
  most_changed: ReplayedRun[];
  most_flipped: ReplayedRun[];
};

const NO_SUMS = { margins: 0, margin_percent: 0, wins: 0, win_margin: 0 };

/** A tally of nothing. */
export function emptyTally(): Tally {
  return {
    runs: 0,
    not_replayable: 0,
    changed: 0,
    changes: [],
    flips: {},
    before: { ...NO_SUMS },
    draft: { ...NO_SUMS },
    shippers: new Map(),
    most_changed: [],
    most_flipped: [],
  };
}

/**
 * Counts a replayed run. A price that comes or goes counts as changed, but has no amount of change. Margin is percent
 * of the sell price, where price and cost are known; modelled are the quotes that are answered, in US cents.
 */
export function countRun(tally: Tally, run: ReplayedRun, model: WinModel | null): void {
  const { before, draft } = run;
  const shipper = tally.shippers.get(run.customer) ?? { runs: 0, changed: 0, flipped: 0, margin_change: 0 };
  tally.shippers.set(run.customer, shipper);
  tally.runs += 1;
  shipper.runs += 1;
  if (before.price !== draft.price) {
    tally.changed += 1;
    shipper.changed += 1;
    if (before.price !== null && draft.price !== null) tally.changes.push(draft.price - before.price);
    keep(tally.most_changed, run, byChange);
  }
  const pair = pairOf(before.reply, draft.reply);
  tally.flips[pair] = (tally.flips[pair] ?? 0) + 1;
  if (before.reply !== draft.reply) {
    shipper.flipped += 1;
    keep(tally.most_flipped, run, byAge);
  }
  const was = countSide(tally.before, before, { run, model });
  const becomes = countSide(tally.draft, draft, { run, model });
  shipper.margin_change += becomes - was;
}

/** Counts one side and answers its modelled margin in US cents. */
function countSide(sums: SideSums, side: Side, of: { run: ReplayedRun; model: WinModel | null }): number {
  const { price, all_in: sell, cost } = side;
  if (price === null || sell === null || cost === null || sell <= 0) return 0;
  sums.margins += 1;
  sums.margin_percent += ((sell - cost) / sell) * 100;
  const { predicted, customer, dollars } = of.run;
  if (of.model === null || side.reply !== 'respond' || predicted === null || predicted <= 0) return 0;
  const chance = winChance(of.model, { shipper: customer, ratio: sell / predicted });
  const margin = dollars === null ? 0 : chance * (sell - cost) * dollars;
  sums.wins += chance;
  sums.win_margin += margin;
  return margin;
}

/** Adds a tally to another. */
export function addTally(to: Tally, more: Tally): void {
  to.runs += more.runs;
  to.not_replayable += more.not_replayable;
  to.changed += more.changed;
  for (const change of more.changes) to.changes.push(change);
  for (const [pair, count] of Object.entries(more.flips)) to.flips[pair] = (to.flips[pair] ?? 0) + count;
  for (const side of ['before', 'draft'] as const)
    for (const name of ['margins', 'margin_percent', 'wins', 'win_margin'] as const) to[side][name] += more[side][name];
  for (const [id, sums] of more.shippers) {
    const own = to.shippers.get(id) ?? { runs: 0, changed: 0, flipped: 0, margin_change: 0 };
    for (const name of ['runs', 'changed', 'flipped', 'margin_change'] as const) own[name] += sums[name];
    to.shippers.set(id, own);
  }
  for (const run of more.most_changed) keep(to.most_changed, run, byChange);
  for (const run of more.most_flipped) keep(to.most_flipped, run, byAge);
}

/** How a pair of replies is counted in `flips`. */
export function pairOf(before: RunReply, draft: RunReply): string {
  return `${before} ${draft}`;
}

/** Every pair of replies, in the order in which they are shown. */
export const REPLY_PAIRS = REPLY_KINDS.flatMap((before) => REPLY_KINDS.map((draft) => ({ before, draft })));

/** The run that is put first comes first in every list, whichever thread it was counted by. */
type Order = (one: ReplayedRun, other: ReplayedRun) => number;

function keep(list: ReplayedRun[], run: ReplayedRun, order: Order): void {
  const last = list.at(-1);
  if (last !== undefined && list.length >= MOST_SHOWN && order(run, last) >= 0) return;
  const place = list.findIndex((other) => order(run, other) < 0);
  list.splice(place < 0 ? list.length : place, 0, run);
  if (list.length > MOST_SHOWN) list.pop();
}

/** The largest change first; a price that comes or goes after all changes of a price. */
function byChange(one: ReplayedRun, other: ReplayedRun): number {
  return sizeOf(other) - sizeOf(one) || other.run - one.run;
}

function sizeOf({ before, draft }: ReplayedRun): number {
  return before.price === null || draft.price === null ? 0 : Math.abs(draft.price - before.price);
}

function byAge(one: ReplayedRun, other: ReplayedRun): number {
  return other.run - one.run;
}
