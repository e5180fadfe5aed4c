import { cents } from '@lanewright/units';
import { describe, expect, it } from 'vitest';
import { noticesFor, type NoticedQuote, type NoticeTerms } from './notice.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const inMinutes = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

const TERMS: NoticeTerms = {
  userId: 7,
  shippers: 'all',
  chosen: [],
  arrivals: false,
  valueFrom: null,
  marginFrom: null,
  expiringWithin: null,
  setAt: inMinutes(-60),
};
const QUOTE: NoticedQuote = {
  shipper: 3,
  owner: 7,
  arrivedAt: inMinutes(-5),
  expiresAt: inMinutes(20),
  value: cents(200_000),
  margin: cents(40_000),
};
const reasonsFor = (terms: Partial<NoticeTerms>, quote: Partial<NoticedQuote> = {}) =>
  noticesFor({ ...TERMS, ...terms }, { ...QUOTE, ...quote }, NOW);

describe("a notice by a person's own terms", () => {
  it('[B-026] is given for each reason that applies, and never without terms', () => {
    expect(reasonsFor({})).toEqual([]);
    expect(reasonsFor({ arrivals: true, valueFrom: cents(200_000), expiringWithin: 20 })).toEqual([
      'arrival',
      'worth',
      'expiring',
    ]);
  });

  it('[B-026] is about all shippers, those of the account owner, or chosen ones', () => {
    expect(reasonsFor({ arrivals: true, shippers: 'own' })).toEqual(['arrival']);
    expect(reasonsFor({ arrivals: true, shippers: 'own' }, { owner: 8 })).toEqual([]);
    expect(reasonsFor({ arrivals: true, shippers: 'own' }, { owner: null })).toEqual([]);
    expect(reasonsFor({ arrivals: true, shippers: 'chosen', chosen: [2, 3] })).toEqual(['arrival']);
    expect(reasonsFor({ arrivals: true, shippers: 'chosen', chosen: [2] })).toEqual([]);
    // What was chosen before counts no more.
    expect(reasonsFor({ arrivals: true, shippers: 'own', chosen: [3] }, { owner: 8 })).toEqual([]);
  });

  it('[B-026] is due from the minimum of the value or of the margin on; an unknown figure never reaches one', () => {
    expect(reasonsFor({ valueFrom: cents(200_001) })).toEqual([]);
    expect(reasonsFor({ valueFrom: cents(200_001), marginFrom: cents(40_000) })).toEqual(['worth']);
    expect(reasonsFor({ marginFrom: cents(40_001) })).toEqual([]);
    expect(reasonsFor({ valueFrom: cents(1), marginFrom: cents(1) }, { value: null, margin: null })).toEqual([]);
  });

  it('[B-026] announces an expiry within the minutes, but not a past or missing one', () => {
    expect(reasonsFor({ expiringWithin: 20 })).toEqual(['expiring']);
    expect(reasonsFor({ expiringWithin: 19 })).toEqual([]);
    expect(reasonsFor({ expiringWithin: 20 }, { expiresAt: null })).toEqual([]);
    expect(reasonsFor({ expiringWithin: 20 }, { expiresAt: NOW })).toEqual([]);
  });

  it('[B-026] leaves out quotes that met the terms before they were set', () => {
    const terms = { arrivals: true, valueFrom: cents(1), expiringWithin: 30, setAt: inMinutes(-5) };
    expect(reasonsFor(terms)).toEqual(['arrival', 'worth', 'expiring']);
    // It came within 30 minutes of its expiry when it arrived, ten minutes before the terms.
    expect(reasonsFor(terms, { arrivedAt: inMinutes(-6), expiresAt: inMinutes(24) })).toEqual([]);
    expect(reasonsFor(terms, { arrivedAt: inMinutes(-6), expiresAt: inMinutes(25) })).toEqual(['expiring']);
    // It arrived later, with less time left than the terms name.
    expect(reasonsFor(terms, { arrivedAt: inMinutes(-4), expiresAt: inMinutes(1) })).toEqual([
      'arrival',
      'worth',
      'expiring',
    ]);
  });
});
