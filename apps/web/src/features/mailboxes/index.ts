export { ConsentReturn } from './ConsentReturn.tsx';
export type { ConsentReturned } from './ConsentReturn.tsx';
export { MailboxesPage } from './MailboxesPage.tsx';
