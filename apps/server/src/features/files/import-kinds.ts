import type { Permission } from '@lanewright/access';
import {
  readShipper,
  SHIPPER_LAYOUT,
  type Header,
  type Layout,
  type RowFault,
  type SheetRow,
} from '@lanewright/sheets';
import type { RawBuilder, Transaction } from 'kysely';
import type { Queries } from '../../platform/database.ts';
import type { Tables } from '../../tables.ts';
import {
  countStagedCustomers,
  customerConflicts,
  forgetStagedCustomers,
  holdCustomers,
  stageCustomers,
  writeCustomers,
  type ImportTry,
} from '../customers/index.ts';

/** How files of one category are imported: read row by row, laid down, judged as a whole and written at once. */
export type ImportKind = {
  /** What it takes to upload one, all of it, beside `file.import`. */
  readonly permissions: readonly Permission[];
  readonly layout: Layout;
  /** Reads rows and lays them down; answers what is wrong with them. */
  readonly stage: (
    db: Queries<Tables>,
    of: ImportTry,
    sheet: { readonly header: Header; readonly rows: readonly SheetRow[] },
  ) => Promise<readonly RowFault[]>;
  /** How many rows are laid down. */
  readonly count: (db: Queries<Tables>, of: ImportTry) => Promise<number>;
  /** Keeps what the rows are judged against from changing until the transaction ends. */
  readonly hold: (transaction: Transaction<Tables>) => Promise<void>;
  /** A query for what is wrong with the laid down rows as a whole. */
  readonly conflicts: (of: ImportTry) => RawBuilder<{ row_number: number; message: string }>;
  readonly write: (
    transaction: Transaction<Tables>,
    of: ImportTry & { readonly at: Date },
  ) => Promise<{ readonly created: number; readonly updated: number }>;
  /** Forgets what was laid down, of every try or of one. */
  readonly forget: (db: Queries<Tables>, file: number, attempt?: number) => Promise<void>;
};

const shippers: ImportKind = {
  // The file does what the form does, so it takes what the form takes.
  permissions: ['customer.add', 'customer.change'],
  layout: SHIPPER_LAYOUT,
  stage: async (db, of, { header, rows }) => {
    const read = rows.map((row) => readShipper(row, header));
    await stageCustomers(db, of, read);
    return read.flatMap(({ row, faults }) => faults.map((message) => ({ row, message })));
  },
  count: countStagedCustomers,
  hold: holdCustomers,
  conflicts: customerConflicts,
  write: writeCustomers,
  forget: forgetStagedCustomers,
};

/** Every category that can be imported (SP-090). */
export const IMPORT_KINDS = { shippers } as const;
