import type { ParsedRequestOf, updateWorkingCopy, WorkingCopy } from '@lanewright/contract';
import { LOOKBACK_LABEL, LOOKBACK_PERIODS } from '@lanewright/quoting';
import { done, refuse, refuseFields, type Outcome } from '@lanewright/units';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { BackOfficeTables } from '../../back-office-tables.ts';
import { transact, type Acting } from '../../platform/acting.ts';
import { changesSince, toldChanges, type ChangesSince, type ToldColumn } from '../../platform/changes-since.ts';
import type { Tables } from '../../tables.ts';
import { shipperWords } from '../files/index.ts';
import { faultsOfTerms, type CopyTerms } from './terms.ts';
import { lookAtCopy } from './views.ts';

type Stored = Selectable<BackOfficeTables['working_copy']>;
type Edit = ParsedRequestOf<typeof updateWorkingCopy>['body'];

/**
 * Changes what is told of a working copy. What the edit leaves out stays, and an edit that changes nothing is no change.
 * Refuses: one that does not exist; one that was changed since the version of the edit; terms that do not hold, by field.
 * Source: P-083, K-013, SP-037, SP-106.
 */
export async function updateCopy(
  db: Kysely<Tables>,
  { id, edit, acting }: { readonly id: number; readonly edit: Edit; readonly acting: Acting },
): Promise<Outcome<WorkingCopy, 'working_copy.not_found' | 'working_copy.changed_meanwhile' | 'request.invalid'>> {
  return transact(db, acting, async (transaction) => {
    // As an upload does: no other copy takes the same name and round meanwhile.
    await sql`LOCK TABLE working_copy IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
    const stored = await lockCopy(transaction, id);
    if (stored === null) return refuse('working_copy.not_found');
    const { version = stored.version } = edit;
    if (version !== stored.version) return refuseChanged(transaction, stored, version);
    const columns = editedColumns(stored, edit);
    const faults = await faultsOfTerms(transaction, termsOf(columns), stored);
    if (Object.keys(faults).length > 0) return refuseFields(faults);
    if (isChange(stored, columns))
      await transaction
        .updateTable('working_copy')
        .set({ ...columns, version: stored.version + 1 })
        .where('id', '=', id)
        .execute();
    return lookAtCopy(transaction, id);
  });
}

/** Deletes a working copy; its file stays among the files. Refuses one that does not exist. Source: P-081, SP-106. */
export async function deleteCopy(
  db: Kysely<Tables>,
  { id, acting }: { readonly id: number; readonly acting: Acting },
): Promise<Outcome<undefined, 'working_copy.not_found'>> {
  return transact(db, acting, async (transaction) => {
    if ((await lockCopy(transaction, id)) === null) return refuse('working_copy.not_found');
    await transaction.updateTable('working_copy').set({ deleted_at: acting.at }).where('id', '=', id).execute();
    return done(undefined);
  });
}

async function lockCopy(transaction: Transaction<Tables>, id: number): Promise<Stored | null> {
  const row = await transaction
    .selectFrom('working_copy')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

const EDITED = ['name', 'customer_id', 'round', 'account_manager_id', 'time_frame'] as const;
type Edited = Pick<Stored, (typeof EDITED)[number]>;

/** The columns as the edit leaves them. */
function editedColumns(stored: Stored, edit: Edit): Edited {
  return {
    name: edit.name ?? stored.name,
    customer_id: edit.customer ?? stored.customer_id,
    round: edit.round ?? stored.round,
    account_manager_id: edit.account_manager ?? stored.account_manager_id,
    time_frame: edit.time_frame ?? stored.time_frame,
  };
}

function termsOf({ name, customer_id, round, account_manager_id }: Edited): CopyTerms {
  return { name, round, customer: customer_id, account_manager: account_manager_id };
}

function isChange(stored: Stored, columns: Edited): boolean {
  return EDITED.some((column) => stored[column] !== columns[column]);
}

/** The refusal of an edit on an older version, with what changed since (SP-037). */
async function refuseChanged(db: Kysely<Tables>, stored: Stored, version: number) {
  const changes = await changesSince(db, { table: 'working_copy', id: stored.id, version });
  const by = changes.last?.by ?? stored.created_by_name;
  const refused = refuse('working_copy.changed_meanwhile', { by });
  const beside = {
    changed_by: by,
    changed_at: (changes.last?.at ?? stored.created_at).toISOString(),
    changed: toldChanges(changes, await toldOf(db, changes)),
    version: stored.version,
    possible: true,
  };
  return { ok: false, refusal: { ...refused.refusal, beside } } as const;
}

/** The columns that a second writer is told of, in the order of the form; people and shippers by their names. */
async function toldOf(db: Kysely<Tables>, changes: ChangesSince): Promise<Readonly<Record<string, ToldColumn>>> {
  const ids = [changes.from, changes.to].map(({ account_manager_id: id }) => Number(id ?? 0));
  const [shipper, managers] = await Promise.all([
    shipperWords(db, changes),
    db.selectFrom('app_user').select(['id', 'display_name']).where('id', 'in', ids).execute(),
  ]);
  const manager = (stored: unknown) => managers.find(({ id }) => id === stored)?.display_name ?? null;
  return {
    name: { field: 'name', label: 'Name' },
    customer_id: { field: 'customer', label: 'Shipper', words: shipper },
    round: { field: 'round', label: 'Round' },
    account_manager_id: { field: 'account_manager', label: 'Account Manager', words: manager },
    time_frame: { field: 'time_frame', label: 'Time Frame', words: frameWords },
  };
}

function frameWords(stored: unknown): string | null {
  const period = LOOKBACK_PERIODS.find((each) => each === stored);
  return period === undefined ? null : LOOKBACK_LABEL[period];
}
