import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Queries } from '../../platform/database.ts';
import { SecretBoxError, type SecretBox } from '../../platform/secret-box.ts';
import type { Tables } from '../../tables.ts';

const credentials = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('password'), password: z.string() }),
  z.strictObject({
    kind: z.literal('oauth'),
    accessToken: z.string(),
    refreshToken: z.string(),
    /** When the access token expires. */
    endsAt: z.iso.datetime(),
  }),
]);

/** The credentials of a mailbox. Secret: never logged or sent to a browser, and sealed in the database. */
export type Credentials = z.infer<typeof credentials>;

/** Stored credentials, with the version that detects a concurrent change. */
export type KeptCredentials = { readonly credentials: Credentials; readonly version: number };

/** Stores the credentials of a mailbox and replaces any earlier ones. */
export async function keepCredentials(
  transaction: Transaction<Tables>,
  box: SecretBox,
  { id, credentials: kept }: { readonly id: number; readonly credentials: Credentials },
): Promise<void> {
  const sealed = box.seal(JSON.stringify(kept), purposeOf(id));
  await transaction
    .insertInto('mailbox_secret')
    .values({ mailbox_id: id, sealed, version: 1 })
    .onConflict((conflict) =>
      conflict.column('mailbox_id').doUpdateSet((e) => ({
        sealed,
        version: e('mailbox_secret.version', '+', 1),
        renewing_until: null,
      })),
    )
    .execute();
}

/** The lease of a token renewal; after it, another process may renew. Milliseconds. */
const RENEWAL_LEASE = 30_000;

type Renewal = { readonly id: number; readonly version: number };

/** Claims the renewal of a token. True if the credentials are unchanged and no other process is renewing them. */
export async function beginRenewal(
  db: Queries<Tables>,
  { id, version, now }: Renewal & { readonly now: Date },
): Promise<boolean> {
  const begun = await db
    .updateTable('mailbox_secret')
    .set({ renewing_until: new Date(now.getTime() + RENEWAL_LEASE) })
    .where('mailbox_id', '=', id)
    .where('version', '=', version)
    .where((e) => e.or([e('renewing_until', 'is', null), e('renewing_until', '<=', now)]))
    .returning('mailbox_id')
    .executeTakeFirst();
  return begun !== undefined;
}

/** Releases the renewal after a failure, so that another process may try. */
export async function giveUpRenewal(db: Queries<Tables>, { id, version }: Renewal): Promise<void> {
  await db
    .updateTable('mailbox_secret')
    .set({ renewing_until: null })
    .where('mailbox_id', '=', id)
    .where('version', '=', version)
    .execute();
}

/** Stores renewed credentials, unless newer ones were stored meanwhile. */
export async function renewCredentials(
  db: Queries<Tables>,
  box: SecretBox,
  { id, version, credentials: renewed }: KeptCredentials & { readonly id: number },
): Promise<void> {
  await db
    .updateTable('mailbox_secret')
    .set({ sealed: box.seal(JSON.stringify(renewed), purposeOf(id)), version: version + 1, renewing_until: null })
    .where('mailbox_id', '=', id)
    .where('version', '=', version)
    .execute();
}

/** The credentials of a mailbox; null if none are stored, or another key sealed them. */
export async function readCredentials(
  db: Queries<Tables>,
  box: SecretBox | null,
  id: number,
): Promise<KeptCredentials | null> {
  const row = await db
    .selectFrom('mailbox_secret')
    .select(['sealed', 'version'])
    .where('mailbox_id', '=', id)
    .executeTakeFirst();
  if (row === undefined || box === null) return null;
  try {
    const opened: unknown = JSON.parse(box.open(row.sealed, purposeOf(id)));
    return { credentials: credentials.parse(opened), version: row.version };
  } catch (error) {
    if (error instanceof SecretBoxError) return null;
    throw error;
  }
}

function purposeOf(id: number): string {
  return `mailbox ${id}`;
}
