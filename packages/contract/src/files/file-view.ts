import { z } from 'zod';
import { instant } from '../wire/query.ts';
import { FILE_CATEGORY_NAMES } from './categories.ts';

/** How far a file is (F-015, F-016). */
export const FILE_STATUSES = ['pending', 'processing', 'success', 'error'] as const;

/** What is being done with a file in status processing. */
export const FILE_PHASES = ['reading', 'saving', 'pricing'] as const;
export type FilePhase = (typeof FILE_PHASES)[number];

/** An uploaded file in a list, and how far it is (F-002, F-012). */
const row = {
  id: z.number(),
  name: z.string(),
  created_by: z.number().nullable(),
  created_by_name: z.string(),
  created_at: instant,
  category: z.enum(FILE_CATEGORY_NAMES),
  status: z.enum(FILE_STATUSES),
  size_bytes: z.number(),
  /** What is being done while it is processing; null otherwise. */
  phase: z.enum(FILE_PHASES).nullable(),
  /** How much of that phase is done, 0 to 100; null where it is not known. */
  percent: z.number().nullable(),
  /** Seconds until that phase ends, as far as its pace tells. */
  seconds_left: z.number().nullable(),
  /** Nothing is being done with it: it waits for its turn, at first or again after a stop. */
  waiting: z.boolean(),
  /** The file ahead of it in the same queue, and the phase of that file; null if none is being processed. */
  waits_for: z.strictObject({ name: z.string(), phase: z.enum(FILE_PHASES) }).nullable(),
  /** Rows read so far, without the header. */
  rows_read: z.number(),
  /** What a successful import made and changed; null before, and where a category counts neither. */
  created_count: z.number().nullable(),
  updated_count: z.number().nullable(),
  /** A later file has replaced what this one brought, or was in before it. */
  overtaken: z.boolean(),
  /** Its lanes are added to an award that was there. */
  adds_lanes: z.boolean(),
  /** How many faults the rows have, and how many rows have any. */
  error_count: z.number(),
  bad_row_count: z.number(),
  /** Why the file as a whole ended in error: cancelled, failed or unreadable; null if only rows are at fault. */
  failure: z.string().nullable(),
  /** How many quotes of the file had no price when its processing ended. */
  unpriced_count: z.number(),
  /** The shipper that the file was uploaded for, where its category has one. */
  customer: z.strictObject({ id: z.number(), name: z.string() }).nullable(),
};

/** A row of the list of files. */
export const fileRow = z.strictObject(row);
export type FileRow = z.infer<typeof fileRow>;

/** An uploaded file and what became of it (F-012). Row numbers are a spreadsheet's: its first row is 1 (SP-111). */
export const fileView = z.strictObject({
  ...row,
  /**
   * What is wrong: first with the file as a whole, then with the first of the bad rows, of which `bad_row_count` says how
   * many there are. Of a row with very many faults the last entry says how many more it has. `message` is the whole
   * sentence; `column`, `value` and `expected` are its parts. A blank cell has no value, and a fault of a whole row or file
   * no column either (SP-111).
   */
  errors: z.array(
    z.strictObject({
      row: z.number().nullable(),
      column: z.string().nullable(),
      value: z.string().nullable(),
      expected: z.string(),
      message: z.string(),
    }),
  ),
});
export type FileView = z.infer<typeof fileView>;
