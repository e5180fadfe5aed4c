import { expect, it } from 'vitest';
import { endingContexts, endsTexts, movesText, runsText } from './merge-words.ts';

const NOTHING = {
  quotes: 0,
  awards: 0,
  working_copies: 0,
  files: 0,
  fuel_sheets: 0,
  senders: 0,
  machine_callers: 0,
  received_mails: 0,
  integration_logs: 0,
};
const source = (moves: Partial<typeof NOTHING>, rules: number) => ({
  id: 2,
  customer_name: 'Ui Dos, Paper',
  moves: { ...NOTHING, ...moves },
  ends: {
    fuel_sheets: rules === 0 ? [] : ['Midwest'],
    rules: rules === 0 ? [] : [{ context: 'quote_price_prediction' as const, version: 3, rule_count: rules }],
  },
});
const quoting = (own: number, inherited: number | null) => ({
  context: 'quote_price_prediction' as const,
  own,
  inherited: inherited === null ? null : { customer_name: 'Standard', rule_count: inherited },
});

it('[SP-095] counts what moves with a merged shipper, and names what ends', () => {
  expect(movesText(source({ quotes: 1_200, awards: 1, working_copies: 2 }, 0))).toBe(
    '1,200 quotes, 1 award, 2 working copies',
  );
  expect(movesText(source({}, 0))).toBe('Nothing');
  expect(endsTexts(source({}, 0))).toEqual([]);
  expect(endsTexts(source({}, 2))).toEqual([
    '2 quoting rules (version 3) end.',
    'The fuel sheet Midwest ends: another one of the region stays.',
  ]);
});

it('[SP-095 SP-146] says which rules run after the merge where rules of a source end', () => {
  expect(runsText(quoting(3, 5), 'Boxwood')).toBe('Boxwood keeps its 3 quoting rules for all of it.');
  expect(runsText(quoting(0, 5), 'Boxwood')).toBe(
    'Boxwood has no quoting rules of its own: the 5 quoting rules of Standard run for all of it.',
  );
  expect([runsText(quoting(0, 0), 'Boxwood'), runsText(quoting(0, null), 'Boxwood')]).toEqual([
    'Boxwood has no quoting rules of its own, and none run in their place.',
    'Boxwood has no quoting rules of its own, and none run in their place.',
  ]);
  const target = { id: 1, customer_name: 'Boxwood', rules: [quoting(0, 5)] };
  expect(endingContexts({ target, sources: [source({}, 0)] })).toEqual([]);
  expect(endingContexts({ target, sources: [source({}, 2)] })).toEqual(target.rules);
});
