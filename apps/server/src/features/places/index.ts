export { gazetteerSearch } from './place-search.ts';
export { placeRoutes } from './routes.ts';
