import { describe, expect, it } from 'vitest';
import { responseClock, responseDue } from './response-clock.ts';

const ARRIVED = new Date('2026-11-20T18:00:00Z');
const after = (seconds: number): Date => new Date(ARRIVED.getTime() + seconds * 1000);

describe('the response clock', () => {
  it('[B-014] counts from the arrival to the target, near in its last quarter, then late', () => {
    const due = responseDue(ARRIVED, 40);
    expect(due).toEqual(after(2_400));
    const at = (seconds: number) => responseClock(ARRIVED, due, after(seconds));
    expect(at(0)).toEqual({ state: 'on_time', seconds: 2_400 });
    expect(at(1_799)).toEqual({ state: 'on_time', seconds: 601 });
    expect(at(1_800)).toEqual({ state: 'near', seconds: 600 });
    expect(at(2_399.5)).toEqual({ state: 'near', seconds: 0 });
    expect(at(2_400)).toEqual({ state: 'late', seconds: 0 });
    expect(at(3_125)).toEqual({ state: 'late', seconds: 725 });
  });
});
