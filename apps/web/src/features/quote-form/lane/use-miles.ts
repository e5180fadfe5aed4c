import { measureMiles } from '@lanewright/contract';
import { useQuery } from '@tanstack/react-query';
import { reads } from '../../../lib/api/queries.ts';
import type { DraftStop } from '../draft/draft.ts';
import { pointsOf } from '../draft/stop-list.ts';

/** Road miles over the stops, null where unknown: never 0 by absence. */
export type Miles = {
  readonly total: number | null;
  readonly legs: readonly number[] | null;
  readonly provider: string | null;
  readonly problem: string | null;
};

/** Measures the lane while it is put together (SP-083). Unknown until every stop has a chosen place. */
export function useMiles(stops: readonly DraftStop[]): Miles {
  const points = pointsOf(stops);
  const measured = useQuery({
    ...reads(measureMiles, { body: { points: [...(points ?? [])] } }),
    enabled: points !== null,
    staleTime: Infinity,
  });
  if (points === null || measured.data === undefined) {
    const failed = points !== null && measured.isError;
    return { total: null, legs: null, provider: null, problem: failed ? 'The distance could not be measured.' : null };
  }
  const { miles, legs, provider } = measured.data;
  return { total: miles, legs, provider, problem: null };
}

/** Miles in words, rounded to whole miles for the eye; null stays null. */
export function milesText(miles: number | null): string | null {
  return miles === null ? null : `${Math.round(miles).toLocaleString('en-US')} mi`;
}
