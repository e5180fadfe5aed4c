import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ImportFields } from '@lanewright/contract';
import { sql, type Transaction } from 'kysely';
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
 * The latest file of the same content and category, for the same shipper, award and region, whose rows are saved or may
 * still be; null when there is none. Until the transaction ends, no other upload of that content looks.
 */
export async function sameContent(
  transaction: Transaction<Tables>,
  hash: Buffer,
  { category, customer, award, region }: Pick<ImportFields, 'category' | 'customer' | 'award' | 'region'>,
): Promise<FormerFile | null> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`file ${hash.toString('hex')}`}, 0))`.execute(transaction);
  const former = await transaction
    .selectFrom('file')
    .select(['name', 'created_by_name', 'created_at'])
    .where('content_sha256', '=', hash)
    .where('deleted_at', 'is', null)
    .where('category', '=', category)
    .where((e) => e.or([e('status', '<>', 'error'), e('created_count', 'is not', null)]))
    .where((e) => e('customer_id', 'is not distinct from', e.val(customer ?? null)))
    .where((e) => e('award_id', 'is not distinct from', e.val(award ?? null)))
    .where((e) => e('region', 'is not distinct from', e.val(region ?? null)))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return former ?? null;
}
