import { expect, it } from 'vitest';
import { destinationOf, jumpChoices } from './jump-choices.ts';

const targets = {
  pages: [
    { path: '/quotes', label: 'Quote Dashboard' },
    { path: '/max-buy-rules', label: 'Max Buy rules' },
    { path: '/price-rules', label: 'Price rules' },
  ],
  shippers: [{ id: 7, customer_name: 'Price Foods' }],
  quotes: [
    {
      id: 42,
      system_id: 'Q00000042',
      customer_name: 'Price Foods',
      origin: { city: 'Joliet', state: 'IL' },
      destination: { city: 'Dallas', state: 'TX' },
    },
  ],
};

it('[B-014] offers the pages that match a word, then the shippers and quotes that were found for it', () => {
  const choices = jumpChoices('price', targets);
  expect(choices.map(({ label, group }) => [group, label])).toEqual([
    ['Pages', 'Price rules'],
    ['Shippers', 'Price Foods'],
    ['Quotes', 'Q00000042, Price Foods, Joliet, IL to Dallas, TX'],
  ]);
  expect(choices.map(({ value }) => destinationOf(value))).toEqual([
    { kind: 'page', path: '/price-rules' },
    { kind: 'shipper', id: 7 },
    { kind: 'quote', id: 42 },
  ]);
});

it('[B-014] offers every page for an empty text, and has no target for an unknown value', () => {
  expect(jumpChoices('', { ...targets, shippers: [], quotes: [] })).toHaveLength(3);
  expect([destinationOf('quote'), destinationOf('elsewhere 1')]).toEqual([null, null]);
});
