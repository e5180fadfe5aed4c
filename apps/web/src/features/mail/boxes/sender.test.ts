import { expect, test } from 'vitest';
import { senderOf } from './sender.ts';

test('a sender is told by name and address; a bare address, and what is no such pair, stands as it is', () => {
  expect(senderOf('Dana Whitfield <dana@x.example>')).toEqual({ name: 'Dana Whitfield', address: 'dana@x.example' });
  expect(senderOf('"Odd <one>" <odd@x.example>')).toEqual({ name: '"Odd <one>"', address: 'odd@x.example' });
  expect(senderOf('dana@x.example')).toEqual({ name: 'dana@x.example', address: null });
  expect(senderOf('')).toEqual({ name: '', address: null });
});
