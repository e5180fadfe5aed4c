import { may } from '@lanewright/access';
import {
  cancelFile,
  deleteFile,
  downloadFile,
  downloadTemplate,
  exportFiles,
  getColumnMatch,
  getDownloadUrl,
  getFile,
  getFileFindings,
  getFileResults,
  importFile,
  listFileAuthors,
  listFiles,
} from '@lanewright/contract';
import { done, refuse } from '@lanewright/units';
import type { Http } from '../../platform/http/index.ts';
import { followLink, makeLink } from './download/file-links.ts';
import { findingsOf } from './download/findings.ts';
import { resultsOf } from './download/results.ts';
import { templateOf } from './download/template.ts';
import { cancelFile as cancel, deleteFile as remove } from './list/end-file.ts';
import { exportedFiles } from './list/export-files.ts';
import { fileAuthors, listFileRows, lookAtFile } from './list/file-views.ts';
import { rememberedMatch } from './receive/column-matches.ts';
import { receiveFile } from './receive/receive-file.ts';
import type { FileRoom } from './room.ts';

/** The calls about uploaded files (P-070 to P-076). */
export function fileRoutes(http: Http, room: FileRoom): void {
  http.upload(importFile, async ({ body, actor, file }) => receiveFile(room, { actor, fields: body, file }));
  http.route(listFiles, async ({ query }) => done(await listFileRows(room, query)));
  http.give(exportFiles, (call) => room.exports.give(call, exportedFiles(room, call.query)));
  http.route(listFileAuthors, async () => done(await fileAuthors(room.db)));
  http.route(getColumnMatch, async ({ query: { category, customer, header } }) =>
    done({ match: await rememberedMatch(room.db, { category, customer, header: header.split('\n') }) }),
  );
  http.route(getFile, async ({ params, query }) =>
    lookAtFile(room, { id: params.id, errorsLimit: query.errors_limit }),
  );
  http.route(cancelFile, async ({ params, actor }) => cancel(room, { id: params.id, actor }));
  http.route(deleteFile, async ({ params, actor }) => remove(room, { id: params.id, actor }));
  http.route(getDownloadUrl, async ({ params }) => makeLink(room, params.id));
  http.giveOpen(downloadFile, async ({ params, query }) => followLink(room, { id: params.id, key: query.key }));
  // Results have prices, which not everybody sees who may download files.
  http.give(getFileResults, async ({ params, actor }) =>
    may(actor.permissions, ['quote.view']) ? resultsOf(room, params.id) : refuse('auth.forbidden'),
  );
  http.give(getFileFindings, async ({ params }) => findingsOf(room, params.id));
  http.give(downloadTemplate, async ({ query }) => templateOf(query.category));
}
