import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { lineText } from '../wire/line-text.ts';
import { MESSAGES } from '../wire/messages.ts';
import { instant, pathId } from '../wire/query.ts';
import { wholeNumber } from '../wire/whole-number.ts';
import type { FileLayout } from './layout.ts';
import { SHIPPER_LAYOUT } from './shipper-layout.ts';

/** What an uploaded file can hold, in the words of the screens (F-013, SP-108). */
export const FILE_CATEGORIES = {
  fuel_sheet: 'Fuel sheet',
  market_strength: 'Market strength',
  award: 'Award',
  shippers: 'Shippers',
  working_copy: 'Working copy',
  carrier_preference: 'Carrier preference',
  quote: 'Quote',
  bulk_award: 'Bulk Award',
} as const;

/** The wire name of a category. */
export type FileCategory = keyof typeof FILE_CATEGORIES;

/** The layout of every category that can be imported: an entry here and an import in the server add one (SP-090). */
export const FILE_LAYOUTS = { shippers: SHIPPER_LAYOUT } as const satisfies Partial<Record<FileCategory, FileLayout>>;

/** A category that the import call takes. */
export type ImportCategory = keyof typeof FILE_LAYOUTS;

const IMPORT_CATEGORIES = Object.keys(FILE_LAYOUTS).filter((name): name is ImportCategory =>
  Object.hasOwn(FILE_LAYOUTS, name),
);

/** How far a file is (F-015, F-016). */
export const FILE_STATUSES = ['pending', 'processing', 'success', 'error'] as const;

/** The most bytes of an uploaded file (SP-110). */
export const FILE_LIMIT = 256 * 1_048_576;

/** As many bad rows as an answer names unless it is asked for more; all are kept. */
const NAMED_ERRORS = 500;

/** An uploaded file and what became of it (F-012). Row numbers are a spreadsheet's: the header is row 1 (SP-111). */
export const fileView = z.strictObject({
  id: z.number(),
  name: z.string(),
  created_by: z.number().nullable(),
  created_by_name: z.string(),
  created_at: instant,
  category: z.enum(Object.keys(FILE_CATEGORIES)),
  status: z.enum(FILE_STATUSES),
  /** Rows read so far, without the header. */
  rows_read: z.number(),
  /** What a successful import made and changed; null before, and where a category counts neither. */
  created_count: z.number().nullable(),
  updated_count: z.number().nullable(),
  /** How many bad rows there are; `errors` names the first of them. */
  error_count: z.number(),
  errors: z.array(z.strictObject({ row: z.number(), message: z.string() })),
});
export type FileView = z.infer<typeof fileView>;

/**
 * Uploads a file and queues its import: multipart with `file`, `name`, `type` (the file's content type) and `category`.
 * Refused at once: another kind of file, more than 256 MB, a header that does not fit. Everything else is reported on the file.
 * The permissions it needs besides `file.import` depend on the category.
 * Source: P-062, P-073, F-018, F-021, SP-089, SP-090, SP-109, SP-110; docs/decisions/0041-uploaded-files.md.
 */
export const importFile = endpoint({
  method: 'POST',
  path: '/v1/file/import_file/',
  may: ['file.import'],
  summary: 'Upload a file to be imported in the background',
  file: { limit: FILE_LIMIT, missing: MESSAGES.chooseCsvFile },
  body: z.strictObject({
    name: lineText(255).min(1, { error: MESSAGES.required }),
    /** What the sender takes it for, '' where that is not known; the kind is judged by the content. */
    type: lineText(255),
    category: z.enum(IMPORT_CATEGORIES),
  }),
  status: 201,
  answer: fileView,
});

/** One file with its status and its bad rows (P-071, F-012). */
export const getFile = endpoint({
  method: 'GET',
  path: '/v1/file/{id}/',
  may: ['file.view'],
  summary: 'Get an uploaded file and what became of it',
  params: pathId,
  query: z.strictObject({ errors_limit: wholeNumber(1, 20_000).default(NAMED_ERRORS) }),
  status: 200,
  answer: fileView,
});
