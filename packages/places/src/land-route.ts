import type { Point } from './great-circle.ts';
import { milesBetween } from './great-circle.ts';
import type { Shores } from './shores.ts';
import { isOverWater } from './shores.ts';

/** A land route between two nearby points: straight, or through one town beside the water. Units: great-circle miles. */
export type LandRoute = { readonly straightMiles: number; readonly via: readonly Point[] };

/** Finds a land route between two points. Null if no route through a single town stays on land. */
export type FindLandRoute = (from: Point, to: Point) => LandRoute | null;

/** Cell size of the spatial index of towns, in degrees. */
const CELL_DEGREES = 0.25;
/** Longest accepted detour, as a multiple of the straight line. The highway search covers longer ones. */
const LONGEST_DETOUR = 1.8;
const SPARE_MILES = 8;
/** Limits the search: each check for water takes about 20 microseconds, and a peninsula can have hundreds of towns. */
const TOWNS_TRIED = 60;

/**
 * Returns a function that finds land routes around small bodies of water. Roads join neighbouring towns. So if the
 * straight line crosses water but both lines to a town do not, the road is assumed to pass through that town.
 * `towns` are the localities of the gazetteer.
 */
export function landRoutesBy(shores: Shores, towns: readonly Point[]): FindLandRoute {
  const cells = indexed(towns);
  return (from, to) => {
    const straightMiles = milesBetween(from, to);
    if (!isOverWater(shores, from, to)) return { straightMiles, via: [] };
    const town = townsBetween(cells, from, to, straightMiles).find(
      ({ at }) => !isOverWater(shores, from, at) && !isOverWater(shores, at, to),
    );
    return town === undefined ? null : { straightMiles: town.miles, via: [{ lat: town.at.lat, lng: town.at.lng }] };
  };
}

type Cells = ReadonlyMap<number, readonly Point[]>;

const cellOf = (lat: number, lng: number): number =>
  Math.floor(lat / CELL_DEGREES) * 10_000 + Math.floor(lng / CELL_DEGREES);

function indexed(towns: readonly Point[]): Cells {
  const cells = new Map<number, Point[]>();
  for (const town of towns) {
    const cell = cellOf(town.lat, town.lng);
    const inCell = cells.get(cell);
    if (inCell === undefined) cells.set(cell, [town]);
    else inCell.push(town);
  }
  return cells;
}

/** Towns within the longest accepted detour, shortest route first. */
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
