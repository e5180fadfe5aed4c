import { describe, expect, it } from 'vitest';
import { answerTiming, LETTER_LEAD_MS, type TimedLane } from './answer-timing.ts';

const at = (minutes: number): Date => new Date(Date.UTC(2026, 10, 20, 15, minutes));
const OPEN: TimedLane = { status: 'open', expiresAt: null, waitsSince: null };
const PRICED: TimedLane = { status: 'responded', expiresAt: null, waitsSince: at(0) };
const REJECTED: TimedLane = { status: 'rejected', expiresAt: null, waitsSince: at(1) };
const LEAD = LETTER_LEAD_MS / 60_000;

describe('the answer to a mail of several lanes', () => {
  it('[SP-164] waits for every open lane, without a time limit if there is no deadline', () => {
    const timing = answerTiming([PRICED, OPEN, REJECTED, OPEN], { answerBy: null, now: at(600) });
    expect(timing).toEqual({ kind: 'wait', undecided: 2, until: null });
  });

  it.each(['responded', 'rejected', 'won', 'lost', 'expired'] as const)(
    '[SP-164] is sent once the last lane is %s',
    (status) => {
      const last: TimedLane = { status, expiresAt: null, waitsSince: null };
      expect(answerTiming([PRICED, last], { answerBy: null, now: at(2) })).toEqual({ kind: 'send' });
    },
  );

  it('[SP-164] is not sent if no answer is waiting', () => {
    expect(answerTiming([OPEN, OPEN], { answerBy: at(5), now: at(10) })).toEqual({ kind: 'nothing' });
    expect(answerTiming([{ ...PRICED, waitsSince: null }], { answerBy: null, now: at(10) })).toEqual({
      kind: 'nothing',
    });
  });

  it('[SP-164] is sent shortly before the deadline, so that it arrives in time', () => {
    const ask = (now: Date) => answerTiming([PRICED, OPEN], { answerBy: at(50), now });
    expect(ask(at(50 - LEAD - 1))).toEqual({ kind: 'wait', undecided: 1, until: at(50 - LEAD) });
    expect(ask(at(50 - LEAD))).toEqual({ kind: 'send' });
    expect(ask(at(55))).toEqual({ kind: 'send' });
  });

  it('[SP-164] is sent before the first price or open lane expires', () => {
    const lanes = [{ ...PRICED, expiresAt: at(90) }, { ...OPEN, expiresAt: at(40) }, REJECTED];
    expect(answerTiming(lanes, { answerBy: at(80), now: at(2) })).toMatchObject({ until: at(40 - LEAD) });
  });

  it('[SP-164] ignores a deadline that passed before the first answer', () => {
    expect(answerTiming([PRICED, OPEN], { answerBy: at(-5), now: at(1) })).toEqual({
      kind: 'wait',
      undecided: 1,
      until: null,
    });
    expect(answerTiming([PRICED, OPEN], { answerBy: at(3), now: at(1) })).toEqual({ kind: 'send' });
  });
});
