import { expect, it } from 'vitest';
import { answerWords } from './answer-words.ts';

const ANSWER = { kind: 'respond', to: 'ops@northfield.example', at: '2026-11-20T18:00:00Z', problem: null } as const;

it('[SP-067] tells the states of an answer apart, the unknown one as a warning', () => {
  expect(answerWords({ ...ANSWER, state: 'queued' })).toEqual({
    words: 'Response queued for ops@northfield.example',
    tone: 'calm',
  });
  expect(answerWords({ ...ANSWER, state: 'sent', kind: 'reject' }).words).toBe(
    'Rejection sent to ops@northfield.example',
  );
  expect(answerWords({ ...ANSWER, state: 'delivery_unknown' })).toMatchObject({ tone: 'warning' });
  expect(answerWords({ ...ANSWER, state: 'failed' })).toMatchObject({ tone: 'failed' });
});
