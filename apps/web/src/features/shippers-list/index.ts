export { ShippersListPage } from './ShippersListPage.tsx';
export type { ShippersListPageProps } from './ShippersListPage.tsx';
