import { createHash, randomBytes } from 'node:crypto';
import { done, refuse, type Outcome } from '@lanewright/units';
import type { GivenFile } from '../../../platform/http/index.ts';
import { storedBytes } from '../content.ts';
import type { FileRoom } from '../room.ts';

/** Milliseconds for which a link is good (SP-115). */
const GOOD_FOR = 5 * 60_000;

/** Makes a link that downloads a file without signing in. Source: P-074, SP-115. */
export async function makeLink(
  { db, clock }: FileRoom,
  id: number,
): Promise<Outcome<{ download_url: string }, 'file.not_found'>> {
  const file = await db
    .selectFrom('file')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (file === undefined) return refuse('file.not_found');
  const key = randomBytes(24).toString('base64url');
  const expires_at = new Date(clock.now().getTime() + GOOD_FOR);
  await db
    .insertInto('file_link')
    .values({ key_hash: hashOf(key), file_id: id, expires_at })
    .execute();
  return done({ download_url: `/v1/file/${id}/content/?key=${key}` });
}

/** The file behind a link. Refuses a link of another file, and one that has expired. */
export async function followLink(
  { db, clock }: FileRoom,
  { id, key }: { readonly id: number; readonly key: string },
): Promise<Outcome<GivenFile, 'file.link_invalid'>> {
  const file = await db
    .selectFrom('file_link')
    .innerJoin('file', 'file.id', 'file_link.file_id')
    .select(['file.name', 'file.size_bytes'])
    .where('key_hash', '=', hashOf(key))
    .where('file.id', '=', id)
    .where('file.deleted_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  if (file === undefined) return refuse('file.link_invalid');
  // Never the type that the sender named: a browser might run it.
  return done({ name: file.name, type: 'application/octet-stream', size: file.size_bytes, bytes: storedBytes(db, id) });
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
