import { expect, it } from 'vitest';
import { sentLook } from './mail-state.ts';

it.each([
  ['sent', 'smtp', 'Sent'],
  ['sent', 'outbox', 'In the outbox'],
  ['sent', null, 'Sent'],
  ['failed', null, 'Failed'],
] as const)('[SP-067] a mail that is %s, by %s, shows as %s', (state, sent_by, word) => {
  expect(sentLook({ state, sent_by }).word).toBe(word);
});
