import { cents } from '@lanewright/units';
import * as fc from 'fast-check';
import { noDataIn, withHostileTexts } from '@lanewright/partner-kit/testing';
import { describe, expect, it } from 'vitest';
import { prairiePortal } from './index.ts';

const LOAD = {
  Ref: 'PR-1',
  Rev: '2',
  State: 'REVISED',
  'Shipper code': 'PRAI1007',
  Cur: 'USD',
  Trailer: 'VAN-53',
  Basis: 'FLAT',
  Weight: '42000',
  Unit: 'LBS',
  Skids: '24',
  Product: 'Canned corn',
  DG: 'N',
  Team: 'N',
  'Low °C': '',
  'High °C': '',
  Closes: '2026-11-21T18:30Z',
  Remarks: '',
};
const STOPS = [
  {
    Kind: 'P',
    Town: 'Joliet',
    Prov: 'IL',
    Code: '60436',
    Land: 'US',
    From: '2026-11-23 08:00',
    To: '2026-11-23 12:00',
    'Load type': 'DROP',
    Site: '',
  },
  {
    Kind: 'D',
    Town: 'Dallas',
    Prov: 'TX',
    Code: '75201',
    Land: 'US',
    From: '2026-11-24 00:15',
    To: '',
    'Load type': 'LIVE',
    Site: '',
  },
];

const messageOf = (load: object = {}, stops: readonly unknown[] = STOPS) =>
  prairiePortal.read([{ load: { ...LOAD, ...load }, stops }]).messages[0];
const unclear = (load: object, stops: readonly unknown[] = STOPS) => {
  const message = messageOf(load, stops);
  return message?.kind === 'unclear' ? message.problems : message?.kind;
};

describe('a load of Prairie Portal as a robot reads it', () => {
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
        answerBy: new Date('2026-11-21T18:30:00Z'),
        findings: [],
        stops: [
          { activity: 'pickup', date: '2026-11-23T08:00', timeRange: '08:00-12:00', isLive: false, country: 'US' },
          { activity: 'delivery', date: '2026-11-24T00:15', timeRange: null, isLive: true },
        ],
      },
    });
  });

  it.each([
    [{ Unit: '' }, 'The unit of weight is missing.'],
    [{ Weight: 'heavy' }, 'Weight cannot be read: heavy'],
    [{ Skids: 'many' }, 'Skids cannot be read: many'],
    [{ 'Low °C': 'cold' }, 'Low °C cannot be read: cold'],
    [{ Closes: '2026-11-21 18:30' }, 'Closes cannot be read: 2026-11-21 18:30'],
    [{ Cur: '' }, 'The currency is missing or unknown.'],
    [{ Basis: '' }, 'The basis is missing.'],
    [{ 'Shipper code': ' ' }, 'The shipper code is missing.'],
    [{ DG: 'perhaps' }, 'Hazmat cannot be read: perhaps'],
  ] as const)('[SP-135] waits for a person with its reason: %j', (changes, sentence) => {
    expect(unclear(changes)).toEqual([sentence]);
  });

  it('[SP-135] waits for a person if a stop is unreadable', () => {
    expect(unclear({}, [{ ...STOPS[0], From: 'noon' }])).toEqual(['Stop 1, time cannot be read: noon']);
    expect(unclear({}, [{ ...STOPS[0], Kind: '' }])).toEqual(['Stop 1 is neither a pickup nor a delivery.']);
    expect(unclear({ State: 'Paused' })).toEqual(['The state Paused is not known.']);
  });

  it('[SP-135] leaves absent dates absent, and reports an unstated hazard to a person', () => {
    expect(messageOf({ DG: '' }, [{ ...STOPS[0], From: '', To: '' }])).toMatchObject({
      kind: 'offer',
      load: {
        stops: [{ date: null, timeRange: null }],
        findings: ['The request does not say whether the load is hazardous.'],
      },
    });
  });

  it.each([
    ['CANCELLED', 'cancellation'],
    ['CLOSED', 'expiry'],
  ] as const)('tells that it ended (%s)', (word, kind) => {
    expect(messageOf({ State: word }, [])).toMatchObject({ kind, sequence: 2 });
  });

  it('yields verdicts, and drops an invalid winning rate', () => {
    expect(messageOf({ State: 'WON', 'Booking no': 'B-7' })).toMatchObject({
      verdict: { won: true, loadNumber: 'B-7' },
    });
    expect(messageOf({ State: 'LOST', Why: 'Rate too high', 'Best rate': '2100.00' })).toMatchObject({
      verdict: { won: false, reason: 'Rate too high', winningBid: 210_000 },
    });
  });

  it('reports an entry without a load so that a person can find it, and never throws', () => {
    expect(prairiePortal.read([{ load: { page: 'Welcome' } }, null]).problems).toHaveLength(2);
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(LOAD)), fc.jsonValue(), fc.jsonValue(), (label, value, stop) => {
        const entry = { load: { ...LOAD, [label]: value }, stops: [stop] };
        const { messages, problems } = prairiePortal.read([entry]);
        expect(messages.length + problems.length).toBe(1);
      }),
    );
  });

  it('[SP-135] takes names of the language for the texts they are, in whatever field they stand', () => {
    const read = withHostileTexts({ load: LOAD, stops: STOPS }).map((one) => prairiePortal.read([one]));
    expect(read.length).toBeGreaterThan(80);
    expect(read.flatMap((one) => noDataIn(one))).toEqual([]);
  });
});

describe('a form of Prairie Portal', () => {
  const to = { reference: 'X', sequence: 2, idempotencyKey: 'ans_1', matter: { quoteId: 1, customerId: 1 } };

  it('[SP-135] contains the priced version, and the price in the format of the page', () => {
    const price = { ...to, price: cents(245_000), currency: 'USD', askedCurrency: 'USD', costType: 1 } as const;
    expect(prairiePortal.answer({ ...price, parts: null, serviceType: null, validUntil: null })).toEqual({
      form: 'quote',
      fields: [
        { name: 'Rev', value: '2' },
        { name: 'TotalAmount', value: '2450.00' },
        { name: 'Currency', value: 'USD' },
        { name: 'Basis', value: 'FLAT' },
      ],
    });
    expect(prairiePortal.decline({ ...to, reason: 'Lane' })).toMatchObject({ form: 'decline' });
    expect(prairiePortal.withdraw({ ...to, reason: null }).fields.at(-1)).toEqual({ name: 'Reason', value: 'Other' });
  });
});
