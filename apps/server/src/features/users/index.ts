export { createUser, setActive, setRoles } from './administration.ts';
export { userRoutes } from './routes.ts';
