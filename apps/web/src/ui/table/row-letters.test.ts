import { CircleX } from 'lucide-react';
import { expect, it } from 'vitest';
import type { RowAction } from './column.ts';
import { deletion, rowLetters } from './row-letters.ts';

const told: string[] = [];
const action = (keyCap: string, refusedBecause?: string): RowAction => ({
  id: keyCap,
  label: keyCap,
  icon: CircleX,
  keyCap,
  onSelect: () => told.push(`did ${keyCap}`),
  ...(refusedBecause === undefined ? {} : { refusedBecause }),
});
const refused = (reason: string) => told.push(reason);

it('the key of an act that the state of a row forbids says why and is not left to a global shortcut', () => {
  const actions = [action('↵'), action('E'), action('C', 'Its rows are saved already.'), action('Del', 'In process.')];
  const letters = rowLetters(actions, refused);
  expect(Object.keys(letters)).toEqual(['e', 'c']);
  letters['e']?.();
  letters['c']?.();
  deletion(actions, refused)?.();
  deletion([action('Del')], refused)?.();
  expect(told).toEqual(['did E', 'Its rows are saved already.', 'In process.', 'did Del']);
  expect(deletion([action('E')], refused)).toBeUndefined();
});
