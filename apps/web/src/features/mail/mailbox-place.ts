import type { ReceivedRow } from './mail-state.ts';

/** The page and size of a list, and how they change. */
export type PagePlace = {
  readonly page: number;
  readonly size: number;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
};

/** Where the mailbox stands; the app keeps it in the address. */
export type MailboxPlace = {
  readonly box?: 'sent';
  readonly state?: ReceivedRow['state'];
  readonly page?: number;
  readonly size?: number;
};
