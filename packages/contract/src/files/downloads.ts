import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { pathId } from '../wire/query.ts';
import { FILE_CATEGORY_NAMES } from './categories.ts';

/** A link to a file's content, good for five minutes (P-074, F-026, SP-115). */
export const getDownloadUrl = endpoint({
  method: 'GET',
  path: '/v1/file/{id}/download_url/',
  may: ['file.download_url'],
  summary: 'Get a link that downloads a file',
  params: pathId,
  status: 200,
  answer: z.strictObject({ download_url: z.string() }),
});

/** The content of a file by its link. Whoever has the link has the file, for as long as the link is good. */
export const downloadFile = endpoint({
  method: 'GET',
  path: '/v1/file/{id}/content/',
  may: 'anyone',
  summary: 'Download a file by its link',
  params: pathId,
  query: z.strictObject({ key: z.string().max(100) }),
  status: 200,
  gives: 'file',
});

/** What the rows of a quote file became, as CSV (P-075, SP-114). */
export const getFileResults = endpoint({
  method: 'GET',
  path: '/v1/file/{id}/bulk-upload-results/',
  may: ['file.download_url'],
  summary: 'Download the results of a quote file',
  params: pathId,
  status: 200,
  gives: 'file',
  refuses: [409],
});

/** A file that ended in error as it was uploaded, with what is wrong with each row beside it. */
export const getFileFindings = endpoint({
  method: 'GET',
  path: '/v1/file/{id}/findings/',
  may: ['file.download_url'],
  summary: 'Download a file with a column of its findings',
  params: pathId,
  status: 200,
  gives: 'file',
  refuses: [409],
});

/** A file with the columns of a category and an example row (P-076, F-027, SP-113). */
export const downloadTemplate = endpoint({
  method: 'GET',
  path: '/v1/file/download_template/',
  may: ['file.download_template'],
  summary: 'Download the template of a category',
  query: z.strictObject({ category: z.enum(FILE_CATEGORY_NAMES) }),
  status: 200,
  gives: 'file',
  refuses: [409],
});
