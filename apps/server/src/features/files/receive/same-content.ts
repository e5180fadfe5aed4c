import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ImportFields } from '@lanewright/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';

/** The SHA-256 of a file on disk. */
export async function hashOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest();
}

/** A file that was uploaded before. */
export type FormerFile = { readonly name: string; readonly created_by_name: string; readonly created_at: Date };

/**
 * The latest file of the same content and category, for the same shipper and region, that did not end in error; null
 * when there is none.
 */
export async function sameContent(
  db: Kysely<Tables>,
  hash: Buffer,
  { category, customer, region }: ImportFields,
): Promise<FormerFile | null> {
  const former = await db
    .selectFrom('file')
    .select(['name', 'created_by_name', 'created_at'])
    .where('content_sha256', '=', hash)
    .where('deleted_at', 'is', null)
    .where('category', '=', category)
    .where('status', '<>', 'error')
    .where((e) => e('customer_id', 'is not distinct from', e.val(customer ?? null)))
    .where((e) => e('region', 'is not distinct from', e.val(region ?? null)))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return former ?? null;
}
