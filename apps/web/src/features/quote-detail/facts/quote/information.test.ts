import { describe, expect, it } from 'vitest';
import { mainFacts, moreFacts } from './information.ts';
import { aQuote } from '../quote.fixture.ts';

function shown(facts: ReturnType<typeof mainFacts>): Record<string, string> {
  return Object.fromEntries(facts.map((fact) => [fact.label, fact.value]));
}

describe('quote information', () => {
  it("[Q-045] shows the eight facts of 'More Details'", () => {
    const quote = aQuote({
      declared_value: 86_000,
      weight: 38_400,
      team: true,
      load_number: 'L-1',
      pallet_count: 22,
      effective_date: '2026-11-20T18:00:00Z',
      expiration_date: '2026-11-23T18:00:00Z',
    });
    expect(shown(moreFacts(quote))).toEqual({
      'Declared value': '$86,000',
      Weight: '38,400 lbs',
      Team: 'Yes',
      'Effective date': '11/20/2026',
      'Expiration date': '11/23/2026',
      'Load number': 'L-1',
      'Created by': 'Maya Okafor',
      Pallets: '22',
    });
  });

  it('[SP-028 M-013 M-011] shows missing numbers as a dash and missing texts as N/A, never as 0', () => {
    const facts = shown(moreFacts(aQuote()));
    expect(facts).toMatchObject({ 'Declared value': '-', Weight: '-', Pallets: '-', 'Load number': 'N/A' });
    expect(facts['Expiration date']).toBe('N/A');
  });

  it('[Q-043 SP-073] links the source to an auction, over https only', () => {
    const source = (auction_link: string | null) =>
      mainFacts(aQuote({ custom_fields: { ...aQuote().custom_fields, auction_link } })).find(
        (fact) => fact.label === 'Source',
      )?.href;
    expect(source('https://auction.example/9')).toBe('https://auction.example/9');
    expect(source('javascript:alert(1)')).toBeUndefined();
    expect(source(null)).toBeUndefined();
  });

  it('[B-009] leads from the source to the mail that the quote was read from', () => {
    const source = (mail_id: number | null) =>
      mainFacts(aQuote({ mail_id })).find(({ label }) => label === 'Source')?.mail;
    expect([source(12), source(null)]).toEqual([12, undefined]);
  });

  it('[SP-054] shows the reason for creating only where one was given', () => {
    const custom_fields = { ...aQuote().custom_fields, creation_reason: 'Market check' };
    expect(shown(moreFacts(aQuote({ custom_fields })))).toMatchObject({ 'Reason for creating': 'Market check' });
    expect(shown(moreFacts(aQuote()))).not.toHaveProperty('Reason for creating');
  });

  it('[Q-041] leads to the shipper', () => {
    expect(mainFacts(aQuote()).find(({ label }) => label === 'Shipper')).toMatchObject({
      value: 'Northfield Dairy',
      shipper: 3,
    });
  });

  it('says why a quote was lost or rejected', () => {
    const lost = aQuote({ status: 'lost', reason: 'Rate too high', winning_bid: 2700 });
    expect(shown(mainFacts(lost))).toMatchObject({ 'Lost because': 'Rate too high', 'Winning bid': '$2,700' });
    const rejected = aQuote({ status: 'rejected', rejection_reason: 'Lane' });
    expect(shown(mainFacts(rejected))).toMatchObject({ 'Rejected because': 'Lane' });
  });
});
