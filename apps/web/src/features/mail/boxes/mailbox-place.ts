import type { ReceivedRow } from '../mail-state.ts';

/** Where the mailbox stands; the app keeps it in the address. */
export type MailboxPlace = {
  readonly box?: 'sent';
  readonly state?: ReceivedRow['state'];
  readonly page?: number;
  readonly size?: number;
};
