export { NoticeTermsDialog } from './NoticeTermsDialog.tsx';
export { QuoteNotices } from './QuoteNotices.tsx';
