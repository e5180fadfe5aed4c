import type { Permission } from '@lanewright/access';
import type { FileCategory, FileLayout, ImportFields } from '@lanewright/contract';
import type { Outcome } from '@lanewright/units';
import type { Kysely, RawBuilder, Selectable, Transaction } from 'kysely';
import type { FileTable } from '../../../back-office-tables.ts';
import type { Acting } from '../../../platform/acting.ts';
import type { Tables } from '../../../tables.ts';
import type { FileFault, FoundFaults } from './file-fault.ts';

/**
 * How files of one category are imported. `files` reads and stages the rows; a kind judges the staged rows as a whole and
 * writes them. The application passes the kinds in, so `files` knows none of them and any of them may use `files`.
 * Source: SP-090, decision 0041.
 */
export type ImportKind = {
  /** What it takes to upload one with these fields, all of it, in addition to `file.import`. */
  readonly permissions: readonly Permission[] | ((fields: ImportFields) => readonly Permission[]);
  readonly layout: FileLayout;
  readonly staging: Staging;
  /** Refuses an upload for what its fields say, before anything is stored. */
  readonly check?: (
    db: Kysely<Tables>,
    fields: ImportFields,
  ) => Promise<Outcome<void, 'request.invalid' | 'file.fuel_sheet_exists'>>;
  /** Keeps what the rows are judged against from changing until the transaction ends. */
  readonly hold?: (transaction: Transaction<Tables>, told: FileToWrite) => Promise<void>;
  /** A query for what is wrong with the staged rows as a whole; without a row, with the file. */
  readonly conflicts?: (staged: StagedRows, file: FileToWrite) => FoundFaults;
  /**
   * Writes the rows of a file that has no faults, while what they are judged against is held. Throws a `RowFaultsError`
   * for faults that it finds itself; nothing is then written.
   */
  readonly write: (transaction: Transaction<Tables>, file: FileToWrite) => Promise<WrittenRows>;
  /**
   * Only writing finds some faults. Where a file has others already, its sound rows are then written on trial and undone,
   * so that all faults are told at once.
   */
  readonly judgesByWriting?: true;
  /**
   * What follows once the rows are saved, such as pricing. It may be begun several times for a file and goes on where it
   * stopped. The file ends in success after it, and says how many of its quotes have no price.
   */
  readonly finish?: (work: FinishWork) => Promise<{ readonly unpriced: number }>;
  /**
   * Settles the saved rows of a file whose `finish` came to no end and is not attempted again. Returns the sentence
   * shown on the file.
   */
  readonly giveUp?: (transaction: Transaction<Tables>, given: GivenUp) => Promise<string>;
};

/**
 * Where rows wait until the whole file is judged. `rows`: in the table that all categories share. A table of their own:
 * rows lie there under the file's id and count for nothing until the file has succeeded, so they are written once;
 * `columns` are pairs of the layout's name and the table's. `none`: the file is kept and not read.
 */
export type Staging =
  | { readonly to: 'rows' }
  | { readonly to: 'none' }
  | {
      readonly to: 'table';
      readonly table: 'carrier_preference';
      readonly columns: readonly (readonly [layout: string, table: string])[];
    };

/** A file whose rows are to be written: what it was uploaded with, in whose name, and when. */
export type FileToWrite = {
  readonly id: number;
  readonly file: Selectable<FileTable>;
  readonly staged: StagedRows;
  readonly rows: number;
  readonly by: Acting['by'];
  readonly at: Date;
};

/** What is done with a file after its rows are saved; `tell` says how much of it is done, from 0 to 1. */
export type FinishWork = {
  readonly file: Selectable<FileTable>;
  readonly signal: AbortSignal;
  readonly tell: (share: number) => Promise<void>;
};

/** A file that is given up after its rows were saved, and when. */
export type GivenUp = { readonly file: Selectable<FileTable>; readonly at: Date };

/** How many records a file made, and how many it changed. */
export type WrittenRows = { readonly created: number; readonly updated: number };

/** Faults that only showed while the rows were being written. */
export class RowFaultsError extends Error {
  override readonly name = 'RowFaultsError';
  readonly faults: readonly FileFault[];

  constructor(faults: readonly FileFault[]) {
    super(`${faults.length} rows of a file have faults`);
    this.faults = faults;
  }
}

/**
 * The staged rows of one attempt as a table in parentheses: `row_number` and the columns of the layout as text, integer,
 * numeric or boolean. A blank cell is NULL.
 */
export type StagedRows = RawBuilder<unknown>;

/** The kind of every category. */
export type ImportKinds = Readonly<Record<FileCategory, ImportKind>>;
