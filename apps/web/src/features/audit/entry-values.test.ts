import { expect, test } from 'vitest';
import { changeWords, columnWords, differencesOf } from './entry-values.ts';

test('names columns in words', () => {
  expect(['quoted_price_cents', 'status', 'nfi_pricing_contact', 'price_mills'].map(columnWords)).toEqual([
    'Quoted price',
    'Status',
    'Account owner',
    'Price',
  ]);
});

test('shows money, moments, days, answers and lists as people read them', () => {
  const moment = new Date('2026-11-20T18:00:00Z');
  const clock = `11/20/2026 ${String(moment.getHours()).padStart(2, '0')}:00:00`;
  const differences = differencesOf({
    before: { p_cents: 185_000, paused: false, at: null, local: null, day: null, rights: ['quote.view'], n: null },
    after: {
      p_cents: 190_050,
      paused: true,
      at: '2026-11-20T18:00:00+00:00',
      local: '2026-11-23T08:00:00',
      day: '2026-11-23',
      rights: ['quote.view', 'quote.add'],
      n: null,
      currency: 'CAD',
    },
  });
  const [price, paused, at, local, day, rights] = ['p_cents', 'paused', 'at', 'local', 'day', 'rights'].map((column) =>
    differences.find((difference) => difference.column === column),
  );
  expect([price?.before, price?.after]).toEqual(['C$1,850.00', 'C$1,900.50']);
  expect([paused?.before, paused?.after]).toEqual(['No', 'Yes']);
  expect([at?.before, at?.after]).toEqual([null, clock]);
  expect(local?.after).toBe('11/23/2026 08:00:00');
  expect(day?.after).toBe('11/23/2026');
  expect([rights?.before, rights?.after]).toEqual(['quote.view', 'quote.view, quote.add']);
  // A column without a value before and after is no difference.
  expect(differences.map(({ column }) => column)).not.toContain('n');
});

test('keeps text as it stands, and shows what is no single value as it is stored', () => {
  const [name, rules] = differencesOf({ before: null, after: { name: '2026-11-20 or so', rules: { all: [1] } } });
  expect(name?.after).toBe('2026-11-20 or so');
  expect(rules?.after).toBe('{\n  "all": [\n    1\n  ]\n}');
});

test('puts the status first, then the columns by their words, those of mere bookkeeping last', () => {
  const after = { version: 2, changed_at: 'now', status: 'won', id: 7, margin_cents: 15_000 };
  expect(differencesOf({ before: null, after }).map(({ words }) => words)).toEqual([
    'Status',
    'Margin',
    'Changed at',
    'Id',
    'Version',
  ]);
});

test('[B-024] shows in the list what changed, without the columns that every change touches', () => {
  const row = { status: 'open', version: 3, changed_at: '2026-11-20T18:00:00Z', notes: null };
  const after = { ...row, status: 'expired', version: 4, notes: 'x'.repeat(50) };
  expect(changeWords({ before: { status: 'open', version: 3, notes: null }, after })).toEqual([
    'Status: open to expired',
    `Notes: none to ${'x'.repeat(40)}…`,
  ]);
  expect(changeWords({ before: { version: 3 }, after: { version: 4 } })).toEqual(['Version: 3 to 4']);
  expect(changeWords({ before: null, after: { status: 'open', version: 1 } })).toEqual(['Status']);
});
