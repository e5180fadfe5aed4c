/** The counts over some days from which the desk's figures are calculated. */
export type DeskDays = {
  readonly won: number;
  readonly lost: number;
  /** Answers by people, and their median response time in seconds; null without an answer. */
  readonly byPeople: number;
  readonly medianSeconds: number | null;
  readonly byRules: number;
};

/** The figures that are checked for drift. */
export type DriftFigure = 'win_rate' | 'response' | 'by_rules';

/** A figure that drifted, with its samples. Shares from 0 to 1; the response time in seconds. */
export type Drift = {
  readonly figure: DriftFigure;
  readonly now: number;
  readonly before: number;
  readonly sampleNow: number;
  readonly sampleBefore: number;
};

/** When a figure counts as drifted (decision 0122). */
export const DRIFT = {
  /** The recent days, and the earlier days that they are compared with. */
  days: 7,
  daysBefore: 28,
  /** Each period needs this many quotes. */
  leastSample: 30,
  /** A share must differ by this much, and by this many standard errors. */
  leastShare: 0.05,
  standardErrors: 2,
  /** A median must differ by this factor, up or down. */
  leastFactor: 1.5,
} as const;

/**
 * The figures that drifted between two periods. Leaves out a figure with too small a sample. Source: B-026, decision
 * 0122.
 */
export function driftsOf(now: DeskDays, before: DeskDays): readonly Drift[] {
  return [
    ...shareDrift('win_rate', { part: now.won, rest: now.lost }, { part: before.won, rest: before.lost }),
    ...medianDrift(now, before),
    ...shareDrift(
      'by_rules',
      { part: now.byRules, rest: now.byPeople },
      { part: before.byRules, rest: before.byPeople },
    ),
  ];
}

type Share = { readonly part: number; readonly rest: number };

function shareDrift(figure: DriftFigure, now: Share, before: Share): readonly Drift[] {
  const [sampleNow, sampleBefore] = [now.part + now.rest, before.part + before.rest];
  if (Math.min(sampleNow, sampleBefore) < DRIFT.leastSample) return [];
  const [shareNow, shareBefore] = [now.part / sampleNow, before.part / sampleBefore];
  const pooled = (now.part + before.part) / (sampleNow + sampleBefore);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / sampleNow + 1 / sampleBefore));
  const difference = Math.abs(shareNow - shareBefore);
  if (difference < DRIFT.leastShare || difference < DRIFT.standardErrors * error) return [];
  return [{ figure, now: shareNow, before: shareBefore, sampleNow, sampleBefore }];
}

function medianDrift(now: DeskDays, before: DeskDays): readonly Drift[] {
  if (Math.min(now.byPeople, before.byPeople) < DRIFT.leastSample) return [];
  if (now.medianSeconds === null || before.medianSeconds === null) return [];
  const [shorter, longer] = [now.medianSeconds, before.medianSeconds].toSorted((one, other) => one - other);
  if (shorter === undefined || longer === undefined || longer < DRIFT.leastFactor * shorter) return [];
  return [
    {
      figure: 'response',
      now: now.medianSeconds,
      before: before.medianSeconds,
      sampleNow: now.byPeople,
      sampleBefore: before.byPeople,
    },
  ];
}
