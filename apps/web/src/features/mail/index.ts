export { MailboxPage } from './MailboxPage.tsx';
export type { MailboxPlace } from './mailbox-place.ts';
export { MailPage } from './MailPage.tsx';
