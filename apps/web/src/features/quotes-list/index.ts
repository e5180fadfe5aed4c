export { QuotesListPage } from './QuotesListPage.tsx';
export type { QuotesListPageProps } from './QuotesListPage.tsx';
