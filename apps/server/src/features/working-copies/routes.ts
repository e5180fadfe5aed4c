import * as contract from '@lanewright/contract';
import { done } from '@lanewright/units';
import { actingBy } from '../../platform/acting.ts';
import type { Http } from '../../platform/http/index.ts';
import { failedFiles, receiveFile, type FileRoom } from '../files/index.ts';
import { deleteCopy, updateCopy } from './change-copies.ts';
import { exportedCopies, listCopies, lookAtCopy } from './views.ts';

/** The calls about working copies (P-079 to P-083); an upload goes the way of all files. */
export function workingCopyRoutes(http: Http, room: FileRoom): void {
  const { db, clock } = room;
  http.route(contract.listWorkingCopies, async ({ query, actor }) => {
    const [list, failed] = await Promise.all([
      listCopies(db, query),
      failedFiles(room, { category: 'working_copy', by: actor.userId }),
    ]);
    return done({ ...list, failed: [...failed] });
  });
  http.give(contract.exportWorkingCopies, (call) => room.exports.give(call, exportedCopies(db, call.query)));
  http.route(contract.getWorkingCopy, async ({ params }) => lookAtCopy(db, params.id));
  http.upload(contract.createWorkingCopy, async ({ body, actor, file }) =>
    receiveFile(room, { actor, fields: body, file }),
  );
  http.route(contract.updateWorkingCopy, async ({ params, body, actor }) =>
    updateCopy(db, { id: params.id, edit: body, acting: { by: actingBy(actor), at: clock.now() } }),
  );
  http.route(contract.deleteWorkingCopy, async ({ params, actor }) =>
    deleteCopy(db, { id: params.id, acting: { by: actingBy(actor), at: clock.now() } }),
  );
}
