import type { RawBuilder } from 'kysely';

/** What is wrong with a row of a file, or, without a row, with the file as a whole. */
export type FileFault = { readonly row: number | null; readonly message: string };

/** A query for faults. */
export type FoundFaults = RawBuilder<{ row_number: number | null; message: string }>;
