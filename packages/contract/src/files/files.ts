import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { exportOf, exportQuery } from '../wire/list-export.ts';
import { MESSAGES } from '../wire/messages.ts';
import { commaList, idList, ordering, page, pathId } from '../wire/query.ts';
import { wholeId, wholeNumber } from '../wire/whole-number.ts';
import { FILE_CATEGORY_NAMES, FILE_LIMIT, limitOf } from './categories.ts';
import { FILE_STATUSES, fileRow, fileView } from './file-view.ts';
import { importFields } from './import-fields.ts';

/** As many bad rows as an answer names unless it is asked for more; all are kept, and in the download. */
const NAMED_ERRORS = 1_000;

/** Sort fields of the files (SP-017). */
export const FILE_ORDERINGS = ['name', 'created_by', 'created_at', 'category', 'status'] as const;

/** Filters and sort of the list. */
const filters = {
  created_by: idList,
  /** Shippers that files were uploaded for. */
  customer: idList,
  status: commaList.pipe(z.array(z.enum(FILE_STATUSES))),
  category: commaList.pipe(z.array(z.enum(FILE_CATEGORY_NAMES))),
  search: z.string().max(200).optional(),
  ordering: ordering(FILE_ORDERINGS, '-created_at'),
};

/** The uploaded files (P-070, F-002, F-004). */
export const listFiles = endpoint({
  method: 'GET',
  path: '/v1/file/',
  may: ['file.view'],
  summary: 'List uploaded files',
  query: z.strictObject({
    ...filters,
    limit: wholeNumber(1, 100).default(10),
    offset: page.offset,
  }),
  status: 200,
  answer: z.strictObject({ count: z.number(), results: z.array(fileRow) }),
});

/** The list of files as a file. */
export const exportFiles = exportOf({ list: listFiles, what: 'files', query: exportQuery(filters) });

/** Who uploaded files, for the filter 'uploaded by' (F-004). */
export const listFileAuthors = endpoint({
  method: 'GET',
  path: '/v1/file/authors/',
  may: ['file.view'],
  summary: 'List the people who uploaded files',
  status: 200,
  answer: z.array(z.strictObject({ id: z.number(), name: z.string() })),
});

/** One file with its status and its bad rows (P-071, F-012). */
export const getFile = endpoint({
  method: 'GET',
  path: '/v1/file/{id}/',
  may: ['file.view'],
  summary: 'Get an uploaded file and what became of it',
  params: pathId,
  query: z.strictObject({ errors_limit: wholeNumber(1, NAMED_ERRORS).default(NAMED_ERRORS) }),
  status: 200,
  answer: fileView,
});

/**
 * Uploads a file and queues its import: multipart with `file`, `name`, `type` (the file's content type), `category` and
 * the fields of that category. Refused at once: another kind of file, one that is too large, a header that does not fit,
 * and, unless `again` or `replace` say so, the same content as before and a region that has a fuel sheet. Everything else
 * is reported on the file. The permissions it needs besides `file.import` depend on the category.
 * Source: P-062, P-069, P-073, F-018 to F-023, SP-089, SP-090, SP-106, SP-109, SP-110, SP-127; docs/decisions/0041-uploaded-files.md.
 */
export const importFile = endpoint({
  method: 'POST',
  path: '/v1/file/import_file/',
  may: ['file.import'],
  summary: 'Upload a file to be imported in the background',
  file: {
    limit: FILE_LIMIT,
    missing: MESSAGES.chooseCsvFile,
    limitOf: ({ category }) => limitOf(FILE_CATEGORY_NAMES.find((name) => name === category) ?? 'quote'),
  },
  body: importFields,
  status: 201,
  answer: fileView,
  refuses: [409],
});

/** Stops the import of a file that has not ended; nothing of it is saved. */
export const cancelFile = endpoint({
  method: 'POST',
  path: '/v1/file/{id}/cancel/',
  may: ['file.import'],
  summary: 'Cancel the import of a file',
  params: pathId,
  status: 204,
  refuses: [409],
});

/** Deletes a file; what it brought stays, and a file in process stays too (P-072, SP-112). */
export const deleteFile = endpoint({
  method: 'DELETE',
  path: '/v1/file/{id}/',
  may: ['file.delete'],
  summary: 'Delete an uploaded file',
  params: pathId,
  status: 204,
  refuses: [409],
});

/** How the columns of a header were matched for the same shipper and category before; null where they never were. */
export const getColumnMatch = endpoint({
  method: 'GET',
  path: '/v1/file/column_match/',
  may: ['file.import'],
  summary: 'Get how columns were matched the last time',
  query: z.strictObject({
    category: z.enum(FILE_CATEGORY_NAMES),
    customer: wholeId.optional(),
    /** The header's cells, joined by line breaks. */
    header: z.string().max(20_000),
  }),
  status: 200,
  answer: z.strictObject({
    match: z
      .array(z.strictObject({ header: z.string(), column: z.string().nullable() }))
      .readonly()
      .nullable(),
  }),
});
