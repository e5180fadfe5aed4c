export { may, withoutCorrectPrice } from './may.ts';
export { ALL_PERMISSIONS, isPermission, PERMISSIONS } from './permissions.ts';
export type { Permission } from './permissions.ts';
export { INITIAL_ROLES } from './roles.ts';
export { runSight } from './run-sight.ts';
export type { RunSight } from './run-sight.ts';
