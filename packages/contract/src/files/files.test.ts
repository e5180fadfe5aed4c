import { expect, it } from 'vitest';
import { FILE_CATEGORIES, FILE_CATEGORY_NAMES } from './categories.ts';
import { FILE_STATUSES } from './file-view.ts';

it('[F-013 F-015 SP-108] the categories and statuses of files have the words and wire names of the specification', () => {
  expect(FILE_CATEGORIES).toEqual({
    fuel_sheet: 'Fuel sheet',
    market_strength: 'Market strength',
    award: 'Award',
    shippers: 'Shippers',
    working_copy: 'Working copy',
    carrier_preference: 'Carrier preference',
    quote: 'Quote',
    bulk_award: 'Bulk Award',
  });
  expect(FILE_CATEGORY_NAMES).toEqual(Object.keys(FILE_CATEGORIES));
  expect(FILE_STATUSES).toEqual(['pending', 'processing', 'success', 'error']);
});
