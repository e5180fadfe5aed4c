export { csvRows } from './csv-rows.ts';
export { readHeader, shownCell } from './header.ts';
export type { Header, Layout } from './header.ts';
export { kindOf } from './kind.ts';
export type { SheetKind } from './kind.ts';
export { isBlank } from './rows.ts';
export type { RowFault, SheetPiece, SheetRow } from './rows.ts';
export { readShipper, SHIPPER_LAYOUT } from './shippers.ts';
export type { ReadShipper, ShipperRow } from './shippers.ts';
