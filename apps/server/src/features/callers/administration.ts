import type { CallerView } from '@lanewright/contract';
import type { QuoteSource } from '@lanewright/quoting';
import { done, refuse, refuseFields, type Outcome } from '@lanewright/units';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { actingBy, transact } from '../../platform/acting.ts';
import { callbackFault } from '../../platform/callback/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/identity/index.ts';
import type { CallerKeyTable } from '../../caller-tables.ts';
import type { Tables } from '../../tables.ts';
import { callbackSecret, newKey } from './keys.ts';
import { caller, keyView } from './views.ts';

/** What the administration of callers works with. */
export type CallerRoom = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  /** Whether callbacks into private networks are allowed: for tests and the demo alone. */
  readonly allowPrivateCallbacks: boolean;
};

/** A new caller, or what is changed of one; the checks of the words are the contract's. */
export type CallerFields = {
  readonly name?: string | undefined;
  readonly customer_id?: number | null | undefined;
  readonly callback_url?: string | null | undefined;
  readonly requests_per_minute?: number | undefined;
  readonly active?: boolean | undefined;
};

type NewCaller = {
  readonly name: string;
  readonly source: QuoteSource;
  readonly customer_id: number | null;
  readonly callback_url: string | null;
  readonly requests_per_minute: number;
};

type CallerRefusal = 'request.invalid' | 'caller.not_found';

/** Makes a machine caller. Refuses a name that is taken, an unknown shipper, a callback address out of bounds. */
export async function makeCaller(
  room: CallerRoom,
  fields: NewCaller,
  actor: Actor,
): Promise<Outcome<CallerView, CallerRefusal>> {
  const now = room.clock.now();
  const made = await transact(room.db, { by: actingBy(actor), at: now }, async (transaction) => {
    const faults = await faultsOf(room, transaction, { fields, id: null });
    if (faults !== null) return refuseFields(faults);
    const row = { ...fields, created_at: now };
    return done(
      (await transaction.insertInto('machine_caller').values(row).returning('id').executeTakeFirstOrThrow()).id,
    );
  });
  return made.ok ? viewOf(room, made.value) : made;
}

/** Changes a machine caller; what is not told stays. */
export async function updateCaller(
  room: CallerRoom,
  { id, fields }: { readonly id: number; readonly fields: CallerFields },
  actor: Actor,
): Promise<Outcome<CallerView, CallerRefusal>> {
  const changed = await transact(room.db, { by: actingBy(actor), at: room.clock.now() }, async (transaction) => {
    if (!(await held(transaction, id))) return refuse('caller.not_found');
    const faults = await faultsOf(room, transaction, { fields, id });
    if (faults !== null) return refuseFields(faults);
    if (Object.values(fields).some((value) => value !== undefined))
      await transaction.updateTable('machine_caller').set(fields).where('id', '=', id).execute();
    return done(null);
  });
  return changed.ok ? viewOf(room, id) : changed;
}

/** Deactivates a machine caller and withdraws all its keys. A second time changes nothing. */
export async function endCaller(
  room: CallerRoom,
  id: number,
  actor: Actor,
): Promise<Outcome<CallerView, CallerRefusal>> {
  const now = room.clock.now();
  const ended = await transact(room.db, { by: actingBy(actor), at: now }, async (transaction) => {
    if (!(await held(transaction, id))) return refuse('caller.not_found');
    await transaction.updateTable('machine_caller').set({ active: false }).where('id', '=', id).execute();
    await transaction
      .updateTable('caller_key')
      .set({ withdrawn_at: now })
      .where('caller_id', '=', id)
      .where('withdrawn_at', 'is', null)
      .execute();
    return done(null);
  });
  return ended.ok ? viewOf(room, id) : ended;
}

/** A key with its text, which nobody sees again. */
export type MadeKey = ReturnType<typeof keyView> & { readonly key: string };

/** Makes a key for a caller. Refuses an end in the past. */
export async function makeKey(
  room: CallerRoom,
  { id, expiresAt }: { readonly id: number; readonly expiresAt: Date | null },
  actor: Actor,
): Promise<Outcome<MadeKey, CallerRefusal>> {
  const now = room.clock.now();
  if (expiresAt !== null && expiresAt <= now) return refuseFields({ expires_at: ['Must lie in the future'] });
  const { key, keyHash, prefix } = newKey();
  return transact(room.db, { by: actingBy(actor), at: now }, async (transaction) => {
    if (!(await held(transaction, id))) return refuse('caller.not_found');
    const values = {
      caller_id: id,
      key_hash: keyHash,
      prefix,
      created_at: now,
      created_by_name: actor.displayName,
      expires_at: expiresAt,
    };
    const row: Selectable<CallerKeyTable> = await transaction
      .insertInto('caller_key')
      .values(values)
      .returningAll()
      .executeTakeFirstOrThrow();
    return done({ ...keyView(row, now), key });
  });
}

/** Withdraws a key; it opens nothing from then on. A second time changes nothing. */
export async function withdrawKey(
  room: CallerRoom,
  keyId: number,
  actor: Actor,
): Promise<Outcome<CallerView, CallerRefusal | 'caller.key_not_found'>> {
  const now = room.clock.now();
  const withdrawn = await transact(room.db, { by: actingBy(actor), at: now }, (transaction) =>
    transaction
      .updateTable('caller_key')
      .set({ withdrawn_at: sql<Date>`coalesce(withdrawn_at, ${now})` })
      .where('id', '=', keyId)
      .returning('caller_id')
      .executeTakeFirst(),
  );
  return withdrawn === undefined ? refuse('caller.key_not_found') : viewOf(room, withdrawn.caller_id);
}

/** The secret that signs callbacks to a caller; `renew` replaces it first. */
export async function secretOf(
  room: CallerRoom,
  { id, renew }: { readonly id: number; readonly renew: boolean },
  actor: Actor,
): Promise<Outcome<{ secret: string }, 'caller.not_found'>> {
  const row = renew
    ? await transact(room.db, { by: actingBy(actor), at: room.clock.now() }, (transaction) =>
        transaction
          .updateTable('machine_caller')
          .set({ callback_secret_number: sql<number>`callback_secret_number + 1` })
          .where('id', '=', id)
          .returning('callback_secret_number')
          .executeTakeFirst(),
      )
    : await room.db
        .selectFrom('machine_caller')
        .select('callback_secret_number')
        .where('id', '=', id)
        .executeTakeFirst();
  if (row === undefined) return refuse('caller.not_found');
  return done({ secret: await callbackSecret(room.db, { callerId: id, number: row.callback_secret_number }) });
}

async function viewOf({ db, clock }: CallerRoom, id: number): Promise<Outcome<CallerView, 'caller.not_found'>> {
  const view = await caller(db, id, clock.now());
  return view === null ? refuse('caller.not_found') : done(view);
}

async function held(transaction: Transaction<Tables>, id: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('machine_caller')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** What the contract's words cannot judge: the name among the others, the shipper, the callback address. */
async function faultsOf(
  room: CallerRoom,
  transaction: Transaction<Tables>,
  { fields, id }: { readonly fields: CallerFields; readonly id: number | null },
): Promise<Readonly<Record<string, string[]>> | null> {
  const faults: Record<string, string[]> = {};
  if (fields.name !== undefined && (await isTaken(transaction, fields.name, id)))
    faults['name'] = ['There is already a caller of this name'];
  if (
    fields.customer_id !== undefined &&
    fields.customer_id !== null &&
    !(await isShipper(transaction, fields.customer_id))
  )
    faults['customer_id'] = ['This shipper does not exist.'];
  const fault = fields.callback_url ? callbackFault(fields.callback_url, room) : null;
  if (fault !== null) faults['callback_url'] = [fault];
  return Object.keys(faults).length === 0 ? null : faults;
}

async function isTaken(transaction: Transaction<Tables>, name: string, id: number | null): Promise<boolean> {
  // Two at once with one name: the lock makes the second look after the first has written.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('machine_caller', 0))`.execute(transaction);
  const row = await transaction
    .selectFrom('machine_caller')
    .select('id')
    .where((e) => e(e.fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .$if(id !== null, (query) => query.where('id', '<>', id ?? 0))
    .executeTakeFirst();
  return row !== undefined;
}

async function isShipper(transaction: Transaction<Tables>, id: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('customer')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('is_default', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}
