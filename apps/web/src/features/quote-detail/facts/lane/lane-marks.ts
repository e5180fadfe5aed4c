import type { MapPoint, MapSize } from '../../../../ui/map/projection.ts';

/** A stop on the map before it has its place: its number, type and name. */
export type MapStop = {
  readonly number: number;
  readonly type: 'pickup' | 'delivery';
  readonly name: string;
  readonly at: MapPoint;
};

/** A name beside its sign; `anchor` as SVG names it, `at` the middle of its line. */
export type MarkLabel = { readonly at: MapPoint; readonly anchor: 'start' | 'middle' | 'end' };

/** A stop as it is drawn: its sign, and its name where it fits without covering anything. */
export type LaneMark = MapStop & { readonly label: MarkLabel | null };

/** A rectangle on the map, in pixels. */
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Half the side of a sign, its halo included. */
const SIGN = 11;
const LETTER_WIDTH = 6.6;
const LINE_HEIGHT = 16;
const EDGE = 6;
/** What a name keeps from the line of the route. */
const AIR = 3;

/**
 * Puts signs and names on the map: signs of stops in one place stand beside each other, and a name stands right, left,
 * below or above of its sign where it is inside the map, free of signs, other names and, if it can be, of the route.
 * No name stands in a box that is `kept` free. A name that fits nowhere is left out: its number stands in the timeline. Source: B-020, look guide §8.
 */
export function placeMarks(stops: readonly MapStop[], size: MapSize, kept: readonly Box[] = []): readonly LaneMark[] {
  const spread = spreadSigns(stops);
  const taken: Box[] = [...kept, ...spread.map(({ at }) => around(at, SIGN))];
  const route = legsOf(spread);
  return spread.map((stop) => {
    const free = labelsOf(stop)
      .map((label) => ({ label, box: labelBox(label, stop.name) }))
      .filter(({ box }) => isInside(box, size) && !taken.some((other) => overlap(box, other)));
    const best = free.find(({ box }) => !route.some((leg) => crosses(leg, box))) ?? free[0];
    if (best !== undefined) taken.push(best.box);
    return { ...stop, label: best?.label ?? null };
  });
}

/** Whether letters of a state may stand at a point: clear of all signs, names and legs. */
export function isClearOf(marks: readonly LaneMark[], point: MapPoint): boolean {
  const letters = around(point, 12);
  if (legsOf(marks).some((leg) => crosses(leg, around(point, 6)))) return false;
  return !marks.some(
    ({ at, name, label }) =>
      overlap(letters, around(at, SIGN)) || (label !== null && overlap(letters, labelBox(label, name))),
  );
}

type Leg = { readonly from: MapPoint; readonly to: MapPoint };

function legsOf(stops: readonly MapStop[]): readonly Leg[] {
  return stops.slice(1).map((stop, index) => ({ from: stops[index]?.at ?? stop.at, to: stop.at }));
}

/** Signs that would lie on each other move right, one beside the other. */
function spreadSigns(stops: readonly MapStop[]): readonly MapStop[] {
  const placed: MapStop[] = [];
  for (const stop of stops) {
    let { x, y } = stop.at;
    while (placed.some(({ at }) => Math.hypot(at.x - x, at.y - y) < 2 * SIGN - 2)) x += 2 * SIGN - 2;
    placed.push({ ...stop, at: { x, y } });
  }
  return placed;
}

function labelsOf({ at }: MapStop): readonly MarkLabel[] {
  const [beside, under] = [SIGN + 4, SIGN + 11];
  return [
    { at: { x: at.x + beside, y: at.y }, anchor: 'start' },
    { at: { x: at.x - beside, y: at.y }, anchor: 'end' },
    { at: { x: at.x, y: at.y + under }, anchor: 'middle' },
    { at: { x: at.x, y: at.y - under }, anchor: 'middle' },
  ];
}

/** The room that a name takes; a little generous, since letters are counted and not measured. */
export function labelBox({ at, anchor }: MarkLabel, name: string): Box {
  const width = name.length * LETTER_WIDTH;
  const left = at.x - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2);
  return { left, right: left + width, top: at.y - LINE_HEIGHT / 2, bottom: at.y + LINE_HEIGHT / 2 };
}

function around({ x, y }: MapPoint, reach: number): Box {
  return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach };
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function isInside(box: Box, { width, height }: MapSize): boolean {
  return box.left >= EDGE && box.top >= EDGE && box.right <= width - EDGE && box.bottom <= height - EDGE;
}

/** Whether a straight leg runs through a box; looked at every few pixels, which is enough for words. */
function crosses({ from, to }: Leg, box: Box): boolean {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 4));
  return Array.from({ length: steps + 1 }, (_, step) => step / steps).some((part) => {
    const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
    return x > box.left - AIR && x < box.right + AIR && y > box.top - AIR && y < box.bottom + AIR;
  });
}
