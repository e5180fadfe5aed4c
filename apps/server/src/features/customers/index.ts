export { customerRoutes } from './routes.ts';
export {
  customerConflicts,
  forgetStagedCustomers,
  holdCustomers,
  stageCustomers,
  writeCustomers,
} from './import-customers.ts';
export type { ImportTry } from './import-customers.ts';
