import { may } from '@lanewright/access';
import { MESSAGES, type FileLayout, type FileView, type importFile, type ParsedRequestOf } from '@lanewright/contract';
import { csvRows, kindOf, readHeader } from '@lanewright/sheets';
import { refuse, refuseFields, type Outcome } from '@lanewright/units';
import { currentCorrelation } from '../../platform/log.ts';
import { actingBy, transact } from '../../platform/acting.ts';
import type { ReceivedFile } from '../../platform/http/index.ts';
import type { Actor } from '../../platform/identity/index.ts';
import { bytesOnDisk, headOf, storeContent } from './content.ts';
import type { FileRoom } from './room.ts';
import { lookAtFile } from './view.ts';
import { importQueueFor } from './work.ts';

/** A file that somebody uploaded, with the fields that came beside it. */
export type Upload = {
  readonly actor: Actor;
  readonly fields: ParsedRequestOf<typeof importFile>['body'];
  readonly file: ReceivedFile;
};

/**
 * Stores an uploaded file and queues its import, both or neither. Refuses who may not do what the file would do, another
 * kind of file than is taken, and a header that does not fit. Source: P-073, SP-006, SP-090, SP-109, SP-110, SP-112.
 */
export async function receiveFile(
  room: FileRoom,
  { actor, fields, file }: Upload,
): Promise<Outcome<FileView, 'auth.forbidden' | 'request.invalid' | 'file.not_found'>> {
  const kind = room.kinds[fields.category];
  if (!kind.permissions.every((permission) => may(actor.permissions, [permission]))) return refuse('auth.forbidden');
  const faults = await faultsOf(file, kind.layout);
  if (faults.length > 0) return refuseFields({ file: faults });
  const { db, clock, jobs } = room;
  const now = clock.now();
  const id = await transact(db, { by: actingBy(actor), at: now }, async (transaction) => {
    const stored = await transaction
      .insertInto('file')
      .values({
        name: fields.name,
        category: fields.category,
        created_at: now,
        created_by: actor.userId,
        created_by_name: actor.displayName,
        content_type: fields.type,
        size_bytes: file.size,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await storeContent(transaction, { file: stored.id, path: file.path });
    await jobs.enqueue(transaction, importQueueFor(file.size), {
      file_id: stored.id,
      correlation_id: currentCorrelation(),
    });
    return stored.id;
  });
  return lookAtFile(db, { id, errorsLimit: 1 });
}

/** What is wrong with a file as a whole: its kind, its header, or that it has no rows. */
async function faultsOf({ path }: ReceivedFile, layout: FileLayout): Promise<readonly string[]> {
  if (kindOf(await headOf(path)) !== 'csv') return [MESSAGES.chooseCsvFile];
  for await (const { rows, fault } of csvRows(bytesOnDisk(path))) {
    const [header] = rows;
    if (header !== undefined) return readHeader(header, layout).faults;
    if (fault !== null) return [fault.message];
  }
  return [MESSAGES.chooseCsvFile];
}
