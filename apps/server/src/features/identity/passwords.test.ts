import { expect, test } from 'vitest';
import { hashPassword, hashToCheck, passwordFits } from './passwords.ts';

test('a password fits its own hash alone, and nothing fits no hash', async () => {
  const stored = await hashPassword('demo-lanewright');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashPassword('demo-lanewright')).not.toBe(stored);
  expect(await passwordFits(stored, 'demo-lanewright')).toBe(true);
  expect(await passwordFits(stored, 'Demo-lanewright')).toBe(false);
  expect(await passwordFits(null, '')).toBe(false);
});

test('a stranger costs what a wrong password costs: the time tells nobody which addresses exist', async () => {
  const costOf = (hash: string) => hash.split('$').slice(1, 4).join('$');
  const stored = await hashPassword('demo-lanewright');
  expect(await hashToCheck(stored)).toBe(stored);
  expect(costOf(await hashToCheck(null))).toBe(costOf(stored));
});
