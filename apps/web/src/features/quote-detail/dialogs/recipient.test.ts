import { expect, it } from 'vitest';
import { recipientHint, startingRecipient } from './recipient.ts';

const [dana, lee, rosa] = ['dana@alder.example', 'lee@alder.example', 'rosa@alder.example'];

it('[SP-066] starts a direct answer with the suggested recipient, blank without one', () => {
  expect(startingRecipient({ reply_addresses: { suggested: dana, known: [dana, lee] } })).toBe(dana);
  expect(startingRecipient({ reply_addresses: { suggested: null, known: [dana, lee] } })).toBe('');
});

it('names the other known addresses, and counts those beyond three', () => {
  expect(recipientHint({ suggested: dana, known: [dana] })).toBeUndefined();
  expect(recipientHint({ suggested: null, known: [] })).toBeUndefined();
  expect(recipientHint({ suggested: dana, known: [dana, lee, rosa] })).toBe(`Also known: ${lee}, ${rosa}`);
  expect(recipientHint({ suggested: null, known: [dana, lee, rosa, 'a@b.example', 'c@d.example'] })).toBe(
    `Known: ${dana}, ${lee}, ${rosa} and 2 more`,
  );
});
