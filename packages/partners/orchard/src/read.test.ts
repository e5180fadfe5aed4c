import { cents } from '@lanewright/units';
import { noDataIn, withHostileTexts } from '@lanewright/partner-kit/testing';
import { describe, expect, it } from 'vitest';
import { declineBody, offerBody } from './ask.ts';
import { readPage } from './read.ts';

const STOPS = [
  {
    seq: '1',
    type: 'PU',
    city: 'Joliet',
    state: 'IL',
    zip: '60436',
    country: 'USA',
    earliest: '2026-11-23T08:00:00',
    latest: '2026-11-23T12:00:00',
    drop: 'Y',
  },
  { seq: '2', type: 'DO', city: 'Dallas', state: 'TX', zip: '75201', country: 'USA', earliest: '2026-11-24T09:00:00' },
];
const LOAD = {
  customerCode: 'PRAI1007',
  currency: 'USD',
  equipmentCode: 'V53',
  weight: { value: '42,000.0', unit: 'LBS' },
  commodity: 'Canned corn',
  pallets: '24',
  hazmat: 'N',
  teamRequired: 'N',
  rateType: 'ALL_IN',
  respondBy: '2026-11-21T18:00:00Z',
  stops: STOPS,
};
const event = (changes: object = {}) => ({
  tenderId: 'OT-1',
  rev: '2',
  event: 'TENDER_UPDATED',
  load: LOAD,
  ...changes,
});
const pageOf = (...data: readonly unknown[]) => readPage({ data, nextCursor: '7', more: 'false' });
const messageOf = (changes: object = {}) => pageOf(event(changes))?.messages[0];
const unclear = (load: object) => {
  const message = messageOf({ load: { ...LOAD, ...load } });
  return message?.kind === 'unclear' ? message.problems : message?.kind;
};

describe('a page of Orchard', () => {
  it('[SP-068] yields offers: numbers from texts, codes from its list, windows as time ranges', () => {
    expect(pageOf(event())).toMatchObject({
      cursor: '7',
      hasMore: false,
      problems: [],
      messages: [
        {
          kind: 'offer',
          reference: 'OT-1',
          sequence: 2,
          load: {
            account: 'PRAI1007',
            equipmentName: 'V53',
            equipmentType: 'dry_van',
            weightPounds: 42_000,
            pallets: 24,
            costType: 1,
            isHazardous: false,
            answerBy: new Date('2026-11-21T18:00:00Z'),
            stops: [
              { activity: 'pickup', date: '2026-11-23T08:00', timeRange: '08:00-12:00', isLive: false, country: 'US' },
              { activity: 'delivery', date: '2026-11-24T09:00', timeRange: null, isLive: true },
            ],
          },
        },
      ],
    });
  });

  it('[SP-076] leaves equipment without a code to the equipment list, by its name', () => {
    const message = messageOf({ load: { ...LOAD, equipmentCode: '53 VAN AIR RIDE' } });
    expect(message).toMatchObject({ kind: 'offer', load: { equipmentName: '53 VAN AIR RIDE', equipmentType: null } });
  });

  it('converts kilograms and degrees Celsius only if the unit says so', () => {
    const load = { ...LOAD, weight: { value: '10000', unit: 'KGS' }, temperature: { min: '2', max: '4', unit: 'C' } };
    expect(messageOf({ load })).toMatchObject({ load: { weightPounds: 22_046, temperature: { min: 36, max: 39 } } });
    expect(unclear({ weight: { value: '10000' } })).toEqual(['The unit of weight is missing.']);
    expect(unclear({ temperature: { min: '2', max: '4' } })).toEqual(['The unit of temperature is missing.']);
  });

  it('[SP-068] leaves unreadable requests to a person with each reason, and guesses nothing', () => {
    expect(unclear({ weight: { value: 'heavy', unit: 'LBS' }, rateType: 'SPOT', hazmat: 'perhaps' })).toEqual([
      'The rate type cannot be read: SPOT',
      'The weight cannot be read: heavy',
      'Hazmat cannot be read: perhaps',
    ]);
    expect(unclear({ customerCode: ' ', currency: 'EUR' })).toEqual([
      'The customer code is missing.',
      'The currency is missing or unknown.',
    ]);
    expect(
      unclear({
        stops: [
          { ...STOPS[0], earliest: 'tomorrow' },
          { ...STOPS[1], type: 'XX' },
        ],
      }),
    ).toHaveLength(2);
    expect(messageOf({ load: 'none' })).toMatchObject({ kind: 'unclear', problems: ['The load cannot be read.'] });
  });

  it('yields cancellations and verdicts, and drops an invalid winning amount', () => {
    expect(messageOf({ event: 'TENDER_CANCELLED' })).toEqual({ kind: 'cancellation', reference: 'OT-1', sequence: 2 });
    expect(messageOf({ event: 'TENDER_AWARDED', award: { loadNumber: 'L-9' } })).toMatchObject({
      verdict: { won: true, loadNumber: 'L-9' },
    });
    const lost = (winningAmount: unknown) =>
      messageOf({ event: 'TENDER_LOST', award: { reason: 'Rate too high', winningAmount } });
    expect(lost('1999.99')).toMatchObject({ verdict: { won: false, reason: 'Rate too high', winningBid: 199_999 } });
    for (const amount of ['-3', '1e9', '99999999', {}, null])
      expect(lost(amount)).toMatchObject({ verdict: { winningBid: null } });
  });

  it('[SP-068] keeps the valid entries beside broken ones, each of which a person can find again', () => {
    const read = pageOf({ hello: 1 }, event({ rev: '-1' }), event({ event: 'TENDER_DANCED' }), event());
    expect(read?.messages.map(({ kind }) => kind)).toEqual(['unclear', 'offer']);
    expect(read?.messages[0]).toMatchObject({ reference: 'OT-1', problems: ['The event TENDER_DANCED is not known.'] });
    expect(read?.problems).toEqual([
      'An entry names no tender and revision: {"hello":1}',
      expect.stringContaining('"tenderId":"OT-1","rev":"-1"'),
    ]);
  });

  it('reports what the system must not answer without a person: an unstated hazard, a window of two days', () => {
    const { hazmat: _none, ...silent } = LOAD;
    const stops = [STOPS[0], { ...STOPS[1], latest: '2026-11-25T09:00:00' }];
    expect(messageOf({ load: { ...silent, stops } })).toMatchObject({
      kind: 'offer',
      load: {
        findings: [
          'Stop 2 is open from 2026-11-24T09:00 to 2026-11-25T09:00; only the start is kept.',
          'The request does not say whether the load is hazardous.',
        ],
      },
    });
    expect(messageOf()).toMatchObject({ load: { findings: [] } });
  });

  it.each([[null], ['<html>'], [[]], [{ data: 'x' }], [{ data: [], nextCursor: 7, more: true }], [{ data: [] }]])(
    'is rejected if it is %j',
    (answer) => expect(readPage(answer)).toBeNull(),
  );

  it('[SP-068] takes names of the language for the texts they are, in whatever field they stand', () => {
    const read = withHostileTexts(event()).map((one) => pageOf(one));
    expect(read.length).toBeGreaterThan(80);
    expect(read.flatMap((one) => noDataIn(one))).toEqual([]);
  });
});

describe('an answer to Orchard', () => {
  const to = { reference: 'OT-1', sequence: 2, idempotencyKey: 'k', matter: { quoteId: 1, customerId: 2 } };

  it('[SP-058] states amounts as texts, in two parts if the price has two', () => {
    const price = {
      ...to,
      price: cents(245_000),
      currency: 'USD',
      askedCurrency: 'USD',
      serviceType: 'TL',
      validUntil: null,
    } as const;
    expect(offerBody({ ...price, costType: 1, parts: null })).toMatchObject({
      rev: '2',
      amount: '2450.00',
      rateType: 'ALL_IN',
      linehaul: null,
    });
    const parts = { linehaul: cents(200_000), fuel: cents(45_000) };
    expect(offerBody({ ...price, costType: 3, parts })).toMatchObject({
      rateType: 'LINEHAUL_FSC',
      linehaul: '2000.00',
      fuel: '450.00',
    });
  });

  it('[SP-052] names the reason by a code, or by our words if Orchard has none', () => {
    expect(declineBody({ ...to, reason: 'Lane' })).toEqual({ rev: '2', reasonCode: 'LANE', comment: 'Lane' });
    expect(declineBody({ ...to, reason: 'Internal error' })).toMatchObject({
      reasonCode: 'OTHER',
      comment: 'Internal error',
    });
  });
});
