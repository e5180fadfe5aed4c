export { QuotesListPage } from './QuotesListPage.tsx';
export type { QuotesListPageProps } from './quotes-list-props.ts';
