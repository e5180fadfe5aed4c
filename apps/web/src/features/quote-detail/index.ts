export { QuoteDetailPage } from './QuoteDetailPage.tsx';
