import { expect, it } from 'vitest';
import { secondsLeft } from '../list/file-views.ts';
import { estimatedStart } from './pace.ts';

const at = (second: number) => new Date(second * 1_000);

/** The seconds left at a second, by the pace since the phase went on. */
function left(from: { second: number; share: number }, now: { second: number; share: number }): number | null {
  const since = estimatedStart({ at: at(from.second), share: from.share }, { at: at(now.second), share: now.share });
  return since === null ? null : secondsLeft(at(now.second).getTime() - since.getTime(), now.share);
}

it('tells the seconds left by the pace since the phase went on, whatever it stood before', () => {
  expect(left({ second: 0, share: 0 }, { second: 10, share: 0.25 })).toBe(30);
  expect(left({ second: 3_600, share: 0.5 }, { second: 3_610, share: 0.75 })).toBe(10);
  expect(left({ second: 3_600, share: 0.5 }, { second: 3_610, share: 0.51 })).toBeNull();
});
