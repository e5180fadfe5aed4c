export type { UsersPlace } from './place.ts';
export { UsersPage } from './UsersPage.tsx';
