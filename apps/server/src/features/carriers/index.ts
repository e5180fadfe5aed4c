export { carrierRoutes } from './routes.ts';
export { carrierImport } from './import-carriers.ts';
