import type { Kysely } from 'kysely';
import { actingBy, transact } from '../../platform/acting.ts';
import type { Actor } from '../../platform/identity/index.ts';
import { turnSwitch } from '../settings/index.ts';
import type { Tables } from '../../tables.ts';
import { REASONS_REQUIRED } from '../quotes/index.ts';

/** Turns the setting that asks for a reason before a price other than the suggestion is given (B-032). */
export async function requireReasons(
  db: Kysely<Tables>,
  { required, actor, now }: { readonly required: boolean; readonly actor: Actor; readonly now: Date },
): Promise<void> {
  await transact(db, { by: actingBy(actor), at: now }, (transaction) =>
    turnSwitch(transaction, REASONS_REQUIRED, { isOn: required, actor, now }),
  );
}
