import { describe, expect, it } from 'vitest';
import { lanesAnswerWords, sentWords } from './lanes-answer-words.ts';

const WAITS = { mail_id: 4, state: 'waits', undecided: 2, until: null, not_mailed: null } as const;

describe('the answer to a mail of several lanes, on the page of one', () => {
  it('[SP-164] waits for the lanes that nobody has decided, and can be sent without them', () => {
    expect(lanesAnswerWords(WAITS)).toEqual({
      words: ['Waits for 2 other lanes of this mail'],
      act: 'Send now',
      tone: 'calm',
    });
    const { words } = lanesAnswerWords({ ...WAITS, undecided: 1, until: '2026-11-20T21:00:00.000Z' }) ?? { words: [] };
    expect(words[0]).toBe('Waits for 1 other lane of this mail');
    expect(words[1]).toMatch(/^Leaves without them on .+\.$/);
  });

  it('[SP-164] offers a correction after a change, and says why an answer was not mailed', () => {
    expect(lanesAnswerWords({ ...WAITS, state: 'changed' })?.act).toBe('Send correction');
    const words = lanesAnswerWords({ ...WAITS, state: 'settled', not_mailed: 'The quote was won.' });
    expect(words).toMatchObject({ words: ['The quote was won.'], act: null });
    expect(lanesAnswerWords({ ...WAITS, state: 'settled' })).toBeNull();
    expect(lanesAnswerWords(null)).toBeNull();
  });

  it('[SP-164] is not called sent while it waits', () => {
    const quote = { lanes_answer: WAITS, reply_email: 'dana@alder.example' };
    const toSender = { email: 'dana@alder.example', sent: 'Sent' };
    expect(sentWords(quote, toSender)).toMatch(/^Answer recorded/);
    expect(sentWords(quote, { ...toSender, email: 'boss@alder.example' })).toBe('Sent');
    expect(sentWords({ ...quote, lanes_answer: { ...WAITS, undecided: 0 } }, toSender)).toBe('Sent');
    expect(sentWords({ ...quote, lanes_answer: null }, toSender)).toBe('Sent');
  });
});
