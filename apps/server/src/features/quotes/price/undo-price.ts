import { COST_TYPES, type ActionRefusal } from '@lanewright/quoting';
import { CURRENCIES, done, isCents, refuse, type Outcome } from '@lanewright/units';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { transact } from '../../../platform/acting.ts';
import { changesSince } from '../../../platform/changes-since.ts';
import type { Tables } from '../../../tables.ts';
import { judgeAuthority, type AuthorityRefusal } from '../authority/judge-authority.ts';
import { decideShown } from '../record/decide-shown.ts';
import { equivalentsOf, latestFuel } from '../record/equivalents.ts';
import { lockQuote, type LockedQuote } from '../record/lock-quote.ts';
import type { Author, QuoteRoom } from '../record/room.ts';
import { forgetOverride, recordOverride } from '../override/record-override.ts';
import { recordChange } from '../record/store.ts';

/** The columns that a price change may touch; a version with any other change is not a price change. */
const PRICE_COLUMNS: ReadonlySet<string> = new Set([
  'quoted_price_cents',
  'currency',
  'cost_type',
  'all_in_cents',
  'fuel_cents',
  'version',
  'changed_at',
  'changed_by_name',
]);

/** The price before a change, as the audit stores it; columns that the change did not touch are absent. */
const formerColumns = z.object({
  quoted_price_cents: z.number().refine(isCents).nullable().optional(),
  currency: z.enum(CURRENCIES).optional(),
  cost_type: z.literal(COST_TYPES).optional(),
});

/**
 * Undoes the price change that made the shown version: restores price, currency and cost type. An undo can be undone in
 * turn. A restored price needs no confirmation. Refuses by the status table, a version that somebody has changed since,
 * a version that changed anything but the price, and on an answered quote a price beyond its author's authority.
 * Source: B-014, B-031, SP-037.
 */
export async function undoPrice(
  room: QuoteRoom,
  { id, version, by }: { readonly id: number; readonly version: number; readonly by: Author },
): Promise<
  Outcome<
    null,
    ActionRefusal | AuthorityRefusal | 'quote.not_found' | 'quote.changed_meanwhile' | 'quote.no_price_change'
  >
> {
  const now = room.clock.now();
  return transact(room.db, { by: by.acting, at: now }, async (transaction) => {
    const quote = await lockQuote(transaction, { id, now });
    if (quote === null) return refuse('quote.not_found');
    const decided = await decideShown(transaction, quote, { action: 'edit_price', version });
    if (!decided.ok) return decided;
    const former = await formerPrice(transaction, quote);
    if (former === null) return refuse('quote.no_price_change');
    const { cents, currency, costType } = former;
    const price = cents === null ? null : { cents, currency, costType };
    const isGiven = quote.row.status === 'responded' && price !== null;
    const allowed = isGiven ? await judgeAuthority(transaction, room.runs, { row: quote.row, price, by }) : done(null);
    if (!allowed.ok) return allowed;
    const fuel = await latestFuel(transaction, room.runs, quote);
    const equivalents = isGiven ? equivalentsOf(price, fuel) : {};
    if (price === null) await forgetOverride(transaction, id);
    else await recordOverride(transaction, room.runs, { row: quote.row, price, by, now });
    await recordChange(transaction, quote, {
      set: { quoted_price_cents: cents, currency, cost_type: costType, ...equivalents },
      activity: {
        type: 'update_price',
        facts: { undone: true, ...(cents === null ? {} : { currency, price: cents / 100 }) },
      },
      by,
      now,
    });
    return done(null);
  });
}

/** The price before the newest version of a quote; null if that version is not a price change. */
async function formerPrice(db: Kysely<Tables>, { row }: LockedQuote) {
  const { from, to } = await changesSince(db, { table: 'quote', id: row.id, version: row.version - 1 });
  const former = formerColumns.parse(from);
  const isMerePrice = Object.keys(to).every((column) => PRICE_COLUMNS.has(column));
  if (!isMerePrice || Object.keys(former).length === 0) return null;
  return {
    cents: former.quoted_price_cents === undefined ? row.quoted_price_cents : former.quoted_price_cents,
    currency: former.currency ?? row.currency,
    costType: former.cost_type ?? row.cost_type,
  };
}
