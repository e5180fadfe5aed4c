import { expect, test } from 'vitest';
import { renewed } from './use-held-mails.ts';

test('held rows keep their places: their content is renewed, new ones wait, gone ones stay', () => {
  const shown = [
    { id: 3, state: 'received' },
    { id: 2, state: 'review' },
  ];
  const fresh = [
    { id: 4, state: 'received' },
    { id: 3, state: 'quoted' },
  ];
  expect(renewed(shown, fresh)).toEqual([
    { id: 3, state: 'quoted' },
    { id: 2, state: 'review' },
  ]);
});
