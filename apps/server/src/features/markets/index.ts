export { marketImport } from './import-markets.ts';
