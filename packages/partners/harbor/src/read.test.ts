import { cents } from '@lanewright/units';
import * as fc from 'fast-check';
import { noDataIn, withHostileTexts } from '@lanewright/partner-kit/testing';
import { describe, expect, it } from 'vitest';
import { harborPortal } from './index.ts';

const LOAD = {
  'Load no.': 'HBR1',
  Change: '2',
  Status: 'Open',
  Customer: 'PRAI1007',
  Currency: 'USD',
  Equipment: "53' Dry Van",
  'Rate basis': 'All-in',
  Weight: '42,000 lb',
  Pieces: '24 pallets',
  Commodity: 'Canned corn',
  Hazmat: 'No',
  Team: 'No',
  Temperature: '',
  'Quote by': '11/21/2026 12:30 PM',
  Comments: '',
};
const STOPS = [
  {
    Stop: 'Pick-up',
    City: 'Joliet',
    State: 'IL',
    ZIP: '60436',
    Country: 'USA',
    Date: '11/23/2026',
    Open: '8:00 AM',
    Close: '12:00 PM',
    Trailer: 'Drop',
    Facility: '',
  },
  {
    Stop: 'Delivery',
    City: 'Dallas',
    State: 'TX',
    ZIP: '75201',
    Country: 'USA',
    Date: '11/24/2026',
    Open: '12:15 AM',
    Close: '',
    Trailer: 'Live',
    Facility: '',
  },
];

const messageOf = (load: object = {}, stops: readonly unknown[] = STOPS) =>
  harborPortal.read([{ load: { ...LOAD, ...load }, stops }]).messages[0];
const unclear = (load: object, stops: readonly unknown[] = STOPS) => {
  const message = messageOf(load, stops);
  return message?.kind === 'unclear' ? message.problems : message?.kind;
};

describe('a load of Harbor Portal as a robot reads it', () => {
  it('[SP-135 SP-068] is converted: figures with their units, local times, words from its lists', () => {
    expect(messageOf()).toMatchObject({
      kind: 'offer',
      sequence: 2,
      load: {
        account: 'PRAI1007',
        currency: 'USD',
        equipmentType: 'dry_van',
        weightPounds: 42_000,
        pallets: 24,
        costType: 1,
        isHazardous: false,
        temperature: null,
        answerBy: { atFirstStop: '2026-11-21T12:30' },
        findings: [],
        stops: [
          { activity: 'pickup', date: '2026-11-23T08:00', timeRange: '08:00-12:00', isLive: false, country: 'US' },
          { activity: 'delivery', date: '2026-11-24T00:15', timeRange: null, isLive: true },
        ],
      },
    });
  });

  it.each([
    [{ Weight: '42,000' }, 'Weight cannot be read: 42,000'],
    [{ Weight: '19,000 kg' }, 'Weight cannot be read: 19,000 kg'],
    [{ Pieces: 'many' }, 'Pieces cannot be read: many'],
    [{ Temperature: 'cold' }, 'Temperature cannot be read: cold'],
    [{ 'Quote by': '21.11.2026' }, 'Quote by cannot be read: 21.11.2026'],
    [{ Currency: '' }, 'The currency is missing or unknown.'],
    [{ 'Rate basis': '' }, 'The rate basis is missing.'],
    [{ Customer: ' ' }, 'The customer is missing.'],
    [{ Hazmat: 'perhaps' }, 'Hazmat cannot be read: perhaps'],
  ] as const)('[SP-135] waits for a person with its reason: %j', (changes, sentence) => {
    expect(unclear(changes)).toEqual([sentence]);
  });

  it('[SP-135] waits for a person if a stop is unreadable', () => {
    expect(unclear({}, [{ ...STOPS[0], Open: '25:00' }])).toEqual([
      'Stop 1, time cannot be read: 11/23/2026 25:00 12:00 PM',
    ]);
    expect(unclear({}, [{ ...STOPS[0], Stop: '' }])).toEqual(['Stop 1 is neither a pickup nor a delivery.']);
    expect(unclear({ Status: 'Paused' })).toEqual(['The status Paused is not known.']);
  });

  it('[SP-135] leaves absent dates absent, and reports an unstated hazard to a person', () => {
    expect(messageOf({ Hazmat: '' }, [{ ...STOPS[0], Date: '', Open: '', Close: '' }])).toMatchObject({
      kind: 'offer',
      load: {
        stops: [{ date: null, timeRange: null }],
        findings: ['The request does not say whether the load is hazardous.'],
      },
    });
  });

  it.each([
    ['Withdrawn', 'cancellation'],
    ['Expired', 'expiry'],
  ] as const)('tells that it ended (%s)', (word, kind) => {
    expect(messageOf({ Status: word }, [])).toMatchObject({ kind, sequence: 2 });
  });

  it('yields verdicts, and drops an invalid winning rate', () => {
    expect(messageOf({ Status: 'Awarded to you', Booking: 'B-7' })).toMatchObject({
      verdict: { won: true, loadNumber: 'B-7' },
    });
    expect(messageOf({ Status: 'Not awarded', Reason: 'Rate too high', 'Winning rate': '2100.00' })).toMatchObject({
      verdict: { won: false, reason: 'Rate too high', winningBid: 210_000 },
    });
  });

  it('reports an entry without a load so that a person can find it, and never throws', () => {
    expect(harborPortal.read([{ load: { page: 'Welcome' } }, null]).problems).toHaveLength(2);
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(LOAD)), fc.jsonValue(), fc.jsonValue(), (label, value, stop) => {
        const entry = { load: { ...LOAD, [label]: value }, stops: [stop] };
        const { messages, problems } = harborPortal.read([entry]);
        expect(messages.length + problems.length).toBe(1);
      }),
    );
  });

  it('[SP-135] takes names of the language for the texts they are, in whatever field they stand', () => {
    const read = withHostileTexts({ load: LOAD, stops: STOPS }).map((one) => harborPortal.read([one]));
    expect(read.length).toBeGreaterThan(80);
    expect(read.flatMap((one) => noDataIn(one))).toEqual([]);
  });
});

describe('a form of Harbor Portal', () => {
  const to = { reference: 'X', sequence: 2, idempotencyKey: 'ans_1', matter: { quoteId: 1, customerId: 1 } };

  it('[SP-135] contains the priced version, and the price in the format of the page', () => {
    const price = { ...to, price: cents(245_000), currency: 'USD', askedCurrency: 'USD', costType: 1 } as const;
    expect(harborPortal.answer({ ...price, parts: null, serviceType: null, validUntil: null })).toEqual({
      form: 'quote',
      fields: [
        { name: 'Change', value: '2' },
        { name: 'Amount', value: '2450.00' },
        { name: 'Currency', value: 'USD' },
        { name: 'Rate basis', value: 'All-in' },
      ],
    });
    expect(harborPortal.decline({ ...to, reason: 'Lane' })).toMatchObject({ form: 'decline' });
    expect(harborPortal.withdraw({ ...to, reason: null }).fields.at(-1)).toEqual({ name: 'Reason', value: 'Other' });
  });
});
