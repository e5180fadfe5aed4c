import type { Log } from '../../platform/log.ts';
import type { QuoteRoom } from '../quotes/index.ts';

/** What the mail intake works with: the quotes' room, and how the broker's own mail is known. */
export type MailRoom = QuoteRoom & {
  readonly log: Log;
  /** The address answers come from: mail from it is the broker's own and never a request. */
  readonly mailFrom: string;
  /** Whose Authentication-Results are believed; null believes none. */
  readonly authservId: string | null;
};
