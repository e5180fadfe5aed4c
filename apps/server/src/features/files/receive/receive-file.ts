import { openAsBlob } from 'node:fs';
import { may } from '@lanewright/access';
import {
  limitOf,
  MESSAGES,
  takesWorkbooks,
  type FileLayout,
  type FileView,
  type importFile,
  type ParsedRequestOf,
} from '@lanewright/contract';
import { isHeaderRow, openSheet, readHeader, type HeaderTerms, type OpenedSheet } from '@lanewright/sheets';
import { done, refuse, refuseFields, type Outcome } from '@lanewright/units';
import { actingBy, transact } from '../../../platform/acting.ts';
import type { ReceivedFile } from '../../../platform/http/index.ts';
import type { Actor } from '../../../platform/identity/index.ts';
import { currentCorrelation } from '../../../platform/log.ts';
import { storeContent } from '../content.ts';
import { importQueueFor } from '../import/work.ts';
import { lookAtFile } from '../list/file-views.ts';
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
 * Stores an uploaded file and queues its import, both or neither. Refuses who may not do what the file would do, another
 * kind of file than is taken, a header that does not fit, what the category refuses, and a content that was uploaded
 * before. Source: P-073, SP-006, SP-090, SP-109, SP-110, SP-112.
 */
export async function receiveFile(room: FileRoom, upload: Upload): Promise<Outcome<FileView, UploadRefusal>> {
  const { actor, fields, file } = upload;
  const { db, clock, jobs } = room;
  const kind = room.kinds[fields.category];
  if (!kind.permissions.every((permission) => may(actor.permissions, [permission]))) return refuse('auth.forbidden');
  if (file.size > limitOf(fields.category)) return refuse('file.too_large');
  const allowed = (await kind.check?.(db, fields)) ?? done(undefined);
  if (!allowed.ok) return allowed;
  const faults = await faultsOf(upload, kind.layout);
  if (faults.length > 0) return refuseFields({ file: faults });
  const hash = await hashOf(file.path);
  const former = fields.again === true ? null : await sameContent(db, hash, fields);
  if (former !== null) {
    const { name, created_by_name: by, created_at } = former;
    return refuse('file.same_content', { name, by, at: dayAndTime(created_at, room.businessZone) });
  }
  const now = clock.now();
  const id = await transact(db, { by: actingBy(actor), at: now }, async (transaction) => {
    const stored = await transaction
      .insertInto('file')
      .values({ ...fileColumns(upload), content_sha256: hash, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await storeContent(transaction, { file: stored.id, path: file.path });
    const { category, customer, mapping } = fields;
    if (mapping !== undefined) await rememberMatch(transaction, { category, customer }, { match: mapping, at: now });
    await jobs.enqueue(transaction, importQueueFor(file.size), {
      file_id: stored.id,
      correlation_id: currentCorrelation(),
    });
    return stored.id;
  });
  return lookAtFile(room, { id, errorsLimit: 1 });
}

/** Categories whose `name` is not the file's but that of what it becomes (W-024, K-010). */
const NAMED = new Set(['award', 'working_copy']);

function fileColumns({ actor, fields, file }: Upload) {
  const isNamed = NAMED.has(fields.category);
  return {
    name: isNamed ? ownName(file.name, fields.name) : fields.name,
    title: isNamed ? fields.name : null,
    category: fields.category,
    created_by: actor.userId,
    created_by_name: actor.displayName,
    content_type: fields.type,
    size_bytes: file.size,
    customer_id: fields.customer ?? null,
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

/** What is wrong with a file as a whole: its kind, its header, or that it has no rows. */
async function faultsOf({ fields, file }: Upload, layout: FileLayout): Promise<readonly string[]> {
  const opened = await openSheet(await openAsBlob(file.path), {
    sheet: fields.sheet ?? null,
    otherwise: MESSAGES.chooseCsvFile,
  });
  if (!opened.ok) return [opened.message];
  if (opened.kind === 'workbook' && !takesWorkbooks(fields.category)) return [MESSAGES.chooseCsvFile];
  // A working copy has no columns of ours (SP-123).
  if (Object.keys(layout).length === 0) return [];
  return headerFaults(opened, layout, { row: fields.header_row ?? null, match: fields.mapping ?? null });
}

async function headerFaults(
  opened: Extract<OpenedSheet, { ok: true }>,
  layout: FileLayout,
  terms: HeaderTerms,
): Promise<readonly string[]> {
  for await (const { rows, fault } of opened.rows()) {
    const header = rows.find((row) => isHeaderRow(row, terms));
    if (header !== undefined) return readHeader(header, layout, terms.match).faults;
    if (fault !== null) return [fault.message];
    if (terms.row !== null && (rows.at(-1)?.number ?? 0) > terms.row) break;
  }
  return [opened.kind === 'csv' ? MESSAGES.chooseCsvFile : 'The sheet has no rows.'];
}

function dayAndTime(at: Date, zone: string): string {
  return at.toLocaleString('en-US', { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' });
}
