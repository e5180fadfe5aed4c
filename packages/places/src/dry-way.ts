import type { Point } from './great-circle.ts';
import { milesBetween } from './great-circle.ts';
import type { Shores } from './shores.ts';
import { isOverWater } from './shores.ts';

/** A way over land between two near points: straight, or by one town that lies around the water. Units: miles as the crow flies. */
export type DryWay = { readonly straightMiles: number; readonly via: readonly Point[] };

/** Finds the way over land between two points, or null where one town on the way is not enough. */
export type FindDryWay = (from: Point, to: Point) => DryWay | null;

/** Side of a cell of the index of towns, in degrees. */
const CELL_DEGREES = 0.25;
/** How much longer than the straight line the way by a town may be: a longer one is left to the highways. */
const LONGEST_DETOUR = 1.8;
const SPARE_MILES = 8;
/** To ask whether a line is dry costs about 20 microseconds, and a peninsula can have hundreds of towns near it. */
const TOWNS_TRIED = 60;

/**
 * Makes the search for ways over land around small water. Roads join neighbouring towns, so where the straight line is
 * wet and both lines to a town are dry, the road goes by that town. `towns` are the localities of the gazetteer.
 */
export function dryWaysBy(shores: Shores, towns: readonly Point[]): FindDryWay {
  const cells = indexed(towns);
  return (from, to) => {
    const straightMiles = milesBetween(from, to);
    if (!isOverWater(shores, from, to)) return { straightMiles, via: [] };
    const town = townsBetween(cells, from, to, straightMiles).find(
      ({ at }) => !isOverWater(shores, from, at) && !isOverWater(shores, at, to),
    );
    return town === undefined ? null : { straightMiles: town.miles, via: [town.at] };
  };
}

type Cells = ReadonlyMap<number, readonly Point[]>;

const cellOf = (lat: number, lng: number): number =>
  Math.floor(lat / CELL_DEGREES) * 10_000 + Math.floor(lng / CELL_DEGREES);

function indexed(towns: readonly Point[]): Cells {
  const cells = new Map<number, Point[]>();
  for (const { lat, lng } of towns) {
    const cell = cellOf(lat, lng);
    const inCell = cells.get(cell);
    if (inCell === undefined) cells.set(cell, [{ lat, lng }]);
    else inCell.push({ lat, lng });
  }
  return cells;
}

/** Towns by which the way is at most so much longer, the shortest way first. */
function townsBetween(cells: Cells, from: Point, to: Point, straightMiles: number) {
  const most = straightMiles * LONGEST_DETOUR + SPARE_MILES;
  const spare = (most - straightMiles) / 2 / 69;
  const wide = spare / Math.cos((Math.max(Math.abs(from.lat), Math.abs(to.lat)) * Math.PI) / 180);
  const found: { at: Point; miles: number }[] = [];
  const [south, north] = [Math.min(from.lat, to.lat) - spare, Math.max(from.lat, to.lat) + spare];
  const [west, east] = [Math.min(from.lng, to.lng) - wide, Math.max(from.lng, to.lng) + wide];
  for (let lat = south; lat < north + CELL_DEGREES; lat += CELL_DEGREES)
    for (let lng = west; lng < east + CELL_DEGREES; lng += CELL_DEGREES)
      for (const at of cells.get(cellOf(lat, lng)) ?? []) {
        const miles = milesBetween(from, at) + milesBetween(at, to);
        if (miles <= most) found.push({ at, miles });
      }
  return found.sort((one, other) => one.miles - other.miles).slice(0, TOWNS_TRIED);
}
