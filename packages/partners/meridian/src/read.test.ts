import { noDataIn, withHostileTexts } from '@lanewright/partner-kit/testing';
import { describe, expect, it } from 'vitest';
import { readPush } from './read.ts';

const ROUTE = [
  {
    kind: 'pick',
    place: { city: 'Joliet', region: 'IL', postal: '60436', country: 'US' },
    window: { from: '2026-11-23T08:00:00-06:00', to: '2026-11-23T12:00:00-06:00' },
    handling: 'drop',
  },
  {
    kind: 'drop',
    place: { city: 'Toronto', region: 'ON', country: 'CA' },
    window: { from: '2026-11-24T09:00:00-05:00', to: '2026-11-25T09:00:00-05:00' },
  },
];
const RFQ = {
  id: 'MRD7',
  version: 3,
  shipper: { account: 'PRAI1007' },
  currency: 'CAD',
  trailer: { type: "Van 53'" },
  freight: { pounds: 42_000, description: 'Corn', pallets: 24, hazmatClass: null },
  team: false,
  pricing: 'linehaul+fuel',
  closesAt: '2026-11-21T12:00:00-06:00',
  route: ROUTE,
};
const pushOf = (...events: readonly unknown[]) => readPush({ events });
const read = (changes: object = {}, type = 'rfq.revised') => pushOf({ type, rfq: { ...RFQ, ...changes } })?.messages[0];
const unclear = (changes: object) => {
  const message = read(changes);
  return message?.kind === 'unclear' ? message.problems : message?.kind;
};

describe('a push of Meridian', () => {
  it('[SP-068 SP-029] yields RFQs, each window in local time of its stop', () => {
    expect(read()).toMatchObject({
      kind: 'offer',
      reference: 'MRD7',
      sequence: 3,
      load: {
        account: 'PRAI1007',
        currency: 'CAD',
        equipmentType: 'dry_van',
        costType: 3,
        weightPounds: 42_000,
        answerBy: new Date('2026-11-21T18:00:00Z'),
        findings: ['Stop 2 is open from 2026-11-24T09:00-05:00 to 2026-11-25T09:00-05:00; only the start is kept.'],
        stops: [
          { activity: 'pickup', date: '2026-11-23T08:00-06:00', timeRange: '08:00-12:00', isLive: false },
          { activity: 'delivery', date: '2026-11-24T09:00-05:00', timeRange: null, isLive: true, country: 'Canada' },
        ],
      },
    });
  });

  it('[SP-076] leaves an unknown trailer to the equipment list', () => {
    expect(read({ trailer: { type: 'Conestoga' } })).toMatchObject({
      load: { equipmentName: 'Conestoga', equipmentType: null },
    });
  });

  it('[SP-068] leaves unreadable RFQs to a person, and guesses nothing', () => {
    expect(unclear({ shipper: null, pricing: 'best', trailer: {} })).toEqual([
      'The account is missing.',
      'The trailer is missing.',
      'The pricing cannot be read: best',
    ]);
    expect(unclear({ freight: { pounds: { value: 1 } } })).toEqual(['The weight cannot be read: {"value":1}']);
    expect(unclear({ freight: { pounds: Number.POSITIVE_INFINITY } })).toHaveLength(1);
    expect(unclear({ route: 'none' })).toEqual(['The RFQ cannot be read.']);
    expect(unclear({ route: [{ ...ROUTE[0], kind: 'lift' }, ROUTE[1]] })).toHaveLength(1);
  });

  it('yields withdrawals and verdicts, and keeps valid events beside broken ones', () => {
    expect(read({}, 'rfq.withdrawn')).toEqual({ kind: 'cancellation', reference: 'MRD7', sequence: 3 });
    const rfq = { id: 'MRD7', version: 4 };
    const both = pushOf(
      { type: 'rfq.awarded', rfq, award: { load: 'L-1' } },
      { type: 'rfq.closed', rfq, award: { reason: 'Rate too high', winner: 1999.5 } },
      { type: 'rfq.closed', rfq, award: { winner: 'lots' } },
      { type: 'rfq.sang', rfq },
      { type: 'rfq.opened', rfq: { id: '', version: 1 } },
      null,
    );
    expect(both?.messages.flatMap((one) => (one.kind === 'verdict' ? [one.verdict] : []))).toEqual([
      { won: true, loadNumber: 'L-1' },
      { won: false, reason: 'Rate too high', winningBid: 199_950 },
      { won: false, reason: null, winningBid: null },
    ]);
    expect(both?.messages.at(-1)).toMatchObject({ kind: 'unclear', problems: ['The event rfq.sang is not known.'] });
    expect(both?.problems).toEqual([
      expect.stringContaining('"type":"rfq.opened"'),
      'An event names no RFQ and version: null',
    ]);
  });

  it('reports what the system must not answer without a person: an unstated hazard, a window in UTC', () => {
    const window = { from: '2026-11-23T14:00:00Z', to: '2026-11-23T18:00:00Z' };
    const found = read({ freight: { pounds: 1_000 }, route: [{ ...ROUTE[0], window }, ROUTE[0]] });
    expect(found).toMatchObject({
      load: {
        stops: [{ date: '2026-11-23T14:00Z', timeRange: null }, {}],
        findings: [
          'Stop 1 is open from 2026-11-23T14:00Z to 2026-11-23T18:00Z; only the start is kept.',
          'The RFQ does not say whether the load is hazardous.',
        ],
      },
    });
  });

  it.each([[null], ['x'], [[]], [{}], [{ events: {} }], [{ events: Array.from({ length: 501 }, () => 0) }]])(
    'is rejected if it is %j',
    (json) => expect(readPush(json)).toBeNull(),
  );

  it('[SP-068] takes names of the language for the texts they are, in whatever field they stand', () => {
    const read = withHostileTexts({ type: 'rfq.revised', rfq: RFQ }).map((one) => pushOf(one));
    expect(read.length).toBeGreaterThan(80);
    expect(read.flatMap((one) => noDataIn(one))).toEqual([]);
  });
});
