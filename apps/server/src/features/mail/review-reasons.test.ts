import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { refusalSentences, reviewSentences } from './review-reasons.ts';

const reading = readFileSync(
  new URL('../../../../../packages/requests/src/reading/reading.ts', import.meta.url),
  'utf8',
);
const codes = [...(/FindingCode =([^;]+);/.exec(reading)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(
  ([, code]) => code ?? '',
);

test('[SP-070] every remark of the reader has a sentence without holes', () => {
  expect(codes.length).toBeGreaterThan(25);
  const facts = {
    city: 'Gary',
    state: 'IN',
    words: 'w',
    limit: 5,
    found: 2,
    stated: 3,
    field: 'commodity',
    label: 'L',
  };
  const more = {
    degrees: 3,
    min: 1,
    max: 2,
    pounds: 9,
    stops: 11,
    loads: 2,
    each: 400,
    pallets: 4,
    days: 2,
    miles: 900,
  };
  for (const finding of codes) {
    const sentences = reviewSentences([{ code: 'finding', quote: null, facts: { ...facts, ...more, finding } }], 1);
    expect(sentences[0]).toMatch(/^[A-Z“].*\.$/);
    expect(sentences[0]).not.toMatch(/undefined|null| {2}/);
  }
});

test('with several lanes a reason names its lane, and none is said twice', () => {
  const missing = { code: 'missing', facts: { field: 'commodity' } } as const;
  const reasons = [
    { ...missing, quote: 0 },
    { ...missing, quote: 0 },
    { ...missing, quote: 1 },
  ];
  expect(reviewSentences(reasons, 2)).toEqual([
    'Lane 1: The commodity is missing.',
    'Lane 2: The commodity is missing.',
  ]);
  expect(reviewSentences(reasons, 1)).toEqual(['The commodity is missing.']);
});

test('what a check refused is said with the field in plain words', () => {
  const refusal = { code: 'request.invalid', facts: {}, fields: { 'quotes.1.lane.stops.0.location': ['Unknown.'] } };
  expect(refusalSentences(refusal, 2)).toEqual(['Lane 2: Place of stop 1: Unknown.']);
});
