import type { Log } from '../../platform/log.ts';
import type { AnswerRoom } from '../answers/index.ts';
import type { QuoteRoom } from '../quotes/index.ts';

/**
 * The dependencies of mail intake: those of quotes, how to recognize the broker's own mail, and how to sign questions.
 */
export type MailRoom = QuoteRoom & {
  readonly jobs: AnswerRoom['jobs'];
  /** The broker's name under a mail. */
  readonly signature: string;
  readonly log: Log;
  /** The address answers come from: mail from it is the broker's own and never a request. */
  readonly mailFrom: string;
  /** The host whose Authentication-Results are trusted for mail by SMTP; null trusts none. */
  readonly authservId: string | null;
};
