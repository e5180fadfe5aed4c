import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test('takes the first letters of the first and the last word', () => {
  expect(initialsOf('Morgan Manager')).toBe('MM');
  expect(initialsOf('  ana maria de la cruz ')).toBe('AC');
  expect(initialsOf('Cher')).toBe('C');
  expect(initialsOf('😀 smile')).toBe('😀S');
  expect(initialsOf('')).toBe('');
});
