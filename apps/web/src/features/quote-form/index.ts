export { EditQuotePage } from './EditQuotePage.tsx';
export { MailQuotePage } from './MailQuotePage.tsx';
export { NewQuotePage } from './NewQuotePage.tsx';
