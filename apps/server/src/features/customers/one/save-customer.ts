import {
  MESSAGES,
  type createCustomer as createCall,
  type CustomerView,
  type ParsedRequestOf,
  type updateCustomer as updateCall,
} from '@lanewright/contract';
import { PC_MILER } from '@lanewright/quoting';
import { refuse, refuseFields, type Outcome } from '@lanewright/units';
import { sql, type Transaction } from 'kysely';
import { transact } from '../../../platform/acting.ts';
import type { Tables } from '../../../tables.ts';
import { holdCustomers, lockCustomerRows, MERGED_CODES, type CustomerAuthor, type CustomerRoom } from '../room.ts';
import { changedSince } from './changed-since.ts';
import { readCustomer } from './read-customer.ts';

type Refused = 'request.invalid' | 'customer.not_found' | 'customer.is_default' | 'customer.changed_meanwhile';
type Saved = Outcome<CustomerView, Refused>;

/** The values of a new shipper's absent fields: the defaults of the form (S-027, S-028). */
const FORM_DEFAULTS = {
  cost_type: 1,
  mileage_provider: 1,
  pc_miler_version: PC_MILER.current,
  default_fuel_price_delay: 0,
  auto_response: false,
  record_verdicts: false,
} as const;

/**
 * Makes a shipper. Refuses under its field: a taken name or code, the code of a merged shipper, a contact who is no active
 * user. Source: P-052, SP-095, SP-096.
 */
export async function createCustomer(
  room: CustomerRoom,
  { body, by }: { readonly body: ParsedRequestOf<typeof createCall>['body']; readonly by: CustomerAuthor },
): Promise<Saved> {
  const now = room.clock.now();
  return transact(room.db, { by, at: now }, async (transaction) => {
    await holdCustomers(transaction);
    const faults = await faultsOf(transaction, body, { id: null, contact: null });
    if (faults !== null) return faults;
    const { id } = await transaction
      .insertInto('customer')
      .values({ ...FORM_DEFAULTS, ...body, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return readCustomer(transaction, id);
  });
}

/**
 * Changes the fields that are given. Refuses: a shipper that does not exist, the default shipper, an edit of an older
 * version with what changed since, and under its field what a new shipper is refused for. Source: P-053, SP-037, SP-097.
 */
export async function updateCustomer(
  room: CustomerRoom,
  {
    id,
    body,
    by,
  }: { readonly id: number; readonly body: ParsedRequestOf<typeof updateCall>['body']; readonly by: CustomerAuthor },
): Promise<Saved> {
  const now = room.clock.now();
  return transact(room.db, { by, at: now }, async (transaction) => {
    await holdCustomers(transaction);
    const [customer] = (await lockCustomerRows(transaction, [id])) ?? [];
    if (customer === undefined) return refuse('customer.not_found');
    if (customer.is_default) return refuse('customer.is_default', { act: 'edited' });
    const { version, ...fields } = body;
    if (version !== undefined && version !== customer.version) {
      const beside = await changedSince(transaction, { id, version: customer.version, at: now }, version);
      const { refusal } = refuse('customer.changed_meanwhile', { by: beside.changed_by });
      return { ok: false, refusal: { ...refusal, beside } };
    }
    const faults = await faultsOf(transaction, fields, { id, contact: customer.nfi_pricing_contact });
    if (faults !== null) return faults;
    if (!isAsStored(fields, customer))
      await transaction
        .updateTable('customer')
        .set({ ...fields, version: customer.version + 1 })
        .where('id', '=', id)
        .execute();
    return readCustomer(transaction, id);
  });
}

type Fields = ParsedRequestOf<typeof updateCall>['body'];

/** Whether the fields equal the stored ones; then nothing is written and no change is announced. */
function isAsStored(fields: Fields, stored: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(fields).every(([name, value]) => value === undefined || value === stored[name]);
}

/**
 * Faults that need the database: a name (in any letter case) or code of another shipper, the code of a merged shipper,
 * and a pricing contact who is no active user, unless the shipper already has that contact. Null if there are none.
 */
async function faultsOf(
  transaction: Transaction<Tables>,
  { customer_name: name, customer_slug: code, nfi_pricing_contact: contact }: Fields,
  own: { readonly id: number | null; readonly contact: number | null },
): Promise<ReturnType<typeof refuseFields> | null> {
  const others = await transaction
    .selectFrom('customer')
    .select([
      sql<boolean>`coalesce(bool_or(lower(customer_name) = lower(${name ?? null}::text)), false)`.as('name'),
      sql<boolean>`coalesce(bool_or(customer_slug = ${code ?? null}::text), false)`.as('code'),
    ])
    .where('deleted_at', 'is', null)
    .where('id', 'is distinct from', own.id)
    .where((row) =>
      row.or([
        sql<boolean>`lower(customer_name) = lower(${name ?? null}::text)`,
        sql<boolean>`customer_slug = ${code ?? null}::text`,
      ]),
    )
    .executeTakeFirstOrThrow();
  const target = await mergedInto(transaction, code, own.id);
  const fields = {
    ...(others.name ? { customer_name: [MESSAGES.shipperNameTaken] } : {}),
    ...(others.code ? { customer_slug: [MESSAGES.shipperCodeTaken] } : {}),
    ...(target === null ? {} : { customer_slug: [`${MESSAGES.shipperCodeMerged} ${target}`] }),
    ...((await isUser(transaction, contact, own.contact))
      ? {}
      : { nfi_pricing_contact: ['This is not an active user'] }),
  };
  return Object.keys(fields).length === 0 ? null : refuseFields(fields);
}

/**
 * The code of the other shipper that the one with this code was merged into. Null if there is none, or if an undeleted
 * shipper has the code: a target may take the code of a shipper merged into it.
 */
async function mergedInto(
  transaction: Transaction<Tables>,
  code: string | undefined,
  own: number | null,
): Promise<string | null> {
  if (code === undefined) return null;
  const { rows } = await sql<{ into_slug: string }>`
    SELECT into_slug FROM ${MERGED_CODES} AS merged WHERE customer_slug = ${code} AND into_id IS DISTINCT FROM ${own}::bigint`.execute(
    transaction,
  );
  return rows[0]?.into_slug ?? null;
}

async function isUser(
  transaction: Transaction<Tables>,
  contact: number | null | undefined,
  own: number | null,
): Promise<boolean> {
  if (contact === null || contact === undefined || contact === own) return true;
  const user = await transaction
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', contact)
    .where('active', '=', true)
    .executeTakeFirst();
  return user !== undefined;
}
