import * as fc from 'fast-check';
import { cents } from '@lanewright/units';
import { noDataIn, withHostileTexts } from '@lanewright/partner-kit/testing';
import { describe, expect, it } from 'vitest';
import { bidBody, passBody } from './ask.ts';
import { readBid, readPage, readPush } from './read.ts';

const STOPS = [
  { kind: 'pick', city: 'Joliet', state: 'IL', zip: '60436', land: 'usa', day: '20261123', from: '0800', to: '1200' },
  { kind: 'drop', city: 'Toronto', state: 'ON', zip: 'M5V 2T6', land: 'canada', day: '20261124', from: '0900' },
];
const AD = {
  no: 'LB-1',
  rev: 2,
  poster: 'PRAI1007',
  currency: 'USD',
  trailer: 'Dry Van 53 ft',
  weight: { amount: '42000', uom: 'lb' },
  goods: 'Canned corn',
  skids: '24',
  dangerous: false,
  team: false,
  temp: null,
  price_includes: 'everything',
  bids_until: '1795456800',
  words: null,
  stops: STOPS,
};
const HAGGLE = { minor: '230000', currency: 'USD', until: '1795456800', words: 'Go lower' };

const messageOf = (changes: object = {}, notice: object = {}) =>
  readPush({ notices: [{ what: 'ad_edited', ad: { ...AD, ...changes }, ...notice }] })?.messages[0];
const unclear = (changes: object, notice: object = {}) => {
  const message = messageOf(changes, notice);
  return message?.kind === 'unclear' ? message.problems : message?.kind;
};

describe('a notice of Loadbazaar', () => {
  it('[SP-068] yields an ad: local times, instants and codes converted', () => {
    expect(messageOf()).toMatchObject({
      kind: 'offer',
      reference: 'LB-1',
      sequence: 2,
      load: {
        account: 'PRAI1007',
        equipmentType: 'dry_van',
        weightPounds: 42_000,
        pallets: 24,
        costType: 1,
        answerBy: new Date(1_795_456_800_000),
        findings: [],
        stops: [
          { activity: 'pickup', date: '2026-11-23T08:00', timeRange: '08:00-12:00', country: 'US' },
          { activity: 'delivery', date: '2026-11-24T09:00', timeRange: null, country: 'Canada' },
        ],
      },
    });
  });

  it('[SP-068] leaves missing and unreadable values to a person, each with its reason', () => {
    expect(unclear({ weight: { amount: '10000' } })).toEqual(['The unit of weight is missing.']);
    expect(unclear({ temp: { low: 2, high: 4 } })).toEqual(['The unit of temperature is missing.']);
    expect(unclear({ currency: '$', price_includes: undefined })).toEqual([
      'The ad does not say what the price includes.',
      'The currency is missing or unknown.',
    ]);
    // Milliseconds instead of seconds, and a day without a clock.
    expect(unclear({ bids_until: 1_795_456_800_000 })).toEqual([
      'The time until which it takes bids cannot be read: 1795456800000',
    ]);
    expect(unclear({ stops: [{ ...STOPS[0], from: null, to: null }] })).toEqual([
      'Stop 1, time cannot be read: 20261123 - -',
    ]);
    expect(unclear({}, { what: 'flash_sale' })).toEqual(['The notice flash_sale is not known.']);
  });

  it('[SP-068] leaves absent dates absent, and reports an unstated hazard to a person', () => {
    const [first] = STOPS;
    const silent = { ...first, day: null, from: null, to: null };
    expect(messageOf({ dangerous: undefined, stops: [silent] })).toMatchObject({
      kind: 'offer',
      load: {
        stops: [{ date: null, timeRange: null }],
        findings: ['The request does not say whether the load is hazardous.'],
      },
    });
  });

  it('yields a haggle with the cost type of the ad, and an unclear request if it is unreadable', () => {
    expect(messageOf({}, { what: 'haggle', haggle: HAGGLE })).toMatchObject({
      kind: 'counter',
      counter: { price: 230_000, currency: 'USD', costType: 1, note: 'Go lower' },
    });
    for (const changes of [
      { minor: '2300.50' },
      { minor: '-1' },
      { minor: null },
      { currency: 'EUR' },
      { until: 'soon' },
    ])
      expect(JSON.stringify(unclear({}, { what: 'haggle', haggle: { ...HAGGLE, ...changes } }))).toContain(
        'haggles over our price by what cannot be read',
      );
    expect(JSON.stringify(unclear({}, { what: 'haggle' }))).toContain('by what cannot be read: nothing');
  });

  it('yields expiries, cancellations and verdicts, and drops an invalid winning bid', () => {
    expect(messageOf({}, { what: 'ad_lapsed', at: '1795200000' })).toMatchObject({
      kind: 'expiry',
      at: new Date(1_795_200_000_000),
    });
    expect(messageOf({}, { what: 'ad_pulled' })).toMatchObject({ kind: 'cancellation' });
    expect(messageOf({}, { what: 'deal', deal: { load: 'L-1' } })).toMatchObject({ verdict: { loadNumber: 'L-1' } });
    expect(messageOf({}, { what: 'no_deal', deal: { why: 'x', at_minor: '210000' } })).toMatchObject({
      verdict: { winningBid: 210_000 },
    });
    expect(messageOf({}, { what: 'no_deal', deal: { at_minor: '9e99' } })).toMatchObject({
      verdict: { winningBid: null },
    });
  });

  it.each([null, [], 'x', { notices: {} }])('is no push: %j', (json) => expect(readPush(json)).toBeNull());

  it('is a page only with its last position', () => {
    expect(readPage({ notices: [], last: 4, more: false })).toMatchObject({ cursor: '4', hasMore: false });
    expect(readPage({ notices: [], last: -4, more: false })).toBeNull();
  });

  it('[SP-137] never throws, whatever values it contains', () => {
    const field = fc.constantFrom(...Object.keys(AD));
    fc.assert(
      fc.property(field, fc.jsonValue(), fc.jsonValue(), (name, value, haggle) => {
        expect(readPush({ notices: [{ what: 'haggle', ad: { ...AD, [name]: value }, haggle }] })).not.toBeNull();
      }),
    );
  });

  it('[SP-068] takes names of the language for the texts they are, in whatever field they stand', () => {
    const haggle = { what: 'haggle', ad: AD, haggle: HAGGLE };
    const read = withHostileTexts(haggle).map((one) => readPush({ notices: [one] }));
    expect(read.length).toBeGreaterThan(80);
    expect(read.flatMap((one) => noDataIn(one))).toEqual([]);
  });
});

describe('a bid at Loadbazaar', () => {
  const to = { reference: 'LB-1', sequence: 2, idempotencyKey: 'ans_1', matter: { quoteId: 1, customerId: 1 } };

  it('[SP-066] contains money in minor units and times in seconds', () => {
    const price = { ...to, price: cents(245_000), currency: 'USD', askedCurrency: 'USD', costType: 2 } as const;
    const validUntil = new Date('2026-11-21T18:00:00.900Z');
    expect(bidBody({ ...price, parts: null, serviceType: null, validUntil })).toMatchObject({
      act: 'bid',
      bid_ref: 'ans_1',
      minor: '245000',
      includes: 'haul',
      good_until: 1_795_284_000,
    });
    expect(passBody('withdraw', { ...to, reason: 'Lane' })).toMatchObject({ act: 'retract', why: 'Lane' });
  });

  it('[SP-067] counts only if its status says so', () => {
    expect(readBid({ status: 'taken' })).toBeNull();
    expect(readBid({ status: 'duplicate' })).toBeNull();
    expect(readBid({ status: 'lapsed' })).toContain('expired');
    for (const answer of [{ status: 'pondering' }, { status: null }, {}, null]) expect(readBid(answer)).toBeUndefined();
  });
});
