import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';

/** What every caller key begins with: people and secret scanners know it by that. */
export const KEY_MARK = 'lwk_';

/** Characters of a key that are kept readable, so that people tell keys apart. */
const SHOWN = KEY_MARK.length + 6;

/** A key as it is made: the text is shown once, hash and prefix are kept. */
export type NewKey = { readonly key: string; readonly keyHash: Buffer; readonly prefix: string };

/** Makes a key of 256 random bits. Source: SP-015. */
export function newKey(): NewKey {
  return keptKey(KEY_MARK + randomBytes(32).toString('base64url'));
}

/** What is kept of a key; the demo world stores a known one by it. */
export function keptKey(key: string): NewKey {
  return { key, keyHash: hashOfKey(key), prefix: key.slice(0, SHOWN) };
}

/** SHA-256 of a key: the key is random and long, so nothing slower protects it better. */
export function hashOfKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** Which secret of which caller. */
export type SecretName = { readonly callerId: number; readonly number: number };

/**
 * The secret that signs callbacks to a caller, derived from the installation's root: none is stored, and a renewed one
 * has nothing to do with the one before. Source: SP-071, B-011.
 */
export async function callbackSecret(db: Kysely<Tables>, { callerId, number }: SecretName): Promise<string> {
  const root = await rootSecret(db);
  const derived = hkdfSync('sha256', root, '', `lanewright callback ${callerId} ${number}`, 32);
  return `lws_${Buffer.from(derived).toString('base64url')}`;
}

/** Made when it is first needed; processes that need it together keep one. */
async function rootSecret(db: Kysely<Tables>): Promise<Buffer> {
  const kept = await db.selectFrom('caller_root').select('secret').executeTakeFirst();
  if (kept !== undefined) return kept.secret;
  await db
    .insertInto('caller_root')
    .values({ secret: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom('caller_root').select('secret').executeTakeFirstOrThrow()).secret;
}
