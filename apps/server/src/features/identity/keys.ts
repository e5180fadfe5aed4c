import { createHash } from 'node:crypto';
import {
  calculateJwkThumbprint,
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
} from 'jose';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../tables.ts';

/** The keys of the built-in identity service. */
export type SigningKeys = {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  /** Makes the next refresh token of a session from the one before (see sessions.ts). */
  readonly renewalSecret: Uint8Array;
};

const rsaPublic = z.object({ kty: z.literal('RSA'), n: z.string(), e: z.string(), kid: z.string() });
const rsaPrivate = rsaPublic.extend({
  d: z.string(),
  p: z.string(),
  q: z.string(),
  dp: z.string(),
  dq: z.string(),
  qi: z.string(),
});

/** Processes that start together make one key: whoever holds this lock first. Any number that nothing else locks. */
const LOCK = 7_265_398_121;

/**
 * The newest signing key, made when there is none yet. It lies in the database, so that every process signs with the
 * same one and a restart signs nobody out; whoever reads that table can sign tokens (decision 0013).
 */
export async function signingKeys(db: Kysely<Tables>): Promise<SigningKeys> {
  const stored = await newestKey(db);
  if (stored !== null) return stored;
  const made = await makeKey();
  await db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    const present = await transaction.selectFrom('identity_key').select('kid').executeTakeFirst();
    if (present === undefined) await transaction.insertInto('identity_key').values(made).execute();
  });
  const key = await newestKey(db);
  if (key === null) throw new Error('the signing key was not stored');
  return key;
}

/** The published half of all keys: what the API and anyone else checks tokens against. */
export async function publishedKeySet(db: Kysely<Tables>): Promise<JSONWebKeySet> {
  const rows = await db.selectFrom('identity_key').select('public_jwk').orderBy('created_at', 'desc').execute();
  return { keys: rows.map((row) => ({ ...rsaPublic.parse(row.public_jwk), alg: 'RS256', use: 'sig' })) };
}

async function newestKey(db: Kysely<Tables>): Promise<SigningKeys | null> {
  const row = await db.selectFrom('identity_key').selectAll().orderBy('created_at', 'desc').limit(1).executeTakeFirst();
  if (row === undefined) return null;
  const jwk = rsaPrivate.parse(row.private_jwk);
  const privateKey = await importJWK(jwk, 'RS256');
  if (privateKey instanceof Uint8Array) throw new TypeError('the stored signing key is not an RSA key');
  const renewalSecret = createHash('sha256').update(`lanewright session renewal ${jwk.d}`).digest();
  return { kid: row.kid, privateKey, renewalSecret };
}

async function makeKey(): Promise<{ kid: string; private_jwk: string; public_jwk: string }> {
  const pair = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const privateJwk = await exportJWK(pair.privateKey);
  return {
    kid,
    private_jwk: JSON.stringify({ ...privateJwk, kid }),
    public_jwk: JSON.stringify({ ...publicJwk, kid }),
  };
}
