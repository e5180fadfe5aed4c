import { geoConicEqualArea, type GeoProjection } from 'd3-geo';
import type { LngLat } from './outlines-format.ts';

/** Width and height of a map in pixels. */
export type MapSize = { readonly width: number; readonly height: number };

/** What a map keeps free around what it fits, in pixels: the same on all sides, or sideways and up and down. */
export type MapMargin = number | MapPoint;

/** Where a place lies on the map, in pixels from its top left corner. */
export type MapPoint = { readonly x: number; readonly y: number };

const EARTH_RADIUS_MILES = 3958.8;
/** A pixel is never less than this many miles: the outlines are no finer. */
const CLOSEST_MILES_PER_PIXEL = 0.7;
/** Half the degrees of latitude between the two parallels that keep their lengths. */
const PARALLELS_APART = 7;
/** Lines are drawn a little beyond the edge, so that their cut ends are not seen. */
const BEYOND = 4;

/**
 * A conic equal-area projection that fits the points into the map with a margin, north up in its
 * middle and never closer than the outlines are true. Without points it shows the United States. Source: B-020.
 */
export function fitProjection(points: readonly LngLat[], size: MapSize, margin: MapMargin): GeoProjection {
  const free = typeof margin === 'number' ? { x: margin, y: margin } : margin;
  const shown = points.length === 0 ? UNITED_STATES : points;
  const lngs = extentOf(shown.map(([lng]) => lng));
  const lats = extentOf(shown.map(([, lat]) => lat));
  const projection = geoConicEqualArea()
    .parallels([lats.middle - PARALLELS_APART, lats.middle + PARALLELS_APART])
    .rotate([-lngs.middle, 0])
    .precision(0.3)
    .translate([0, 0])
    .scale(1);
  const flat = shown.map((point) => mapPoint(projection, point));
  const [xs, ys] = [extentOf(flat.map(({ x }) => x)), extentOf(flat.map(({ y }) => y))];
  const scale = Math.min(
    roomFor(size.width, free.x) / xs.length,
    roomFor(size.height, free.y) / ys.length,
    EARTH_RADIUS_MILES / CLOSEST_MILES_PER_PIXEL,
  );
  return projection
    .scale(scale)
    .translate([size.width / 2 - scale * xs.middle, size.height / 2 - scale * ys.middle])
    .clipExtent([
      [-BEYOND, -BEYOND],
      [size.width + BEYOND, size.height + BEYOND],
    ]);
}

/** Where a place lies on the map. */
export function mapPoint(projection: GeoProjection, [lng, lat]: LngLat): MapPoint {
  const [x, y] = projection([lng, lat]) ?? [0, 0];
  return { x, y };
}

/** The corners of the contiguous states. */
const UNITED_STATES: readonly LngLat[] = [
  [-124, 48.5],
  [-67.5, 46.5],
  [-81, 25.5],
  [-117, 32.8],
];

function roomFor(length: number, margin: number): number {
  return Math.max(1, length - 2 * margin);
}

function extentOf(values: readonly number[]): { readonly middle: number; readonly length: number } {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return { middle: (low + high) / 2, length: high - low };
}
