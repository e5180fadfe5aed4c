export { MailboxPage } from './MailboxPage.tsx';
export type { MailboxPlace } from './MailboxPage.tsx';
export { MailPage } from './MailPage.tsx';
