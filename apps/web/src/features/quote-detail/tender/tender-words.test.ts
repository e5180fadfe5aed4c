import type { TenderView } from '@lanewright/contract';
import { describe, expect, it } from 'vitest';
import { differenceText, isAnswerable, keyedTender, tenderState } from './tender-words.ts';

const OPEN = {
  state: 'open',
  match: 'shipment_id',
  takes_our_offer: true,
  delivery: null,
  answered_by: null,
  answer_reason: null,
} as TenderView;

describe('[B-040] the words of a tender', () => {
  it.each<[Partial<TenderView>, string]>([
    [{}, 'The shipper tenders this load at our price.'],
    [{ takes_our_offer: false }, 'This tender differs from our quote.'],
    [{ match: 'proposed' }, 'This tender may belong to this quote: same lane, same pickup day.'],
    [{ state: 'cancelled' }, 'The shipper cancelled this tender.'],
    [
      { state: 'declined', answered_by: 'Ada', answer_reason: 'Lane', delivery: { state: 'queued', problem: null } },
      'Declined by Ada: Lane. The answer is on its way.',
    ],
    [{ state: 'accepted', answered_by: 'Ada', delivery: { state: 'sent', problem: null } }, 'Accepted by Ada.'],
    [
      { delivery: { state: 'failed', problem: 'No.' } },
      'The shipper tenders this load at our price. Our last answer was not delivered: answer again.',
    ],
    [
      { takes_our_offer: false, delivery: { state: 'failed', problem: 'No.' } },
      'This tender differs from our quote. Our last answer was not delivered: answer again.',
    ],
    [{ state: 'cancelled', delivery: { state: 'failed', problem: 'No.' } }, 'The shipper cancelled this tender.'],
  ])('[B-040] say what became of it: %j', (changes, words) => {
    expect(tenderState({ ...OPEN, ...changes }).words).toBe(words);
  });

  it('[B-040] show the difference with its sign', () => {
    expect(differenceText({ difference: -50, currency: 'USD' })).toBe('-$50.00');
    expect(differenceText({ difference: 0.5, currency: 'CAD' })).toBe('+C$0.50');
    expect(differenceText({ difference: null, currency: 'USD' })).toBeNull();
  });

  it('[B-040] give the key to the first tender that can be accepted', () => {
    const closed = { ...OPEN, id: 1, state: 'declined', charge: 1 } as TenderView;
    const second = { ...OPEN, id: 2, charge: 2450 } as TenderView;
    const third = { ...OPEN, id: 3, charge: 2450 } as TenderView;
    expect(keyedTender([closed, { ...second, charge: null }, second, third])?.id).toBe(2);
    expect(keyedTender([closed])).toBeNull();
  });

  it('[B-040] offer an answer only to open tenders with a certain match', () => {
    expect(isAnswerable(OPEN)).toBe(true);
    expect(isAnswerable({ ...OPEN, match: 'proposed' })).toBe(false);
    expect(isAnswerable({ ...OPEN, state: 'cancelled' })).toBe(false);
  });
});
