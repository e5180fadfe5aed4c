import { LOOKBACK_PERIODS } from '@lanewright/quoting';
import { z } from 'zod';
import { WORKING_COPY_LIMIT } from '../files/categories.ts';
import { fileRow, fileView } from '../files/file-view.ts';
import { importFields } from '../files/import-fields.ts';
import { absentIfNull } from '../wire/absent.ts';
import { endpoint } from '../wire/endpoint.ts';
import { exportOf, exportQuery } from '../wire/list-export.ts';
import { MESSAGES } from '../wire/messages.ts';
import { idList, instant, ordering, page, pathId } from '../wire/query.ts';
import { workingCopyFields } from './working-copy-fields.ts';

/** Sort fields of the working copies: their columns (SP-017). Shipper and account manager sort by name. */
export const WORKING_COPY_ORDERINGS = [
  'name',
  'customer_name',
  'round',
  'account_manager_name',
  'time_frame',
  'created_at',
] as const;

/** A working copy: a shipper's bid workbook in one negotiation round (K-010, SP-106). */
const workingCopyView = z.strictObject({
  id: z.number(),
  name: z.string(),
  customer: z.number(),
  customer_id: z.number(),
  customer_name: z.string(),
  round: z.number(),
  account_manager: z.number(),
  account_manager_id: z.number(),
  account_manager_name: z.string(),
  time_frame: z.enum(LOOKBACK_PERIODS),
  created_at: instant,
  /** The workbook as it was uploaded; null once the file was deleted. */
  file: z.strictObject({ id: z.number(), name: z.string(), size_bytes: z.number() }).nullable(),
  /** Counts the changes; an edit names the version that it was made on (SP-037). */
  version: z.number(),
});
export type WorkingCopy = z.infer<typeof workingCopyView>;

/** Filters and sort of the list. */
const filters = {
  customer: idList,
  search: z.string().max(200).optional(),
  ordering: ordering(WORKING_COPY_ORDERINGS, '-created_at'),
};

/** The working copies (P-079, K-003, K-004); size and offset by SP-025, the search by SP-018. */
export const listWorkingCopies = endpoint({
  method: 'GET',
  path: '/v1/working-copy/',
  may: ['working_copy.view'],
  summary: 'List working copies',
  query: z.strictObject({
    ...filters,
    size: page.size,
    offset: page.offset,
  }),
  status: 200,
  answer: z.strictObject({
    count: z.number(),
    results: z.array(workingCopyView),
    /** Uploaded working copies that are still in the queue: they join the list within moments (SP-107). */
    in_queue: z.number(),
    /** The asking person's uploads of the last day that failed, newest first, three at most (SP-107). */
    failed: z.array(fileRow),
  }),
});

/** The list of working copies as a file. */
export const exportWorkingCopies = exportOf({
  list: listWorkingCopies,
  what: 'working copies',
  query: exportQuery(filters),
});

/** One working copy (P-080). */
export const getWorkingCopy = endpoint({
  method: 'GET',
  path: '/v1/working-copy/{id}',
  may: ['working_copy.view'],
  summary: 'One working copy',
  params: pathId,
  status: 200,
  answer: workingCopyView,
});

/**
 * Uploads a working copy: multipart with file, name, type, category, round, customer, account_manager and time_frame. The
 * file waits in the queue for processing as any other does, so the answer is the file. Refused: a larger file than 30 MB,
 * before its body is read; what is neither CSV nor a workbook; a name and round that the shipper has already; and, unless
 * `again` says so, the same content as before. Source: P-082, K-012, K-014, SP-106, SP-107.
 */
export const createWorkingCopy = endpoint({
  method: 'POST',
  path: '/v1/working-copy/',
  may: ['working_copy.add'],
  summary: 'Upload a working copy',
  file: { limit: WORKING_COPY_LIMIT, missing: MESSAGES.chooseCsvFile },
  body: importFields.refine(({ category }) => category === 'working_copy', {
    path: ['category'],
    error: 'Must be working_copy',
  }),
  status: 201,
  answer: fileView,
  refuses: [409],
});

/**
 * Changes what is told of a working copy; its file stays. Where somebody has changed it since `version`, the edit is
 * refused with what changed. Source: P-083, K-013, K-018, SP-037.
 */
export const updateWorkingCopy = endpoint({
  method: 'PATCH',
  path: '/v1/working-copy/{id}/',
  may: ['working_copy.change'],
  summary: 'Edit a working copy',
  params: pathId,
  body: z
    .strictObject(workingCopyFields)
    .partial()
    .extend({ version: absentIfNull(z.number().int()) }),
  status: 200,
  answer: workingCopyView,
});

/** Deletes a working copy; its file stays among the files (P-081, SP-106). */
export const deleteWorkingCopy = endpoint({
  method: 'DELETE',
  path: '/v1/working-copy/{id}',
  may: ['working_copy.delete'],
  summary: 'Delete a working copy',
  params: pathId,
  status: 204,
});
