import type { Permission } from '@lanewright/access';
import type { FileCategory, FileLayout, ImportCategory } from '@lanewright/contract';
import type { RawBuilder, Transaction } from 'kysely';
import type { Tables } from '../../tables.ts';

/**
 * How files of one category are imported. `files` reads and stages the rows; a kind judges the staged rows as a whole and
 * writes them. The application passes the kinds in, so `files` knows none of them and any of them may use `files`.
 * Source: SP-090, decision 0041.
 */
export type ImportKind = {
  /** What it takes to upload one, all of it, in addition to `file.import`. */
  readonly permissions: readonly Permission[];
  readonly layout: FileLayout;
  /** Keeps what the rows are judged against from changing until the transaction ends. */
  readonly hold: (transaction: Transaction<Tables>) => Promise<void>;
  /** A query for what is wrong with the staged rows as a whole. */
  readonly conflicts: (staged: StagedRows) => RawBuilder<{ row_number: number; message: string }>;
  /** Writes the rows of a file that has no faults, while what they are judged against is held. */
  readonly write: (transaction: Transaction<Tables>, file: FileToWrite) => Promise<WrittenRows>;
};

/** A file whose rows are to be written. */
export type FileToWrite = { readonly id: number; readonly staged: StagedRows; readonly at: Date };

/** How many records a file made, and how many it changed. */
export type WrittenRows = { readonly created: number; readonly updated: number };

/**
 * The staged rows of one attempt as a table in parentheses: `row_number` and the columns of the layout as text, integer
 * or boolean. A blank cell is NULL.
 */
export type StagedRows = RawBuilder<unknown>;

/** The kind of every category that can be imported. */
export type ImportKinds = Readonly<Record<ImportCategory, ImportKind>>;

/** The kind of a stored file. Throws for a category that nothing imports: such files come from elsewhere. */
export function kindOfFile(
  kinds: Readonly<Partial<Record<FileCategory, ImportKind>>>,
  category: FileCategory,
): ImportKind {
  const kind = kinds[category];
  if (kind === undefined) throw new Error(`nothing imports files of the category ${category}`);
  return kind;
}
