export { workingCopyImport } from './import-working-copy.ts';
