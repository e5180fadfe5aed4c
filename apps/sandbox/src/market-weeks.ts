import type { Day } from '@lanewright/units';
import { randomOf } from './random.ts';

/** The two towns of a lane and its trailer, which identify its weeks. */
export type LaneName = {
  readonly from: string;
  readonly fromState: string;
  readonly to: string;
  readonly trailer: string;
};

/** Weeks over which a scarcity of trucks in a state builds up and eases again. */
const STATE_WEEKS = 5;
const STATE_SPREAD = 0.022;
const LANE_SPREAD = 0.02;
const WEEK_MS = 7 * 86_400_000;

/**
 * How much dearer or cheaper a lane is in the week of a day than its usual level: trucks get scarce in a state for some
 * weeks, and a lane has good and bad weeks of its own. `back` counts weeks before that one. A factor around 1, about 3 %
 * apart; the same for the same seed.
 */
export function marketWeeks(seed: string): (lane: LaneName, day: Day, back?: number) => number {
  const drawn = remembered((key) => randomOf(`${seed}/weeks/${key}`).bell());
  const stateWeek = remembered((key, state, trailer, week) => {
    const draws = Array.from({ length: STATE_WEEKS }, (_, back) => drawn(`${state} ${trailer} ${Number(week) - back}`));
    return (draws.reduce((sum, one) => sum + one, 0) / Math.sqrt(STATE_WEEKS)) * STATE_SPREAD;
  });
  return ({ from, fromState, to, trailer }, day, back = 0) => {
    const week = Math.floor(Date.parse(day) / WEEK_MS) - back;
    const state = stateWeek(`${fromState} ${trailer} ${week}`, fromState, trailer, String(week));
    return Math.exp(state + drawn(`${from} ${to} ${trailer} ${week}`) * LANE_SPREAD);
  };
}

/** The mean of the last two weeks before a day: what somebody knows who learns of prices only afterwards. */
export function weeksBefore(weeks: ReturnType<typeof marketWeeks>, lane: LaneName, day: Day): number {
  return (weeks(lane, day, 1) + weeks(lane, day, 2)) / 2;
}

/** Keeps what was worked out for a key; the key alone decides the answer. */
export function remembered<Rest extends readonly string[]>(
  workOut: (key: string, ...rest: Rest) => number,
): (key: string, ...rest: Rest) => number {
  const known = new Map<string, number>();
  return (key, ...rest) => {
    let found = known.get(key);
    if (found === undefined) known.set(key, (found = workOut(key, ...rest)));
    return found;
  };
}
