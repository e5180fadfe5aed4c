export { fuelSheetImport } from './import-fuel-sheet.ts';
export { fuelSheetRoutes } from './routes.ts';
