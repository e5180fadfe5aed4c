import type { ChangedMeanwhile } from '@lanewright/contract';
import { dayOf, done, refuse, refuseFields, type Outcome } from '@lanewright/units';
import { sql, type Transaction } from 'kysely';
import { actingBy, transact } from '../../platform/acting.ts';
import type { Actor } from '../../platform/identity/index.ts';
import { QUEUES } from '../../queues.ts';
import type { Tables } from '../../tables.ts';
import type { FuelPriceRoom } from './room.ts';
import { storedFigure, type Series } from './series.ts';

/** The message for a future date. */
export const NOT_YET = 'Must not lie in the future';

/** A figure that a person entered. Values are those of the wire; `was` is what they saw. */
export type EnteredFigure = {
  readonly name: string;
  readonly day: string;
  readonly value: number;
  readonly was: number | null;
};

type SaveRefusal = 'request.invalid' | 'fuel_price.changed_meanwhile';

/**
 * Adds a figure or corrects it, if it still is what the person saw. Refuses a day in the future, and a figure that was
 * changed meanwhile, with what it is now. Source: SP-128, SP-163.
 */
export async function saveFigure(
  { db, clock, jobs, businessZone }: FuelPriceRoom,
  series: Series,
  { actor, entered }: { readonly actor: Actor; readonly entered: EnteredFigure },
): Promise<Outcome<void, SaveRefusal>> {
  const at = clock.now();
  if (entered.day > dayOf(at, businessZone)) return refuseFields({ [series.day]: [NOT_YET] });
  return transact(db, { by: actingBy(actor), at }, async (transaction) => {
    const values = { by: actor.displayName, at };
    const written = await (entered.was === null
      ? addFigure(transaction, series, { ...entered, ...values })
      : correctFigure(transaction, series, { ...entered, ...values, was: entered.was }));
    if (!written) return changedMeanwhile(transaction, series, entered);
    await jobs.enqueue(transaction, QUEUES.lookAtContracts, {}, { singletonKey: 'look' });
    return done(undefined);
  });
}

type Written = EnteredFigure & { readonly by: string; readonly at: Date };

async function addFigure(transaction: Transaction<Tables>, series: Series, entered: Written): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO ${sql.table(series.table)}
      (${sql.ref(series.name)}, ${sql.ref(series.day)}, ${sql.ref(series.figure)}, source, loaded_at, entered_by_name)
    VALUES (${entered.name}, ${entered.day}, ${storedFigure(series, entered.value)}, 'hand', ${entered.at}, ${entered.by})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(transaction);
  return rows.length === 1;
}

async function correctFigure(
  transaction: Transaction<Tables>,
  series: Series,
  entered: Written & { readonly was: number },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE ${sql.table(series.table)}
    SET ${sql.ref(series.figure)} = ${storedFigure(series, entered.value)}, source = 'hand', loaded_at = ${entered.at},
      entered_by_name = ${entered.by}, file_name = NULL
    WHERE ${sql.ref(series.name)} = ${entered.name} AND ${sql.ref(series.day)} = ${entered.day}
      AND ${sql.ref(series.figure)} = ${storedFigure(series, entered.was)}
    RETURNING 1`.execute(transaction);
  return rows.length === 1;
}

async function changedMeanwhile(
  transaction: Transaction<Tables>,
  series: Series,
  { name, day, was }: EnteredFigure,
): Promise<Outcome<void, 'fuel_price.changed_meanwhile'>> {
  const { rows } = await sql<{ figure: number; by: string | null; at: Date | null }>`
    SELECT ${sql.ref(series.figure)} AS figure, entered_by_name AS by, loaded_at AS at FROM ${sql.table(series.table)}
    WHERE ${sql.ref(series.name)} = ${name} AND ${sql.ref(series.day)} = ${day}`.execute(transaction);
  const [now] = rows;
  const { refusal } = refuse('fuel_price.changed_meanwhile', {
    of: series.of(name, day),
    now: now === undefined ? 'not stored' : series.words(now.figure),
    ...(now?.by == null ? {} : { by: `entered by ${now.by}` }),
  });
  if (now === undefined) return { ok: false, refusal };
  const from = was === null ? null : series.words(storedFigure(series, was));
  const beside: ChangedMeanwhile = {
    changed_by: now.by ?? 'somebody else',
    changed_at: (now.at ?? new Date(0)).toISOString(),
    changed: [{ field: 'figure', label: series.label, from, to: series.words(now.figure) }],
    // A figure is its own version: the person sends again on the one that is stored now.
    version: now.figure / series.steps,
    possible: true,
  };
  return { ok: false, refusal: { ...refusal, beside } };
}
