export { PostgresStartError } from './account.ts';
export { runningEmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
export type { EmbeddedPostgres } from './embedded.ts';
export { removePlace as removeEmbeddedPostgres } from './place.ts';
