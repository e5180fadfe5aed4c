import { randomBytes } from 'node:crypto';
import { cents } from '@lanewright/units';
import { expect, it } from 'vitest';
import { readOffer, signOffer, type Offer } from './offer-link.ts';

const KEY = randomBytes(32);
const OFFER: Offer = {
  quoteId: 417,
  answeredAt: new Date('2026-11-20T12:00:00.123Z'),
  price: cents(215_000),
  currency: 'CAD',
};

it('[B-025] a link identifies the quote, the answer and the price it was signed for', () => {
  expect(readOffer(KEY, signOffer(KEY, OFFER))).toEqual(OFFER);
});

it('[B-025] a link that was altered, or signed with another key, is invalid', () => {
  const token = signOffer(KEY, OFFER);
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === '1' ? '2' : '1';
    expect(readOffer(KEY, token.slice(0, at) + other + token.slice(at + 1))).toBeNull();
  }
  expect(readOffer(randomBytes(32), token)).toBeNull();
  expect(readOffer(KEY, token.slice(0, -1))).toBeNull();
  expect(readOffer(KEY, '')).toBeNull();
});
