import { boxAround, type Point } from './great-circle.ts';

/** The items that may lie within some miles of a point, in their own order. Leaves out most of the others. */
export type Sieve<Item> = (centre: Point) => readonly Item[];

/** An item of a band with the meridians that bound it. */
type Bounded<Item> = { readonly item: Item; readonly west: number; readonly east: number };

/** Miles in a degree of latitude, rounded down, so that no item within range is left out. */
const MILES_PER_DEGREE = 69;

/**
 * Sorts items into bands of one degree of latitude: each band has every item within `miles` of any point in the band.
 * An item is bounded by its points; one without points is never found. The caller still measures the exact distance.
 */
export function sieveAround<Item>(
  items: readonly Item[],
  miles: number,
  pointsOf: (item: Item) => readonly Point[],
): Sieve<Item> {
  const bands = new Map<number, Bounded<Item>[]>();
  const reach = miles / MILES_PER_DEGREE;
  for (const item of items) {
    const points = pointsOf(item);
    const lats = points.map(({ lat }) => lat);
    const lngs = points.map(({ lng }) => lng);
    const bounded = { item, west: Math.min(...lngs), east: Math.max(...lngs) };
    const last = Math.floor(Math.max(...lats) + reach);
    for (let band = Math.floor(Math.min(...lats) - reach); band <= last; band += 1) {
      const inBand = bands.get(band);
      if (inBand === undefined) bands.set(band, [bounded]);
      else inBand.push(bounded);
    }
  }
  return (centre) => {
    // A little wider, so that rounding leaves out nothing at the limit.
    const { west, east } = boxAround(centre, miles * 1.01);
    const found: Item[] = [];
    for (const one of bands.get(Math.floor(centre.lat)) ?? [])
      if (one.east >= west && one.west <= east) found.push(one.item);
    return found;
  };
}
