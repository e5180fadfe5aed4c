/**
 * Uploaded files: `receive` takes them, `import` reads and saves them in the background, `list` and `download` are what
 * screens ask for. What a category's rows mean is its `ImportKind`, which the application passes in.
 */
export { RowFaultsError } from './import/import-kind.ts';
export type { FileToWrite, FinishWork, ImportKind, StagedRows, WrittenRows } from './import/import-kind.ts';
export { openSheetThreads } from './import/sheet-threads.ts';
export { expectManyRows, stagedRows } from './import/staged-rows.ts';
export { workOnFiles } from './import/work.ts';
export type { FileRoom } from './room.ts';
export { keepRetention } from './retention.ts';
export { fileRoutes } from './routes.ts';
