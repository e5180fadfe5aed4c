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

const NO_EDGES: readonly Edge[] = [];

/** Ignores water up to this width: rivers have bridges, and the outlines are coarse. */
const BRIDGED_MILES = 2;
/** The same limit at the ends of a line, where a coarse outline can put a harbour town in the water. */
const HARBOUR_MILES = 4;

/** Whether the straight line between two points crosses a sea, a sound, a bay or a lake. */
export function isOverWater(shores: Shores, from: Point, to: Point): boolean {
  return shores.wetStretches(from, to).some(({ miles, atEnd }) => miles > (atEnd ? HARBOUR_MILES : BRIDGED_MILES));
}

/** Height of a latitude band, and width of a cell of it, in degrees. */
const BAND_DEGREES = 0.25;

/** The edges of all rings by latitude band and by cell. */
type EdgeIndex = {
  /** Easternmost first, because a point's ray runs east: it stops at the first edge that lies behind it. */
  readonly bands: ReadonlyMap<number, readonly Edge[]>;
  readonly cells: ReadonlyMap<number, readonly Edge[]>;
  /** Whether the cells without an edge are land, as far as somebody asked. */
  readonly dry: Map<number, boolean>;
};

/**
 * Reads the text of `atlas/shores.json`: rings of land, and of lakes inside it. A point is on land if a ray from it
 * crosses the rings an odd number of times. So a lake counts as water, and an island in it as land.
 */
export function readShores(text: string): Shores {
  const { stepsPerDegree, rings }: ShoresFile = JSON.parse(text);
  const [bands, cells] = [new Map<number, Edge[]>(), new Map<number, Edge[]>()];
  for (const ring of rings)
    for (const edge of edgesOf(ring, stepsPerDegree))
      for (const band of stepsFrom(edge.y1, edge.y2)) {
        addTo(bands, band, edge);
        for (const column of stepsFrom(edge.x1, edge.x2)) addTo(cells, cellOf(band, column), edge);
      }
  for (const edges of bands.values()) edges.sort((a, b) => Math.max(b.x1, b.x2) - Math.max(a.x1, a.x2));
  const index = { bands, cells, dry: new Map<number, boolean>() };
  return { wetStretches: (from, to) => wetStretches(index, from, to) };
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

const stepOf = (degrees: number): number => Math.floor(degrees / BAND_DEGREES);

/** The number of a cell; `column` is the step of its longitude. */
const cellOf = (band: number, column: number): number => band * 10_000 + column;

/** The steps between two degrees, both included. */
function* stepsFrom(one: number, other: number): Generator<number> {
  for (let step = stepOf(Math.min(one, other)); step <= stepOf(Math.max(one, other)); step += 1) yield step;
}

function addTo(index: Map<number, Edge[]>, key: number, edge: Edge): void {
  const edges = index.get(key);
  if (edges === undefined) index.set(key, [edge]);
  else edges.push(edge);
}

function wetStretches(index: EdgeIndex, from: Point, to: Point): readonly WetStretch[] {
  const cuts = crossings(index, from, to);
  const length = milesBetween(from, to);
  const stretches: WetStretch[] = [];
  for (let at = 0; at <= cuts.length; at += 1) {
    const [start, end] = [at === 0 ? 0 : (cuts[at - 1] ?? 0), cuts[at] ?? 1];
    if (end <= start || isDry(index, between(from, to, (start + end) / 2))) continue;
    stretches.push({ miles: (end - start) * length, atEnd: start === 0 || end === 1 });
  }
  return stretches;
}

/** Shared by the many lines that cross no shore. */
const NO_CROSSINGS: readonly number[] = [];

/**
 * Where the line crosses a shore, as sorted fractions of its length. A flat plane is accurate enough at this scale.
 * An edge that lies in several cells is counted several times; the stretches between are empty and are skipped. Pricing a lane
 * checks hundreds of lines, so this allocates nothing for a line without a crossing.
 */
function crossings({ cells }: EdgeIndex, from: Point, to: Point): readonly number[] {
  const dx = to.lng - from.lng;
  const dy = to.lat - from.lat;
  let met: number[] | null = null;
  const north = stepOf(Math.max(from.lat, to.lat));
  const west = stepOf(Math.min(from.lng, to.lng));
  const east = stepOf(Math.max(from.lng, to.lng));
  for (let band = stepOf(Math.min(from.lat, to.lat)); band <= north; band += 1)
    for (let column = west; column <= east; column += 1)
      for (const { x1, y1, x2, y2 } of cells.get(cellOf(band, column)) ?? NO_EDGES) {
        const ex = x2 - x1;
        const ey = y2 - y1;
        const cross = dx * ey - dy * ex;
        if (cross === 0) continue;
        const along = ((x1 - from.lng) * ey - (y1 - from.lat) * ex) / cross;
        const onEdge = ((x1 - from.lng) * dy - (y1 - from.lat) * dx) / cross;
        if (along > 0 && along < 1 && onEdge >= 0 && onEdge < 1) (met ??= []).push(along);
      }
  return met === null ? NO_CROSSINGS : met.sort((a, b) => a - b);
}

/** Whether a point is on land. All points of a cell without an edge are alike, so the first answer serves all of them. */
function isDry(index: EdgeIndex, point: Point): boolean {
  const cell = cellOf(stepOf(point.lat), stepOf(point.lng));
  if (index.cells.has(cell)) return isInside(index.bands, point);
  const known = index.dry.get(cell) ?? isInside(index.bands, point);
  index.dry.set(cell, known);
  return known;
}

function isInside(bands: EdgeIndex['bands'], { lat, lng }: Point): boolean {
  let inside = false;
  for (const { x1, y1, x2, y2 } of bands.get(stepOf(lat)) ?? NO_EDGES) {
    if (x1 < lng && x2 < lng) break;
    if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

function between(from: Point, to: Point, share: number): Point {
  return { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share };
}
