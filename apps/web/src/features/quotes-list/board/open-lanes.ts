import type { OpenLanes } from '@lanewright/contract';
import type { Filters } from '../../../lib/stored-filters.ts';
import { narrowedFilters } from '../../../ui/filters/start-filters.ts';
import { QUOTE_FILTER_DEFAULTS, type QuoteFilters } from '../quote-filters.ts';

/** A lane of the map, numbered by how busy it is: 1 is the busiest. */
export type OpenLane = OpenLanes['lanes'][number] & { readonly id: number };

type LaneEnd = OpenLane['origin'];

/** A place where lanes begin or end, with how many open quotes do. */
export type LanePlace = LaneEnd & { readonly begins: boolean; readonly ends: boolean; readonly count: number };

/** The lanes with their numbers, in the order asked for; those alike stay busiest first. */
export function sortedLanes(lanes: OpenLanes['lanes'], ordering: string): readonly OpenLane[] {
  const numbered = lanes.map((lane, index) => ({ ...lane, id: index + 1 }));
  const turn = ordering.startsWith('-') ? -1 : 1;
  return numbered.toSorted((one, other) => turn * compare(ordering.replace(/^-/, ''), one, other) || one.id - other.id);
}

function compare(name: string, one: OpenLane, other: OpenLane): number {
  if (name === 'origin') return one.origin.name.localeCompare(other.origin.name);
  if (name === 'destination') return one.destination.name.localeCompare(other.destination.name);
  return one.count - other.count;
}

/** Every place on the map once, busiest first. */
export function placesOf(lanes: readonly OpenLane[]): readonly LanePlace[] {
  const places = new Map<string, LanePlace>();
  for (const { origin, destination, count } of lanes)
    for (const [end, begins] of [
      [origin, true],
      [destination, false],
    ] as const) {
      const key = `${end.lat} ${end.lng}`;
      const before = places.get(key) ?? { ...end, begins: false, ends: false, count: 0 };
      places.set(key, {
        ...before,
        begins: before.begins || begins,
        ends: before.ends || !begins,
        count: before.count + count,
      });
    }
  return [...places.values()].toSorted((one, other) => other.count - one.count);
}

/** The filters with which the list shows the open quotes of a lane; the other filters of the map stay (SP-019). */
export function filtersOfLane({ origin, destination }: OpenLane, narrowed: QuoteFilters): Filters {
  const filters = { ...narrowed, status: ['open'], origin: origin.name, destination: destination.name };
  return narrowedFilters(filters, QUOTE_FILTER_DEFAULTS) ?? {};
}

/** What the map shows, for people who do not see it: its busiest lanes by name (look guide §8). */
export function mapLabel(lanes: readonly OpenLane[], count: number): string {
  if (lanes.length === 0) return 'The United States without a lane: no quote is open.';
  const named = lanes.slice(0, 5).map((lane) => `${lane.origin.name} to ${lane.destination.name} ${lane.count}`);
  const more = lanes.length > named.length ? ' and others, all in the table beside it' : '';
  return `Lanes of ${count.toLocaleString('en-US')} open quotes: ${named.join(', ')}${more}.`;
}

/** Line width in pixels: its area grows with the volume, the busiest lane is 11 wide. */
export function laneWidth(count: number, most: number): number {
  return 1.5 + 9.5 * Math.sqrt(most <= 1 ? 0 : (count - 1) / (most - 1));
}

type Point = { readonly x: number; readonly y: number };

/** A line bowed to the right of its direction, so that a lane and the one back lie beside each other. */
export function bowedPath(from: Point, to: Point): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const control = { x: (from.x + to.x) / 2 - dy * BOW, y: (from.y + to.y) / 2 + dx * BOW };
  const text = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M${text(from)}Q${text(control)} ${text(to)}`;
}

const BOW = 0.14;

/** A name on the map: right or left of its place. */
export type PlaceLabel = Point & { readonly name: string; readonly left: number; readonly right: number };

/**
 * The names of the busiest places that have room: none lies on another name, on another place, or leaves the map. Widths
 * are by the letter.
 */
export function roomyLabels(
  places: readonly (Point & { readonly name: string })[],
  size: { readonly width: number; readonly height: number },
): readonly PlaceLabel[] {
  const labels: PlaceLabel[] = [];
  for (const { name, x, y } of places) {
    if (labels.length === MAX_LABELS) break;
    const width = name.length * LETTER;
    const sides = [
      { name, x, y, left: x + GAP, right: x + GAP + width },
      { name, x, y, left: x - GAP - width, right: x - GAP },
    ];
    const label = sides.find(
      (each) => isInside(each, size) && !labels.some((other) => clash(each, other)) && !covers(each, places),
    );
    if (label !== undefined) labels.push(label);
  }
  return labels;
}

/** Whether a point lies clear of names and signs: room for two letters of a state. */
export function isClear({ x, y }: Point, { drawn, labels }: NamedPlaces): boolean {
  return (
    labels.every((label) => x + 10 < label.left || x - 10 > label.right || Math.abs(y - label.y) > 14) &&
    drawn.every((place) => Math.abs(x - place.x) > 15 || Math.abs(y - place.y) > 12)
  );
}

/** Where places stand on a map, and the names of those that have room for them. */
export type NamedPlaces = { readonly drawn: readonly (LanePlace & Point)[]; readonly labels: readonly PlaceLabel[] };

const MAX_LABELS = 24;
const LETTER = 6.2;
const GAP = 9;
const NEAR = 13;

function isInside({ left, right, y }: PlaceLabel, size: { readonly width: number; readonly height: number }): boolean {
  return left > 4 && right < size.width - 4 && y > 8 && y < size.height - 8;
}

function clash(one: PlaceLabel, other: PlaceLabel): boolean {
  return one.right > other.left && one.left < other.right && Math.abs(one.y - other.y) < 15;
}

/** Whether a name would lie on the sign of another place, or as near to it as to its own, so that it could be of either. */
function covers(label: PlaceLabel, places: readonly Point[]): boolean {
  return places.some(
    ({ x, y }) =>
      x + NEAR > label.left && x - NEAR < label.right && Math.abs(y - label.y) < 11 && (x !== label.x || y !== label.y),
  );
}
