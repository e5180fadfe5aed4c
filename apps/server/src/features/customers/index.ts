export { shipperImport } from './import-customers.ts';
export { customerRoutes } from './routes.ts';
