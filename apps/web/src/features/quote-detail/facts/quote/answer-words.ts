import type { QuoteView } from '@lanewright/contract';

/** The state of an answer in words; `tone` says how loudly. */
export type AnswerWords = { readonly words: string; readonly tone: 'calm' | 'done' | 'warning' | 'failed' };

/**
 * What became of the answer given by mail: on its way, sent, or a state that a person must look at. An unknown
 * delivery is never sent again by itself. Source: SP-067.
 */
export function answerWords(answer: NonNullable<QuoteView['answer']>): AnswerWords {
  const what = answer.kind === 'respond' ? 'Response' : 'Rejection';
  const states: Readonly<Record<typeof answer.state, AnswerWords>> = {
    queued: { words: `${what} queued for ${answer.to}`, tone: 'calm' },
    sending: { words: `${what} is being sent to ${answer.to}`, tone: 'calm' },
    sent: { words: `${what} sent to ${answer.to}`, tone: 'done' },
    delivery_unknown: {
      words: `Delivery unknown: the ${what.toLowerCase()} to ${answer.to} may or may not have arrived. It is not sent again automatically.`,
      tone: 'warning',
    },
    failed: { words: `${what} to ${answer.to} failed and was not delivered.`, tone: 'failed' },
  };
  return states[answer.state];
}
