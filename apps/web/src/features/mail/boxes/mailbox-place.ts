import type { ReceivedRow } from '../mail-state.ts';

/** A status of received mails, or all of them. */
export type ShownState = ReceivedRow['state'] | 'all';

/** The state of the mailbox page, which the app keeps in the address. */
export type MailboxPlace = {
  readonly box?: 'sent';
  /** Absent: mails that need review, or all if none does. */
  readonly state?: ShownState;
  readonly page?: number;
  readonly size?: number;
};
