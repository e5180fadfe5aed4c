import { cents } from '@lanewright/units';
import * as fc from 'fast-check';
import { noDataIn, withHostileTexts } from '@lanewright/partner-kit/testing';
import { describe, expect, it } from 'vitest';
import { offerBody, passBody } from './ask.ts';
import { readPage } from './read.ts';

const LEGS = [
  {
    action: 'LOAD',
    city: 'Joliet',
    region: 'IL',
    postalCode: '60436',
    country: 'US',
    from: '2026-11-23T08:00',
    until: '2026-11-23T12:00',
    trailer: 'DROP',
  },
  { action: 'UNLOAD', city: 'Dallas', region: 'TX', postalCode: '75201', country: 'US', from: '2026-11-24T09:00' },
];
const LISTING = {
  id: 'FM1',
  version: '2',
  account: 'PRAI1007',
  currency: 'USD',
  equipment: 'DV53',
  weightLbs: '42,000.0',
  goods: 'Canned corn',
  pallets: '24',
  hazardous: 'no',
  team: 'no',
  tempF: null,
  price: 'TOTAL',
  offersUntil: '2026-11-21T18:00:00Z',
  legs: LEGS,
};
const COUNTER = { amount: '2300.00', currency: 'USD', price: 'TOTAL', validUntil: '2026-11-21T12:00:00Z' };

const pageOf = (...changes: readonly unknown[]) => readPage({ changes, cursor: '7', hasMore: false });
const messageOf = (listing: object = {}, change: object = {}) =>
  pageOf({ type: 'AMENDED', listing: { ...LISTING, ...listing }, ...change })?.messages[0];
const unclear = (listing: object, change: object = {}) => {
  const message = messageOf(listing, change);
  return message?.kind === 'unclear' ? message.problems : message?.kind;
};

describe('a page of Freightmart', () => {
  it('[SP-068] yields listings: numbers from texts, codes from its list, windows as time ranges', () => {
    expect(messageOf()).toMatchObject({
      kind: 'offer',
      reference: 'FM1',
      sequence: 2,
      load: {
        account: 'PRAI1007',
        equipmentName: 'DV53',
        equipmentType: 'dry_van',
        weightPounds: 42_000,
        pallets: 24,
        costType: 1,
        isHazardous: false,
        answerBy: new Date('2026-11-21T18:00:00Z'),
        findings: [],
        stops: [
          { activity: 'pickup', date: '2026-11-23T08:00', timeRange: '08:00-12:00', isLive: false },
          { activity: 'delivery', date: '2026-11-24T09:00', timeRange: null, isLive: true },
        ],
      },
    });
  });

  it('[SP-076] leaves equipment without a code to the equipment list, by its name', () => {
    expect(messageOf({ equipment: 'VENTED VAN' })).toMatchObject({
      load: { equipmentName: 'VENTED VAN', equipmentType: null },
    });
  });

  it('[SP-068] leaves missing and unreadable values to a person, each with its reason', () => {
    expect(unclear({ currency: undefined })).toEqual(['The currency is missing or unknown.']);
    expect(unclear({ currency: 'MXN', account: '', equipment: null, price: undefined })).toEqual([
      'The account is missing.',
      'The equipment is missing.',
      'The kind of price is missing.',
      'The currency is missing or unknown.',
    ]);
    expect(unclear({ weightLbs: '42 tons', pallets: {}, price: 'SPOT' })).toEqual([
      'The kind of price cannot be read: SPOT',
      'The weight cannot be read: 42 tons',
      'The pallets cannot be read: {}',
    ]);
    expect(unclear({ legs: [{ ...LEGS[0], action: undefined, from: '23.11.2026' }] })).toEqual([
      'Stop 1, time cannot be read: 23.11.2026',
      'Stop 1 is neither a pickup nor a delivery.',
    ]);
    expect(unclear({ legs: 'none' })).toEqual(['The listing cannot be read.']);
    expect(unclear({}, { type: 'SPONSORED' })).toEqual(['The change SPONSORED is not known.']);
  });

  it('[SP-068] leaves absent dates absent, and reports an unstated hazard to a person', () => {
    const message = messageOf({ hazardous: undefined, legs: [{ ...LEGS[0], from: null, until: null }] });
    expect(message).toMatchObject({
      kind: 'offer',
      load: {
        stops: [{ date: null, timeRange: null }],
        findings: ['The request does not say whether the load is hazardous.'],
      },
    });
  });

  it('yields a counter with its load', () => {
    expect(messageOf({}, { type: 'COUNTERED', counter: { ...COUNTER, message: 'Can you do better?' } })).toMatchObject({
      kind: 'counter',
      counter: {
        price: 230_000,
        currency: 'USD',
        costType: 1,
        until: new Date('2026-11-21T12:00:00Z'),
        note: 'Can you do better?',
      },
      load: { account: 'PRAI1007' },
    });
  });

  it.each([
    ['no amount', { amount: null }],
    ['a negative amount', { amount: '-1' }],
    ['an absurd amount', { amount: '99999999' }],
    ['an amount that is no number', { amount: '2.300,00' }],
    ['no currency', { currency: null }],
    ['an unreadable end', { validUntil: 'soon' }],
    ['an unknown kind of price', { price: 'PER_MILE' }],
  ])('puts a counter with %s before a person as it is', (_name, changes) => {
    const [problem = ''] = unclear({}, { type: 'COUNTERED', counter: { ...COUNTER, ...changes } }) ?? [];
    expect(problem).toContain('the counter cannot be read');
  });

  it('yields an unclear request for a counter without a price, or of an unreadable listing', () => {
    expect(unclear({}, { type: 'COUNTERED' })).toEqual(['Freightmart countered our price without saying by which.']);
    expect(unclear({ currency: null }, { type: 'COUNTERED', counter: COUNTER })).toEqual([
      'Freightmart countered our price.',
      'The currency is missing or unknown.',
    ]);
  });

  it('yields expiries, removals and verdicts, and drops an invalid winning amount', () => {
    const of = (type: string, rest: object = {}) => messageOf({}, { type, ...rest });
    expect(of('EXPIRED', { expiredAt: '2026-11-20T10:00:00Z' })).toMatchObject({
      kind: 'expiry',
      at: new Date('2026-11-20T10:00:00Z'),
    });
    expect(of('EXPIRED', { expiredAt: 'yesterday' })).toMatchObject({ kind: 'expiry', at: null });
    expect(of('REMOVED')).toMatchObject({ kind: 'cancellation' });
    expect(of('AWARDED', { award: { loadNumber: 77 } })).toMatchObject({ verdict: { won: true, loadNumber: '77' } });
    for (const winningAmount of ['-5', '0', 'much', {}, '1e9'])
      expect(of('NOT_AWARDED', { award: { reason: 'Rate too high', winningAmount } })).toMatchObject({
        verdict: { won: false, reason: 'Rate too high', winningBid: null },
      });
  });

  it('reports an entry without a listing and version so that a person can find it', () => {
    const read = pageOf({ type: 'LISTED', listing: { id: 'FM9' } }, null, 7);
    expect(read?.messages).toEqual([]);
    expect(read?.problems).toHaveLength(3);
    expect(read?.problems[0]).toContain('FM9');
  });

  it.each([null, 'page', [], {}, { changes: {}, cursor: '1', hasMore: false }, { changes: [], cursor: '' }])(
    'is no page: %j',
    (json) => expect(readPage(json)).toBeNull(),
  );

  it('[SP-137] never throws, whatever values it contains', () => {
    const field = fc.constantFrom(...Object.keys(LISTING));
    fc.assert(
      fc.property(field, fc.jsonValue(), fc.jsonValue(), (name, value, counter) => {
        expect(pageOf({ type: 'COUNTERED', listing: { ...LISTING, [name]: value }, counter })).not.toBeNull();
      }),
    );
  });

  it('[SP-068] takes names of the language for the texts they are, in whatever field they stand', () => {
    const counter = { type: 'COUNTERED', listing: LISTING, counter: COUNTER };
    const read = withHostileTexts(counter).map((one) => pageOf(one));
    expect(read.length).toBeGreaterThan(80);
    expect(read.flatMap((one) => noDataIn(one))).toEqual([]);
  });
});

describe('an answer to Freightmart', () => {
  const to = { reference: 'FM1', sequence: 2, idempotencyKey: 'ans_1', matter: { quoteId: 1, customerId: 1 } };

  it('[SP-066] contains the version, amounts as texts and the cost type', () => {
    const price = {
      ...to,
      price: cents(245_000),
      currency: 'USD',
      askedCurrency: 'USD',
      costType: 3,
      parts: { linehaul: cents(200_000), fuel: cents(45_000) },
      serviceType: null,
      validUntil: new Date('2026-11-21T18:00:00Z'),
    } as const;
    expect(offerBody(price)).toEqual({
      version: '2',
      amount: '2450.00',
      currency: 'USD',
      price: 'HAUL_PLUS_FUEL',
      haul: '2000.00',
      fuel: '450.00',
      service: null,
      validUntil: '2026-11-21T18:00:00.000Z',
    });
    expect(passBody({ ...to, reason: 'Lane' })).toEqual({ version: '2', reason: 'Lane' });
  });
});
