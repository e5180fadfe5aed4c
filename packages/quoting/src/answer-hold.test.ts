import { describe, expect, it } from 'vitest';
import { answerHeldUntil, decideRecall, type AnsweredQuote } from './answer-hold.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const at = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);
const OPEN: AnsweredQuote = { status: 'open', source: 'mail', expiresAt: null };

describe('an answer that is held back', () => {
  it.each<[string, AnsweredQuote, number, Date | null]>([
    ['as long as requested', OPEN, 10, at(10)],
    ['never longer than half a minute', OPEN, 300, at(30)],
    ['if its quote expires well after', { ...OPEN, expiresAt: at(70) }, 10, at(10)],
  ])('[B-014] is held %s', (_, quote, seconds, until) => {
    expect(answerHeldUntil(quote, { seconds, now: NOW })).toEqual(until);
  });

  it.each<[string, AnsweredQuote, number]>([
    ['no hold is requested', OPEN, 0],
    ['its quote expires soon after', { ...OPEN, expiresAt: at(69) }, 10],
    ['its auction may end meanwhile', { ...OPEN, source: 'transplace' }, 10],
    ['it replaces an earlier one', { ...OPEN, status: 'responded' }, 10],
  ])('[B-014] leaves at once if %s', (_, quote, seconds) => {
    expect(answerHeldUntil(quote, { seconds, now: NOW })).toBeNull();
  });

  it.each([
    ['while it is held', 'responded', at(1), true],
    ['a rejection as well', 'rejected', at(1), true],
    ['not at the moment it leaves', 'responded', NOW, false],
    ['not if it left at once', 'responded', null, false],
    ['not once its quote is won', 'won', at(1), false],
    ['not twice', 'open', at(1), false],
  ] as const)('[B-014] may be recalled, %s', (_, status, heldUntil, may) => {
    expect(decideRecall({ status, heldUntil }, NOW).ok).toBe(may);
  });
});
