/** Lists saved as files: a list declares its columns in the contract, and reads its rows here. */
export { createExportDesk } from './export-desk.ts';
export type { ExportDesk, ExportedList } from './export-desk.ts';
