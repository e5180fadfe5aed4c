import type { QuoteView } from '@lanewright/contract';
import { momentText } from '../../../../lib/dates.ts';

/** How the letter to all lanes of a mail stands, and the act a person may do about it; null without one. */
export type LanesAnswerWords = {
  readonly words: readonly string[];
  readonly act: 'Send now' | 'Send correction' | null;
  readonly tone: 'calm' | 'warning';
};

/** What the page of a quote says of the one answer to its mail; null where nothing waits or is amiss. Source: SP-164. */
export function lanesAnswerWords(answer: QuoteView['lanes_answer']): LanesAnswerWords | null {
  if (answer === null) return null;
  if (answer.state === 'changed')
    return {
      words: ['The price has changed since it was mailed. The shipper has the earlier one.'],
      act: 'Send correction',
      tone: 'warning',
    };
  if (answer.state === 'settled')
    return answer.not_mailed === null ? null : { words: [answer.not_mailed], act: null, tone: 'warning' };
  if (answer.undecided === 0)
    return {
      words: ['All lanes of this mail are decided. Its answer leaves within a minute.'],
      act: null,
      tone: 'calm',
    };
  const others = answer.undecided === 1 ? '1 other lane' : `${answer.undecided} other lanes`;
  return {
    words: [
      `Waits for ${others} of this mail`,
      ...(answer.until === null ? [] : [`Leaves without them on ${momentText(new Date(answer.until))}.`]),
    ],
    act: 'Send now',
    tone: 'calm',
  };
}

/** What the toast says of an answer just given: `sent`, or that it waits for the other lanes of its mail. Source: SP-164. */
export function sentWords(
  { lanes_answer: lanes, reply_email: sender }: Pick<QuoteView, 'lanes_answer' | 'reply_email'>,
  { email, sent }: { readonly email: string | null | undefined; readonly sent: string },
): string {
  const waits = lanes !== null && lanes.undecided > 0 && email === sender;
  return waits ? 'Answer recorded. It leaves with the other lanes of its mail' : sent;
}
