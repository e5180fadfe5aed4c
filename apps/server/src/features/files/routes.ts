import { getFile, importFile } from '@lanewright/contract';
import type { Http } from '../../platform/http/index.ts';
import { receiveFile } from './receive-file.ts';
import type { FileRoom } from './room.ts';
import { lookAtFile } from './view.ts';

/** The calls about uploaded files: bring one, see what became of it (P-071, P-073). */
export function fileRoutes(http: Http, room: FileRoom): void {
  http.upload(importFile, async ({ body, actor, file }) => receiveFile(room, { actor, fields: body, file }));
  http.route(getFile, async ({ params, query }) =>
    lookAtFile(room.db, { id: params.id, errorsLimit: query.errors_limit }),
  );
}
