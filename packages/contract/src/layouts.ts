/**
 * What reading a sheet needs of the contract: the columns of files, their limits and the sentences. The threads that read
 * sheets import this part alone, because the whole contract takes each of them 10 MB more and twice as long to start.
 */
export { FILE_LAYOUTS, rowLimitOf, takesWorkbooks } from './files/categories.ts';
export type { FileCategory } from './files/categories.ts';
export { columnsOf, groupsOf } from './files/layout.ts';
export type { CellKind, Column, ColumnMatch, FileLayout } from './files/layout.ts';
export { PRICE_LAYOUTS } from './fuel-prices/price-layouts.ts';
export { MESSAGES } from './wire/messages.ts';
