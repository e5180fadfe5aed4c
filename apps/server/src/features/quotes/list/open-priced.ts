import { dayOf, type Cents } from '@lanewright/units';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { standsAt } from '../record/expiry-conditions.ts';
import type { QuoteRoom, RunReader } from '../record/room.ts';
import { fuelsOf, PRICED_COLUMNS, pricedRowOf, RUN_COLUMNS, RUN_FIGURES } from './priced-rows.ts';
import { marginOf, suggestionOf, type PricedRow } from './row-margin.ts';
import { cadPerUsdOn, inUsCents } from './triage-figures.ts';

type Ask = {
  readonly db: Kysely<Tables>;
  readonly runs: RunReader;
  readonly businessZone: string;
  readonly now: Date;
};

/** An open quote with its price or suggestion, and the exchange rate for comparing it. */
type OpenPriced = {
  readonly id: number;
  readonly expiresAt: Date | null;
  readonly priced: PricedRow;
  /** In millionths; null without a current rate, or if no quote needs one. */
  readonly cadPerUsd: number | null;
};

/** The open quotes that satisfy a condition on `quote`, with the figures for their prices and margins. */
export async function openPriced(
  { db, runs, businessZone, now }: Ask,
  where: RawBuilder<boolean>,
): Promise<readonly OpenPriced[]> {
  const rows = await db
    .selectFrom('quote')
    .leftJoinLateral(RUN_FIGURES.as('run'), (join) => join.onTrue())
    .select([...PRICED_COLUMNS, ...RUN_COLUMNS])
    .where(sql<boolean>`${where} AND ${standsAt('open', now)}`)
    .execute();
  const [fuels, cadPerUsd] = await Promise.all([
    fuelsOf(db, runs, rows),
    rows.some(({ currency }) => currency === 'CAD') ? cadPerUsdOn(db, dayOf(now, businessZone)) : null,
  ]);
  return rows.map((row) => ({
    id: row.id,
    expiresAt: row.expiration_date,
    priced: pricedRowOf(row, { status: 'open', fuel: fuels.get(row.id) ?? null }),
    cadPerUsd,
  }));
}

/** The value of an open quote: all-in price and margin, in US cents for comparison; null if unknown. */
type QuoteWorth = {
  readonly id: number;
  readonly expiresAt: Date | null;
  /** The price, or else the suggestion, in whole units of its own currency. */
  readonly price: number | null;
  readonly value: Cents | null;
  readonly margin: Cents | null;
};

/** The values of the open quotes that satisfy a condition on `quote`. Source: B-026, SP-060, SP-063. */
export async function worthOfOpen(
  { db, runs, businessZone, clock }: Pick<QuoteRoom, 'db' | 'runs' | 'businessZone' | 'clock'>,
  where: RawBuilder<boolean>,
): Promise<readonly QuoteWorth[]> {
  const open = await openPriced({ db, runs, businessZone, now: clock.now() }, where);
  return open.map(({ id, expiresAt, priced, cadPerUsd }) => {
    const { currency, quotedPriceCents, quotedAllIn, run } = priced;
    const suggestion = suggestionOf(priced);
    const allIn = suggestion === null ? quotedAllIn : (run?.allIn ?? null);
    const margin = marginOf(priced)?.cents ?? null;
    return {
      id,
      expiresAt,
      price: quotedPriceCents === null ? suggestion : quotedPriceCents / 100,
      value: allIn === null ? null : inUsCents(allIn, currency, cadPerUsd),
      margin: margin === null ? null : inUsCents(margin, currency, cadPerUsd),
    };
  });
}
