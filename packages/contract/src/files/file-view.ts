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
  /** Rows read so far, without the header. */
  rows_read: z.number(),
  /** What a successful import made and changed; null before, and where a category counts neither. */
  created_count: z.number().nullable(),
  updated_count: z.number().nullable(),
  /** How many faults the rows have. */
  error_count: z.number(),
  /** The shipper that the file was uploaded for, where its category has one. */
  customer: z.strictObject({ id: z.number(), name: z.string() }).nullable(),
};

/** A row of the list of files. */
export const fileRow = z.strictObject(row);
export type FileRow = z.infer<typeof fileRow>;

/** An uploaded file and what became of it (F-012). Row numbers are a spreadsheet's: its first row is 1 (SP-111). */
export const fileView = z.strictObject({
  ...row,
  /** The first of the bad rows; `error_count` says how many there are. */
  errors: z.array(z.strictObject({ row: z.number(), message: z.string() })),
});
export type FileView = z.infer<typeof fileView>;
