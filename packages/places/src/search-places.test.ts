import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '@lanewright/quoting';
import { loadPlaces } from './load-places.ts';
import { MAX_SUGGESTIONS } from './search-places.ts';

const places = loadPlaces((file) => readFileSync(file, 'utf8'));
const names = (typed: string, limit = 5): string[] => places.search(typed, limit).map((place) => place.name);
const first = (typed: string): string | undefined => names(typed)[0];

describe('the location search', () => {
  it("[Q-081 Q-080] takes 'City, ST' as the placeholder says", () => {
    expect(names('Chicago, IL')[0]).toBe('Chicago, IL');
    expect(names('Portland, OR')).toEqual(['Portland, OR']);
    expect(names('Portland, ME')).toEqual(['Portland, ME']);
  });

  it.each([
    ['portland or', 'Portland, OR'],
    ['kansas city mo', 'Kansas City, MO'],
    ['chi il', 'Chicago, IL'],
    ['springfield, m', 'Springfield, MO'],
    ['springfield, mass', 'Springfield, MA'],
    ['Portland, OR, USA', 'Portland, OR'],
    ['toronto, canada', 'Toronto, ON'],
    ['new york', 'New York, NY'],
    ['nyc', 'New York, NY'],
    ['washington dc', 'Washington, DC'],
    ['washington d.c.', 'Washington, DC'],
    ['quebec city', 'Québec, QC'],
    ['ontario ca', 'Ontario, CA'],
    ['vancouver', 'Vancouver, BC'],
    ['vancouver wa', 'Vancouver, WA'],
    ['san juan pr', 'San Juan, PR'],
  ])('[SP-086] reads %s as %s', (typed, name) => {
    expect(first(typed)).toBe(name);
  });

  it.each([
    ['montreal', 'Montréal, QC'],
    ['MONTRÉAL', 'Montréal, QC'],
    ['saint louis mo', 'St. Louis, MO'],
    ['St Louis, MO', 'St. Louis, MO'],
    ['st. l', 'St. Louis, MO'],
    ['ft worth', 'Fort Worth, TX'],
    ['n las vegas', 'North Las Vegas, NV'],
    ['ofallon mo', "O'Fallon, MO"],
    ["o'fallon, mo", "O'Fallon, MO"],
    ['winston salem', 'Winston-Salem, NC'],
    ["coeur d'alene", "Coeur d'Alene, ID"],
    ['trois rivieres', 'Trois-Rivières, QC'],
  ])('[SP-086] ignores accents, marks and abbreviations: %s is %s', (typed, name) => {
    expect(first(typed)).toBe(name);
  });

  it('[Q-080] suggests ZIP codes and Canadian areas by their beginnings and in full', () => {
    const codes = places.search('604', MAX_SUGGESTIONS).map((place) => place.postal_code ?? '');
    expect(codes).toHaveLength(MAX_SUGGESTIONS);
    expect(codes.filter((code) => !code.startsWith('604'))).toEqual([]);
    expect(first('60436')).toBe('Joliet, IL 60436');
    expect(first('60436-1234')).toBe('Joliet, IL 60436');
    expect(first('Joliet, IL 60436')).toBe('Joliet, IL 60436');
    expect(first('m5v')).toBe('Toronto, ON M5V');
    for (const typed of ['M5V 2T6', 'm5v2t6', 'M5V 2']) expect(first(typed)).toBe('Toronto, ON M5V');
  });

  it('[SP-086] ranks by exactness, then by population', () => {
    expect(names('york', 2)).toEqual(['York, PA', 'York, SC']);
    expect(names('springfield', 3)).toEqual(['Springfield, MO', 'Springfield, MA', 'Springfield, IL']);
    expect(names('san', 3)).toEqual(['San Antonio, TX', 'San Diego, CA', 'San Jose, CA']);
  });

  it('[SP-087] gives every suggestion a city, state, a postal code, coordinates and a time zone', () => {
    const typed = 'abcdefghijklmnopqrstuvwxyz0123456789'.split('');
    const found = typed.flatMap((letter) => places.search(letter, MAX_SUGGESTIONS));
    expect(found.length).toBeGreaterThan(600);
    for (const place of found) {
      expect(place.city).not.toBe('');
      expect(place.state).toMatch(/^[A-Z]{2}$/);
      expect(place.postal_code).toMatch(/^(\d{5}|[A-Z]\d[A-Z])$/);
      expect(place.lat).toBeGreaterThan(17);
      expect(place.lng).toBeLessThan(-52);
      expect(place.time_zone).toMatch(/^(America|Pacific)\//);
    }
  });

  it('[Q-080] knows only the US and Canada', () => {
    expect(names('paris, france')).toEqual([]);
    expect(names('Ciudad Juarez')).toEqual([]);
    expect(names('zzzz')).toEqual([]);
    expect(names('constructor, toString')).toEqual([]);
    expect(names('AE 09001')).toEqual([]);
  });

  it('[Q-080] answers any text, within the limit, each place once, always in the US or Canada', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.integer({ min: -1, max: 40 }), (typed, limit) => {
        const found = places.search(typed, limit);
        expect(found.length).toBeLessThanOrEqual(Math.max(0, Math.min(limit, MAX_SUGGESTIONS)));
        expect(new Set(found).size).toBe(found.length);
        for (const place of found) expect(COUNTRIES).toContain(place.country);
      }),
    );
  });
});
