import { may } from '@lanewright/access';
import { limitOf, ownFields, type FileView, type importFile, type ParsedRequestOf } from '@lanewright/contract';
import { done, refuse, refuseFields, type Outcome } from '@lanewright/units';
import { actingBy, transact } from '../../../platform/acting.ts';
import type { Queries } from '../../../platform/database.ts';
import type { ReceivedFile } from '../../../platform/http/index.ts';
import type { Actor } from '../../../platform/identity/index.ts';
import { currentCorrelation } from '../../../platform/log.ts';
import { storeContent } from '../content.ts';
import type { CheckedSheet } from '../import/check-header.ts';
import { UNREADABLE, UnreadableSheetError } from '../import/sheet-threads.ts';
import { importQueueFor } from '../import/work.ts';
import { lookAtFile } from '../list/file-views.ts';
import type { Tables } from '../../../tables.ts';
import type { FileRoom } from '../room.ts';
import { rememberMatch } from './column-matches.ts';
import { hashOf, sameContent } from './same-content.ts';

/** A file that somebody uploaded, with the fields that came beside it. */
export type Upload = {
  readonly actor: Actor;
  readonly fields: ParsedRequestOf<typeof importFile>['body'];
  readonly file: ReceivedFile;
};

type UploadRefusal =
  | 'auth.forbidden'
  | 'request.invalid'
  | 'file.too_large'
  | 'file.same_content'
  | 'file.fuel_sheet_exists'
  | 'file.not_found';

/**
 * Stores an uploaded file and queues its import, both or neither. Refuses: missing permission, a file that is too
 * large, wrong kind of file, unknown header, a fault of the category, content uploaded before. Source: P-073, SP-006,
 * SP-090, SP-109, SP-110, SP-112.
 */
export async function receiveFile(room: FileRoom, sent: Upload): Promise<Outcome<FileView, UploadRefusal>> {
  const upload = { ...sent, fields: ownFields(sent.fields) };
  const { actor, fields, file } = upload;
  const { db, clock, jobs } = room;
  const kind = room.kinds[fields.category];
  const needed = typeof kind.permissions === 'function' ? kind.permissions(fields) : kind.permissions;
  if (!needed.every((permission) => may(actor.permissions, [permission]))) return refuse('auth.forbidden');
  if (file.size > limitOf(fields.category)) return refuse('file.too_large');
  const allowed = (await kind.check?.(db, fields)) ?? done(undefined);
  if (!allowed.ok) return allowed;
  const checked = await checkSheet(room, upload);
  if (checked.faults.length > 0) return refuseFields({ file: checked.faults });
  const hash = await hashOf(file.path);
  const now = clock.now();
  const stored = await transact(db, { by: actingBy(actor), at: now }, async (transaction) => {
    const customer = await shipperOf(transaction, fields);
    const former = fields.again === true ? null : await sameContent(transaction, hash, { ...fields, customer });
    if (former !== null) {
      const { name, created_by_name: by, created_at } = former;
      return refuse('file.same_content', { name, by, at: dayAndTime(created_at, room.businessZone) });
    }
    const { id } = await transaction
      .insertInto('file')
      .values({ ...fileColumns(upload), customer_id: customer ?? null, content_sha256: hash, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await storeContent(transaction, { file: id, path: file.path });
    const { category, mapping } = fields;
    if (mapping !== undefined) await rememberMatch(transaction, { category, customer }, { match: mapping, at: now });
    await jobs.enqueue(transaction, importQueueFor({ category, bytes: checked.bytes }), {
      file_id: id,
      correlation_id: currentCorrelation(),
    });
    return done(id);
  });
  return stored.ok ? lookAtFile(room, { id: stored.value, errorsLimit: 1 }) : stored;
}

/** The shipper the rows belong to. For lanes added to an award, the award's shipper. */
async function shipperOf(
  db: Queries<Tables>,
  { customer, award }: Pick<Upload['fields'], 'customer' | 'award'>,
): Promise<number | undefined> {
  if (award === undefined) return customer;
  const found = await db.selectFrom('award').select('customer_id').where('id', '=', award).executeTakeFirst();
  return found?.customer_id ?? undefined;
}

/** Categories whose `name` is not the file's but that of what it becomes (W-024, K-010). */
const NAMED = new Set(['award', 'working_copy']);

function fileColumns({ actor, fields, file }: Upload) {
  const isNamed = NAMED.has(fields.category) && fields.award === undefined;
  return {
    name: isNamed ? ownName(file.name, fields.category) : ownName(fields.name, fields.category),
    title: isNamed ? fields.name : null,
    category: fields.category,
    created_by: actor.userId,
    created_by_name: actor.displayName,
    content_type: fields.type,
    size_bytes: file.size,
    award_id: fields.award ?? null,
    region: fields.region ?? null,
    fuel_price_delay: fields.fuel_price_delay ?? null,
    effective_date: fields.effective_date ?? null,
    expiration_date: fields.expiration_date ?? null,
    round: fields.round ?? null,
    account_manager_id: fields.account_manager ?? null,
    time_frame: fields.time_frame ?? null,
    column_match: fields.mapping === undefined ? null : JSON.stringify(fields.mapping),
    header_row: fields.header_row ?? null,
    sheet: fields.sheet ?? null,
    may_replace: fields.replace === true,
  };
}

/** The last part of the name that the sender's system gave the file, in one line; `otherwise` where nothing is left. */
function ownName(sent: string, otherwise: string): string {
  const name = (sent.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 255);
  return name === '' || name === '.' || name === '..' ? otherwise : name.toWellFormed();
}

/** What is wrong with a file as a whole, and its size. A file that cannot be checked is refused and logged. */
async function checkSheet({ threads, log }: FileRoom, { fields, file }: Upload): Promise<CheckedSheet> {
  const header = { row: fields.header_row ?? null, match: fields.mapping ?? null };
  try {
    return await threads.check({ path: file.path, category: fields.category, header, sheet: fields.sheet ?? null });
  } catch (error) {
    if (!(error instanceof UnreadableSheetError)) throw error;
    log.warn({ err: error, category: fields.category, bytes: file.size }, 'an uploaded sheet could not be checked');
    return { faults: [UNREADABLE], bytes: 0 };
  }
}

function dayAndTime(at: Date, zone: string): string {
  return at.toLocaleString('en-US', { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' });
}
