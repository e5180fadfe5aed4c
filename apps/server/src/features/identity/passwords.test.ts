import { expect, test } from 'vitest';
import { hashPassword, passwordFits } from './passwords.ts';

test('a password fits its own hash alone, and nothing fits no hash', async () => {
  const stored = await hashPassword('demo-lanewright');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashPassword('demo-lanewright')).not.toBe(stored);
  expect(await passwordFits(stored, 'demo-lanewright')).toBe(true);
  expect(await passwordFits(stored, 'Demo-lanewright')).toBe(false);
  expect(await passwordFits(null, '')).toBe(false);
});

test('a stranger takes as long as a wrong password: the time tells nobody which addresses exist', async () => {
  const stored = await hashPassword('demo-lanewright');
  await passwordFits(null, 'warm up');
  const quickest = async (hash: string | null) => {
    let least = Number.POSITIVE_INFINITY;
    for (let count = 0; count < 7; count += 1) {
      const begin = performance.now();
      await passwordFits(hash, 'wrong');
      least = Math.min(least, performance.now() - begin);
    }
    return least;
  };
  const ratio = (await quickest(null)) / (await quickest(stored));
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});
