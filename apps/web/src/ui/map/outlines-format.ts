/** A point as longitude and latitude in degrees, in the order that GeoJSON and d3 use. */
export type LngLat = readonly [lng: number, lat: number];

/**
 * Outlines as they travel: every line as differences from point to point, in hundredths of a degree (about half a mile),
 * which packs three times as well as coordinates do. A polygon is its outer ring and its holes.
 */
export type EncodedOutlines = {
  readonly land: readonly (readonly (readonly number[])[])[];
  readonly lakes: readonly (readonly (readonly number[])[])[];
  /** State, province and country lines. */
  readonly borders: readonly (readonly number[])[];
  /** States and provinces by their two letters, where their letters stand; the largest first. */
  readonly regions: readonly (readonly [code: string, lng: number, lat: number])[];
};

/** Parts of a degree in one step. */
const STEPS = 100;

/** A line as differences; points that fall together are kept once. */
export function encodeLine(line: readonly (readonly number[])[]): readonly number[] {
  const steps: number[] = [];
  let [x, y] = [0, 0];
  for (const [lng = 0, lat = 0] of line) {
    const [toX, toY] = [Math.round(lng * STEPS), Math.round(lat * STEPS)];
    if (steps.length > 0 && toX === x && toY === y) continue;
    steps.push(toX - x, toY - y);
    [x, y] = [toX, toY];
  }
  return steps;
}

/** The points of an encoded line, in degrees. */
export function decodeLine(steps: readonly number[]): [number, number][] {
  const line: [number, number][] = [];
  let [x, y] = [0, 0];
  for (let index = 0; index + 1 < steps.length; index += 2) {
    x += steps[index] ?? 0;
    y += steps[index + 1] ?? 0;
    line.push([x / STEPS, y / STEPS]);
  }
  return line;
}
