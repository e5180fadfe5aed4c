export { approvalsFor } from './approval-views.ts';
export { approvalRoutes } from './routes.ts';
