import { WON_CLASH } from '@lanewright/contract';
import { refuseFields, type Outcome } from '@lanewright/units';
import type { Transaction } from 'kysely';
import { DatabaseError } from 'pg';
import type { Tables } from '../../../tables.ts';
import type { LockedQuote } from '../record/lock-quote.ts';

/** The references under which a quote is about to be won. */
export type WonReferences = { readonly loadNumber: string | null; readonly shipperRefNumber: string | null };

type Clash = Outcome<never, 'request.invalid'>;

/**
 * The refusal when another won quote bears the load number, or another won quote of the same shipper the shipper's
 * reference; both are told at once. Null when neither. Source: SP-049.
 */
export async function referenceClash(
  transaction: Transaction<Tables>,
  { row }: LockedQuote,
  { loadNumber, shipperRefNumber }: WonReferences,
): Promise<Clash | null> {
  const others = transaction
    .selectFrom('quote')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('status', '=', 'won')
    .where('id', '<>', row.id)
    .limit(1);
  const load = loadNumber === null ? [] : await others.where('load_number', '=', loadNumber).execute();
  const reference =
    shipperRefNumber === null
      ? []
      : await others
          .where('customer_id', '=', row.customer_id)
          .where('shipper_ref_number', '=', shipperRefNumber)
          .execute();
  if (load.length + reference.length === 0) return null;
  return refuseFields({
    ...(load.length === 0 ? {} : { message: [WON_CLASH.message] }),
    ...(reference.length === 0 ? {} : { messageShipperRefNumber: [WON_CLASH.messageShipperRefNumber] }),
  });
}

const CLASHES: Readonly<Record<string, keyof typeof WON_CLASH>> = {
  quote_won_load_number: 'message',
  quote_won_shipper_ref: 'messageShipperRefNumber',
};

/** The same refusal when another quote was won under the reference at the very same moment; null for other errors. */
export function clashOfError(error: unknown): Clash | null {
  const name = error instanceof DatabaseError ? CLASHES[error.constraint ?? ''] : undefined;
  return name === undefined ? null : refuseFields({ [name]: [WON_CLASH[name]] });
}
