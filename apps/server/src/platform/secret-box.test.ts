import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSecretBox, SecretBoxError } from './secret-box.ts';

const box = createSecretBox(Buffer.alloc(32, 7));

it('[B-027] opens what it sealed, and seals the same text differently each time', () => {
  const [one, other] = [box.seal('correct horse', 'mailbox 1'), box.seal('correct horse', 'mailbox 1')];
  expect(one.equals(other)).toBe(false);
  expect(one.includes('correct horse')).toBe(false);
  expect([one, other].map((sealed) => box.open(sealed, 'mailbox 1'))).toEqual(['correct horse', 'correct horse']);
});

it('[B-027] opens nothing sealed for another row, by another key, or changed since', () => {
  const sealed = box.seal('correct horse', 'mailbox 1');
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => box.open(sealed, 'mailbox 2')).toThrow(SecretBoxError);
  expect(() => createSecretBox(randomBytes(32)).open(sealed, 'mailbox 1')).toThrow(SecretBoxError);
  expect(() => box.open(changed, 'mailbox 1')).toThrow(SecretBoxError);
  expect(() => box.open(Buffer.from('plain'), 'mailbox 1')).toThrow(SecretBoxError);
});
