import type { Place, Point } from '@lanewright/places';
import type { PlaceFacts } from '@lanewright/pricing';
import type { PricingRoom } from './room.ts';

/** A point that a lane runs over. */
export type RunPoint = Point & { readonly country: 'US' | 'Canada' };

/** The place that a rule named, as 'City, ST' or a postal code; null for one that nobody knows. */
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
 * A place as pricing sees it. A town has no postal code: the gazetteer's merely represents it, and a contract, a market or
 * PC Miler would take it for a code that somebody stated.
 */
export function placeFacts({ kind, city, state, postal_code, country }: Place): PlaceFacts {
  return {
    city,
    state,
    postal_code: kind === 'postal_code' ? postal_code : null,
    country: country === 'Canada' ? 'CA' : 'US',
  };
}

/** A lane's points with its ends moved; a null end stays where it is. */
export function movedPoints(
  points: readonly RunPoint[],
  { origin, destination }: { readonly origin: RunPoint | null; readonly destination: RunPoint | null },
): readonly RunPoint[] {
  return points.map((point, index) =>
    index === 0 ? (origin ?? point) : index === points.length - 1 ? (destination ?? point) : point,
  );
}
