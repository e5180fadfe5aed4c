import { describe, expect, it } from 'vitest';
import { FIRST_HISTORY, HISTORY_ORDERS, historyQuery } from './history-query.ts';
import { pageWords } from '../quote/page-words.ts';
import { aDelivery, aQuote, aStop } from '../quote.fixture.ts';

describe('what is asked of matching history', () => {
  it('[Q-063 Q-065] asks for the five nearest first', () => {
    expect(historyQuery(aQuote(), FIRST_HISTORY)).toEqual({ ordering: 'nearest', limit: 5, offset: 0 });
    expect(HISTORY_ORDERS[0].value).toBe('nearest');
  });

  it('[Q-064 SP-084] sends postal codes, shipper and status for its three filters', () => {
    const choice = { ...FIRST_HISTORY, fiveZip: true, sameShipper: true, won: true, page: 2 };
    expect(historyQuery(aQuote(), choice)).toEqual({
      stopping_points: '54303,17112',
      customer: '3',
      status: 'won',
      ordering: 'nearest',
      limit: 5,
      offset: 10,
    });
  });

  it('sends no postal codes for an end that has no five digits', () => {
    const toronto = aDelivery({ location: { ...aDelivery().location, postal_code: 'M5V' } });
    const quote = aQuote({ lane: { stops: [aStop(), toronto] } });
    expect(historyQuery(quote, { ...FIRST_HISTORY, fiveZip: true })).not.toHaveProperty('stopping_points');
  });

  it('says which rows are shown', () => {
    expect(pageWords(0, 5, 23)).toBe('1 to 5 of 23');
    expect(pageWords(4, 5, 23)).toBe('21 to 23 of 23');
    expect(pageWords(0, 5, 0)).toBe('0 of 0');
  });
});
