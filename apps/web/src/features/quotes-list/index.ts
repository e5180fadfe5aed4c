export { QuotesListPage } from './QuotesListPage.tsx';
