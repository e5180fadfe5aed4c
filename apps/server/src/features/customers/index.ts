export { customerRoutes } from './routes.ts';
export {
  customerConflicts,
  countStagedCustomers,
  forgetStagedCustomers,
  holdCustomers,
  stageCustomers,
  writeCustomers,
} from './import-customers.ts';
export type { ImportTry } from './import-customers.ts';
