export { ShippersListPage } from './ShippersListPage.tsx';
