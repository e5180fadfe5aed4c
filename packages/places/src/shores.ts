import type { Point } from './great-circle.ts';
import { milesBetween } from './great-circle.ts';

/** The part of a straight line that crosses water. Units: length in great-circle miles. */
type WetStretch = {
  readonly miles: number;
  /** Whether it touches an end of the line. The outlines are coarse, so a coastal town can appear to be in the water. */
  readonly atEnd: boolean;
};

/** Coasts and lake shores. */
export type Shores = {
  /** The parts of the straight line between two points that cross a sea, a sound, a bay or a lake. */
  readonly wetStretches: (from: Point, to: Point) => readonly WetStretch[];
};

type ShoresFile = { readonly stepsPerDegree: number; readonly rings: readonly (readonly number[])[] };
type Edge = { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number };

/** Ignores water up to this width: rivers have bridges, and the outlines are coarse. */
const BRIDGED_MILES = 2;
/** The same limit at the ends of a line, where a coarse outline can put a harbour town in the water. */
const HARBOUR_MILES = 4;

/** Whether the straight line between two points crosses a sea, a sound, a bay or a lake. */
export function isOverWater(shores: Shores, from: Point, to: Point): boolean {
  return shores.wetStretches(from, to).some(({ miles, atEnd }) => miles > (atEnd ? HARBOUR_MILES : BRIDGED_MILES));
}

/** Height of a latitude band in the index of edges, in degrees. */
const BAND_DEGREES = 0.25;

/**
 * Reads the text of `atlas/shores.json`: rings of land, and of lakes inside it. A point is on land if a ray from it
 * crosses the rings an odd number of times. So a lake counts as water, and an island in it as land.
 */
export function readShores(text: string): Shores {
  const { stepsPerDegree, rings }: ShoresFile = JSON.parse(text);
  const bands = new Map<number, Edge[]>();
  for (const ring of rings) for (const edge of edgesOf(ring, stepsPerDegree)) addTo(bands, edge);
  return { wetStretches: (from, to) => wetStretches(bands, from, to) };
}

function* edgesOf(steps: readonly number[], stepsPerDegree: number): Generator<Edge> {
  let [x, y] = [0, 0];
  let before: Point | null = null;
  for (let index = 0; index + 1 < steps.length; index += 2) {
    x += steps[index] ?? 0;
    y += steps[index + 1] ?? 0;
    const point = { lng: x / stepsPerDegree, lat: y / stepsPerDegree };
    if (before !== null) yield { x1: before.lng, y1: before.lat, x2: point.lng, y2: point.lat };
    before = point;
  }
}

const bandOf = (lat: number): number => Math.floor(lat / BAND_DEGREES);

function addTo(bands: Map<number, Edge[]>, edge: Edge): void {
  for (let band = bandOf(Math.min(edge.y1, edge.y2)); band <= bandOf(Math.max(edge.y1, edge.y2)); band += 1) {
    const edges = bands.get(band);
    if (edges === undefined) bands.set(band, [edge]);
    else edges.push(edge);
  }
}

function wetStretches(bands: ReadonlyMap<number, readonly Edge[]>, from: Point, to: Point): readonly WetStretch[] {
  const cuts = [0, ...crossings(bands, from, to), 1];
  const length = milesBetween(from, to);
  const stretches: WetStretch[] = [];
  for (const [index, end] of cuts.slice(1).entries()) {
    const start = cuts[index] ?? 0;
    if (end <= start || isDry(bands, between(from, to, (start + end) / 2))) continue;
    stretches.push({ miles: (end - start) * length, atEnd: start === 0 || end === 1 });
  }
  return stretches;
}

/** Where the line crosses a shore, as sorted fractions of its length. A flat plane is accurate enough at this scale. */
function crossings(bands: ReadonlyMap<number, readonly Edge[]>, from: Point, to: Point): readonly number[] {
  const [dx, dy] = [to.lng - from.lng, to.lat - from.lat];
  const [west, east] = [Math.min(from.lng, to.lng), Math.max(from.lng, to.lng)];
  const met = new Set<number>();
  for (let band = bandOf(Math.min(from.lat, to.lat)); band <= bandOf(Math.max(from.lat, to.lat)); band += 1) {
    for (const { x1, y1, x2, y2 } of bands.get(band) ?? []) {
      if (Math.max(x1, x2) < west || Math.min(x1, x2) > east) continue;
      const [ex, ey] = [x2 - x1, y2 - y1];
      const cross = dx * ey - dy * ex;
      if (cross === 0) continue;
      const along = ((x1 - from.lng) * ey - (y1 - from.lat) * ex) / cross;
      const onEdge = ((x1 - from.lng) * dy - (y1 - from.lat) * dx) / cross;
      if (along > 0 && along < 1 && onEdge >= 0 && onEdge < 1) met.add(along);
    }
  }
  return [...met].sort((a, b) => a - b);
}

function isDry(bands: ReadonlyMap<number, readonly Edge[]>, { lat, lng }: Point): boolean {
  let inside = false;
  for (const { x1, y1, x2, y2 } of bands.get(bandOf(lat)) ?? [])
    if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) inside = !inside;
  return inside;
}

function between(from: Point, to: Point, share: number): Point {
  return { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share };
}
