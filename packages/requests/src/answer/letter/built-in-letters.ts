import type { LetterKind, LetterTemplate } from './fields.ts';

const LOAD = `Reference:   {reference}
{stops}
Equipment:   {equipment}`;

/** The built-in letters, which a house uses until it writes its own (SP-067). */
export const BUILT_IN_LETTERS: Readonly<Record<LetterKind, LetterTemplate>> = {
  respond: {
    subject: 'Re: {subject}',
    body: `{greeting}

Thank you for your request. Our rate:

${LOAD}

Rate:        {rate}
Cost type:   {cost_type}
Includes:    {includes}
  {parts}
Valid until: {valid_until}

{signature}`,
  },
  reject: {
    subject: 'Re: {subject}',
    body: `{greeting}

Thank you for the opportunity. We are not able to offer a rate for this load.
Reason: {reason}.

${LOAD}

{signature}`,
  },
  question: {
    subject: 'Re: {subject}',
    body: `{greeting}

Thank you for your request. To send you a rate, we need to know:

- {questions}

{signature}`,
  },
};

/**
 * Ends every priced letter of a writer: repeats the stored answer and says that nothing else changes it. The writer
 * cannot remove it. Source: B-028, decision 0079.
 */
export const STANDING_TERMS = `This quote: {lane}, {rate}.
Valid until {valid_until}.
No other words of this letter change the rate, the validity or the lane.`;

/** The letter for a single lane that is not priced yet. A rate table shows such a lane as 'not priced'. */
export const OPEN_LETTER: LetterTemplate = {
  subject: 'Re: {subject}',
  body: `{greeting}

We have not priced this load yet.

${LOAD}

{signature}`,
};
