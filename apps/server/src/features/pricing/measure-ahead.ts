import { setImmediate } from 'node:timers/promises';
import type { MeasureRoad } from '@lanewright/places';
import type { QuoteToPrice } from './gather-quote.ts';

/**
 * Measures the roads of quotes before their other inputs are read, because this is most of the computing of a price.
 * Yields between two lanes, so that other requests get their turn. Returns a function that answers these lanes from
 * memory and measures any other. Throws what `roadMiles` throws.
 */
export async function measureAhead(
  roadMiles: MeasureRoad,
  quotes: readonly Pick<QuoteToPrice, 'points'>[],
): Promise<MeasureRoad> {
  const measured = new Map<Parameters<MeasureRoad>[0], ReturnType<MeasureRoad>>();
  for (const { points } of quotes) {
    if (points.length < 2) continue;
    if (measured.size > 0) await setImmediate();
    measured.set(points, roadMiles(points));
  }
  return (points) => measured.get(points) ?? roadMiles(points);
}
