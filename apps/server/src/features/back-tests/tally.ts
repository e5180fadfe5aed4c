import { REPLY_KINDS, type RunReply } from '@lanewright/rules';
import type { WinsModel } from './modelled.ts';
import { addSums, countSide, noSums, type SideSums } from './modelled-side.ts';
import type { ReplayedRun } from './replayed-run.ts';

/** The quotes most affected that are kept of each kind. */
export const MAX_SHOWN = 50;

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

/** A tally of nothing. */
export function emptyTally(): Tally {
  return {
    runs: 0,
    not_replayable: 0,
    changed: 0,
    changes: [],
    flips: {},
    before: noSums(),
    draft: noSums(),
    shippers: new Map(),
    most_changed: [],
    most_flipped: [],
  };
}

/**
 * Counts a replayed run. A price that comes or goes counts as changed, but has no amount of change. Expected margin is
 * that of all prices with a known cost; modelled are the quotes that are answered. Both in US cents.
 */
export function countRun(tally: Tally, run: ReplayedRun, model: WinsModel | null): void {
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

/** Adds a tally to another. */
export function addTally(to: Tally, more: Tally): void {
  to.runs += more.runs;
  to.not_replayable += more.not_replayable;
  to.changed += more.changed;
  for (const change of more.changes) to.changes.push(change);
  for (const [pair, count] of Object.entries(more.flips)) to.flips[pair] = (to.flips[pair] ?? 0) + count;
  addSums(to.before, more.before);
  addSums(to.draft, more.draft);
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
  if (last !== undefined && list.length >= MAX_SHOWN && order(run, last) >= 0) return;
  const place = list.findIndex((other) => order(run, other) < 0);
  list.splice(place < 0 ? list.length : place, 0, run);
  if (list.length > MAX_SHOWN) list.pop();
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
