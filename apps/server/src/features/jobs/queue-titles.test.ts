import { expect, it } from 'vitest';
import { ALL_QUEUES } from '../../queues.ts';
import { titleOf } from './queue-titles.ts';

it('every queue has a title in the words of an administrator', () => {
  const unnamed = ALL_QUEUES.filter(({ name }) => titleOf(name) === name).map(({ name }) => name);
  expect(unnamed).toEqual([]);
});
