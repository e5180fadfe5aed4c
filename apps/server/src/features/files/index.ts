/**
 * Uploaded files: `receive` takes them, `import` reads and saves them in the background, `list` and `download` are what
 * screens ask for. What a category's rows mean is its `ImportKind`, which the application passes in.
 */
export { cellFault, rowFault } from './import/cell-fault.ts';
export type { FileFault, FoundFaults } from './import/file-fault.ts';
export { RowFaultsError } from './import/import-kind.ts';
export type { FileToWrite, FinishWork, GivenUp, ImportKind, StagedRows, WrittenRows } from './import/import-kind.ts';
export { knownShipper, shipperGone, SHIPPERS_BY_CODE, shipperWords, unknownShippers } from './import/known-shipper.ts';
export type { PriceFileToRead, PriceRows } from './import/read-price-file.ts';
export { openSheetThreads, UNREADABLE, UnreadableSheetError } from './import/sheet-threads.ts';
export type { SheetThreads } from './import/sheet-threads.ts';
export { expectManyRows, stagedRows } from './import/staged-rows.ts';
export { sweepFiles } from './import/sweep.ts';
export { workOnFiles } from './import/work.ts';
export { failedFiles } from './list/file-views.ts';
export type { FileRoom } from './room.ts';
export { keepRetention } from './retention.ts';
export { receiveFile } from './receive/receive-file.ts';
export { fileRoutes } from './routes.ts';
