export { quoteImport } from './import-quotes.ts';
