export { MailboxPage } from './boxes/MailboxPage.tsx';
export type { MailboxPlace } from './boxes/mailbox-place.ts';
export { MailPage } from './mail/MailPage.tsx';
