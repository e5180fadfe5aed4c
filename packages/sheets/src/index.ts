export { csvRows } from './csv-rows.ts';
export { readHeader, shownCell } from './header.ts';
export type { Header } from './header.ts';
export { kindOf } from './kind.ts';
export type { SheetKind } from './kind.ts';
export { isBlank } from './rows.ts';
export type { RowFault, SheetPiece, SheetRow } from './rows.ts';
export { readRow } from './read-row.ts';
export type { ReadRow } from './read-row.ts';
