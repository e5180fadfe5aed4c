import { cents } from '@lanewright/units';
import { describe, expect, it } from 'vitest';
import { compareTender, takesOurOffer, type ComparedStop, type TenderBesideQuote } from './compare-tender.ts';
import { matchTender } from './match-tender.ts';
import { quotedTotal } from './quoted-total.ts';

const none = { byOurReference: [], byShipmentId: [], byLaneAndDay: [] };

describe('[B-040] matches a tender to its quote', () => {
  it.each([
    ['by the number of our quote', { ...none, byOurReference: [7] }, { quoteId: 7, by: 'our_reference' }],
    ["by the shipper's number", { ...none, byShipmentId: [7] }, { quoteId: 7, by: 'shipment_id' }],
    ['by both', { ...none, byOurReference: [7], byShipmentId: [7] }, { quoteId: 7, by: 'our_reference' }],
    ['by lane and day as a proposal only', { ...none, byLaneAndDay: [7] }, { quoteId: 7, by: 'proposed' }],
    [
      'as a proposal where two numbers disagree',
      { ...none, byOurReference: [7], byShipmentId: [9] },
      { quoteId: 9, by: 'proposed' },
    ],
    [
      'as a proposal where two quotes bear the number',
      { ...none, byShipmentId: [7, 9] },
      { quoteId: 9, by: 'proposed' },
    ],
    ['not where several lie on the lane', { ...none, byLaneAndDay: [7, 9] }, null],
    ['not where none is known', none, null],
  ])('[B-040] %s', (_how, candidates, match) => {
    expect(matchTender(candidates)).toEqual(match);
  });
});

const PICKUP: ComparedStop = {
  activity: 'pickup',
  city: 'Joliet',
  state: 'IL',
  at: '2026-12-02T08:00',
  window: '08:00-14:00',
};
const DELIVERY: ComparedStop = {
  activity: 'delivery',
  city: 'Hutchins',
  state: 'TX',
  at: '2026-12-04T09:30',
  window: null,
};
const quote: TenderBesideQuote['quote'] = { price: cents(145_050), currency: 'USD', stops: [PICKUP, DELIVERY] };
const compared = (tender: Partial<TenderBesideQuote['tender']>) =>
  compareTender({ quote, tender: { charge: cents(145_050), currency: 'USD', stops: quote.stops, ...tender } });

describe('[B-040] compares a tender with its quote', () => {
  it('[B-040] finds no difference in the same load at the same price, however the city is written', () => {
    const differences = compared({ stops: [{ ...PICKUP, city: 'JOLIET ' }, DELIVERY] });
    expect(differences).toEqual({ price: null, load: [], times: [] });
    expect(takesOurOffer(differences)).toBe(true);
  });

  it.each([
    [{ charge: cents(145_049) }, 'The tender is for $1,450.49, our price is $1,450.50.'],
    [{ currency: 'CAD' as const }, 'The tender is for C$1,450.50, our price is $1,450.50.'],
    [{ charge: null }, 'The tender states no charge that can be read.'],
    [
      { charge: cents(14_505_000) },
      'The tender is for $145,050.00, our price is $1,450.50, a hundred times apart: the decimals may be misplaced.',
    ],
  ])('[B-040] says how the price differs: %j', (tender, sentence) => {
    const differences = compared(tender);
    expect(differences.price).toBe(sentence);
    expect(takesOurOffer(differences)).toBe(false);
  });

  it('[B-040] says which place, day or number of stops makes it another load', () => {
    expect(
      compared({
        stops: [
          { ...PICKUP, at: '2026-12-03T08:00' },
          { ...DELIVERY, city: 'Dallas' },
        ],
      }).load,
    ).toEqual([
      'Stop 1 is on 2026-12-03, in our quote on 2026-12-02.',
      'Stop 2 is in Dallas, TX, in our quote in Hutchins, TX.',
    ]);
    expect(compared({ stops: [PICKUP] }).load).toEqual(['The tender has 1 stops, our quote has 2.']);
  });

  it.each<[Partial<ComparedStop>, string]>([
    [{ city: null, state: null }, 'Stop 1 names no place, in our quote in Joliet, IL.'],
    [{ state: null }, 'Stop 1 is in Joliet, in our quote in Joliet, IL.'],
    [{ at: null, window: null }, 'Stop 1 names no day, in our quote on 2026-12-02.'],
  ])('[B-040] treats a value missing from the tender as a difference: %j', (absent, sentence) => {
    const differences = compared({ stops: [{ ...PICKUP, ...absent }, DELIVERY] });
    expect(differences.load).toEqual([sentence]);
    expect(takesOurOffer(differences)).toBe(false);
  });

  it('[B-040 SP-058] compares a charge with the total, fuel included', () => {
    const price = { quoted_price_cents: cents(145_000), all_in_cents: cents(170_000) };
    expect(quotedTotal({ ...price, cost_type: 2 })).toBe(170_000);
    expect(quotedTotal({ ...price, cost_type: 2, all_in_cents: null })).toBeNull();
    expect(quotedTotal({ ...price, cost_type: 3 })).toBe(145_000);
    expect(quotedTotal({ ...price, cost_type: 1, all_in_cents: null })).toBe(145_000);
  });

  it('[B-040] tells other hours of the same day without making it another load', () => {
    const differences = compared({
      stops: [
        { ...PICKUP, window: '10:00-12:00' },
        { ...DELIVERY, at: '2026-12-04', window: null },
      ],
    });
    expect(differences).toMatchObject({
      load: [],
      times: ['Stop 1 is at 10:00-12:00, in our quote at 08:00-14:00.'],
    });
    expect(takesOurOffer(differences)).toBe(true);
  });
});
