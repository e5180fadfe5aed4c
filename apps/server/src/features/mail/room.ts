import type { Log } from '../../platform/log.ts';
import type { AnswerRoom } from '../answers/index.ts';
import type { QuoteRoom } from '../quotes/index.ts';

/** What the mail intake works with: the quotes' room, how the broker's own mail is known, and how questions are signed. */
export type MailRoom = QuoteRoom & {
  readonly jobs: AnswerRoom['jobs'];
  /** The broker's name under a mail. */
  readonly signature: string;
  readonly log: Log;
  /** The address answers come from: mail from it is the broker's own and never a request. */
  readonly mailFrom: string;
  /** Whose Authentication-Results are believed of mail by the SMTP listener; null believes none. */
  readonly authservId: string | null;
};
