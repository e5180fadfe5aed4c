import type { GeoProjection } from 'd3-geo';
import type { Outlines } from './outlines.ts';
import { mapPoint, type MapPoint, type MapSize } from './projection.ts';

/** Letters of a state or province at their place on the map. */
export type Letters = { readonly code: string; readonly at: MapPoint };

/** Pixels that letters keep from the edge, and that their middles keep from each other. */
const FROM_EDGE = 14;
const APART = { x: 22, y: 14 };

/** The letters that have room on a map: none over the edge, none on each other, the larger state's before the smaller's. */
export function lettersOf(regions: Outlines['regions'], projection: GeoProjection, size: MapSize): readonly Letters[] {
  const kept: Letters[] = [];
  for (const { code, at } of regions) {
    const point = mapPoint(projection, at);
    if (!isInside(point, size)) continue;
    if (kept.some((other) => isNear(other.at, point))) continue;
    kept.push({ code, at: point });
  }
  return kept;
}

function isNear(one: MapPoint, other: MapPoint): boolean {
  return Math.abs(one.x - other.x) < APART.x && Math.abs(one.y - other.y) < APART.y;
}

function isInside({ x, y }: MapPoint, { width, height }: MapSize): boolean {
  return x > FROM_EDGE && x < width - FROM_EDGE && y > FROM_EDGE && y < height - FROM_EDGE;
}

/** Pixels that the middle of letters keeps from a line. */
const FROM_LINE = 10;

/** Whether letters at a point stand clear of the line that joins the stops of a lane in their order. */
export function isOffLine(point: MapPoint, line: readonly MapPoint[]): boolean {
  return line.slice(1).every((to, index) => distanceToLeg(point, line[index] ?? to, to) > FROM_LINE);
}

function distanceToLeg({ x, y }: MapPoint, from: MapPoint, to: MapPoint): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const part = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / square));
  return Math.hypot(x - from.x - part * dx, y - from.y - part * dy);
}
