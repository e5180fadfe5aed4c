export type { FileToWrite, ImportKind, StagedRows, WrittenRows } from './import-kind.ts';
export { forgetLeftovers } from './progress.ts';
export { fileRoutes } from './routes.ts';
export { expectManyRows, stagedRows } from './staged-rows.ts';
export { workOnFiles } from './work.ts';
