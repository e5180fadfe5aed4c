export { workingCopyImport } from './import-working-copy.ts';
export { workingCopyRoutes } from './routes.ts';
