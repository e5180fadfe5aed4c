import type { ReceivedRow } from '../mail-state.ts';

/** A status of received mails, or all of them. */
export type ShownState = ReceivedRow['state'] | 'all';

/** Where the mailbox stands; the app keeps it in the address. */
export type MailboxPlace = {
  readonly box?: 'sent';
  /** Without one, what needs review where anything does, else all. */
  readonly state?: ShownState;
  readonly page?: number;
  readonly size?: number;
};
