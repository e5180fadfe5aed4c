export { fuelSheetImport } from './import-fuel-sheet.ts';
