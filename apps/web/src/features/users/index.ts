/** Users, roles and machine callers: `people`, `roles` and `callers` are the three lists with their dialogs. */
export type { UsersPlace } from './place.ts';
export { UsersPage } from './UsersPage.tsx';
