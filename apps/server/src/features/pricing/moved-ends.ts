import type { Place, Point } from '@lanewright/places';
import type { PlaceFacts } from '@lanewright/pricing';
import type { PricingRoom } from './room.ts';

/** A point on a lane. */
export type RunPoint = Point & { readonly country: 'US' | 'Canada' };

/** The place that a rule names as 'City, ST' or a postal code; null if it is unknown. */
export function placeNamed({ resolve }: Pick<PricingRoom['places'], 'resolve'>, text: string): Place | null {
  const [city, state] = text.split(',').map((part) => part.trim());
  const isCode = state === undefined && /\d/.test(text);
  const found = resolve({
    city: isCode ? null : (city ?? null),
    state: state ?? null,
    postal_code: isCode ? text : null,
    country: null,
  });
  return found.ok ? found.value : null;
}

/**
 * A place, as pricing uses it. Omits the postal code of a town: the gazetteer's is only representative, and a contract,
 * a market or PC Miler would treat it as stated.
 */
export function placeFacts({ kind, city, state, postal_code, country }: Place): PlaceFacts {
  return {
    city,
    state,
    postal_code: kind === 'postal_code' ? postal_code : null,
    country: country === 'Canada' ? 'CA' : 'US',
  };
}

/** A lane's points with moved ends; a null end does not move. */
export function movedPoints(
  points: readonly RunPoint[],
  { origin, destination }: { readonly origin: RunPoint | null; readonly destination: RunPoint | null },
): readonly RunPoint[] {
  return points.map((point, index) =>
    index === 0 ? (origin ?? point) : index === points.length - 1 ? (destination ?? point) : point,
  );
}
