import { backTestSummary, type BackTestSummary } from '@lanewright/contract';
import { z } from 'zod';

/** A side of a back-test kept before decision 0043: its margin was an average of percents, measured otherwise. */
const formerSide = z.looseObject({ average_margin_percent: z.number().nullable() });
const former = z.looseObject({ before: formerSide, draft: formerSide });

const UNKNOWN = { expected_margin_percent: null, modelled_wins: null, modelled_margin: null } as const;

/**
 * The back-test kept with a version. One kept before decision 0043 is told without margin and modelled figures: they
 * rested on another basis, which advised the wrong way, and a version never changes. Source: B-002, B-006.
 */
export function keptBackTest(stored: unknown): BackTestSummary {
  const old = former.safeParse(stored);
  return backTestSummary.parse(old.success ? { ...old.data, before: UNKNOWN, draft: UNKNOWN } : stored);
}
