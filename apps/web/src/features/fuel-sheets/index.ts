export { FuelSheetsPage } from './FuelSheetsPage.tsx';
