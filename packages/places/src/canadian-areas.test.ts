import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { milesBetween } from './great-circle.ts';
import { loadPlaces } from './load-places.ts';

const places = loadPlaces((file) => readFileSync(file, 'utf8'));
const REFERENCE = new URL('../../../../shared/data/ca-postal-fsa.csv', import.meta.url);

/** City areas where the reference's point, not ours, lies away from the city it names (a centroid in the forest). */
const REFERENCE_ASTRAY = ['G4R', 'G4Z', 'G5C', 'H4Y', 'S6V'];
/** Refused as unknown: of L0V nothing trustworthy is known, H0H is reserved and lies nowhere. */
const LEFT_OUT = ['L0V', 'H0H'];

type Row = { code: string; province: string; lat: number; lng: number };

function referenceRows(): Row[] {
  const lines = readFileSync(REFERENCE, 'utf8').trim().split('\n').slice(1);
  return lines.map((line) => {
    const cells = [...line.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].map((match) => match[1] ?? '');
    return { code: cells[0] ?? '', province: cells[2] ?? '', lat: Number(cells[3]), lng: Number(cells[4]) };
  });
}

function milesOff(row: Row): number {
  const outcome = places.resolve({ city: null, state: row.province, postal_code: row.code, country: 'Canada' });
  return outcome.ok ? milesBetween(outcome.value, row) : Number.POSITIVE_INFINITY;
}

describe('forward sortation areas', () => {
  it.each(['V3Z', 'L9J', 'L7K', 'T1Z', 'T4M'])('knows %s, which the source list lacks', (code) => {
    expect(places.resolve({ city: null, state: null, postal_code: code, country: null }).ok).toBe(true);
  });

  it.each(LEFT_OUT)('refuses %s as unknown', (code) => {
    const outcome = places.resolve({ city: null, state: null, postal_code: code, country: null });
    expect(outcome).toMatchObject({ ok: false, refusal: { code: 'place.unknown_postal_code' } });
  });

  it.skipIf(!existsSync(REFERENCE))(
    'has every area in its province, city areas within 50 miles of the reference (skipped where it is absent)',
    () => {
      const rows = referenceRows().filter((row) => !LEFT_OUT.includes(row.code));
      const off = rows.map((row) => ({ code: row.code, miles: milesOff(row) }));
      expect(off).toHaveLength(1650);
      expect(off.filter(({ miles }) => miles === Number.POSITIVE_INFINITY)).toEqual([]);
      const city = off.filter(({ code }) => code.charAt(1) !== '0');
      expect(city.filter(({ miles }) => miles > 50).map(({ code }) => code)).toEqual(REFERENCE_ASTRAY);
    },
  );

  // A rural area may span hundreds of miles: ours is a town of it, the reference its centroid.
  it.skipIf(!existsSync(REFERENCE))(
    'places at most 40 of 180 rural areas over 50 miles from their centroid (skipped where the reference is absent)',
    () => {
      const rural = referenceRows().filter((row) => row.code.charAt(1) === '0' && !LEFT_OUT.includes(row.code));
      expect(rural.map(milesOff).filter((miles) => miles > 50).length).toBeLessThanOrEqual(40);
    },
  );
});
