import type { Places } from '@lanewright/places';
import type { ClientBase } from 'pg';
import { backOfficeRows } from './back-office/index.ts';
import { callerRows } from './callers.ts';
import { continueNumbers, copyRows, type Row } from './copy-rows.ts';
import { accountRows } from './request-partners/accounts.ts';
import { validityIn } from './letter.ts';
import { DEMO_PASSWORD } from './people.ts';
import { quoteRows, runRows } from './rows.ts';
import { DEMO_SEED } from './seed.ts';
import { overrideRows } from './overrides.ts';
import { daysAgoFrom, equipmentRows, fuelRows, peopleRows, rulesetRows, shipperRows } from './setting-rows.ts';
import { openWorld, type World, type WorldQuote } from './world.ts';

/**
 * What the demo world is filled with. `client` is inside an open transaction on a migrated database that holds nothing
 * but the beginnings of every installation: the initial roles, and the default shipper with id 1.
 */
export type DemoFilling = {
  readonly client: ClientBase;
  readonly now: Date;
  /** IANA name of the business zone. */
  readonly zone: string;
  readonly places: Pick<Places, 'resolve' | 'roadMiles'>;
  readonly hashPassword: (password: string) => Promise<string>;
  /** 20,000 by default. */
  readonly quotes?: number;
  readonly seed?: string;
};

/** The result of filling: rows by table, and the number of open quotes. */
export type DemoSummary = { readonly rows: Readonly<Record<string, number>>; readonly open: number };

const QUOTES = 20_000;

/** The tables whose ids count on by themselves. */
const NUMBERED = [
  'app_user',
  'customer',
  'equipment',
  'ruleset',
  'ruleset_version',
  'fuel_sheet',
  'quote',
  'pricing_run',
  'activity',
  'received_mail',
  'sent_mail',
  'file',
  'award',
  'award_lane',
  'machine_caller',
  'caller_key',
  'partner_account',
] as const;

/**
 * Fills the demo world: people, shippers, rules, fuel, and 18 months of quotes priced by the product's own functions
 * from what was known at their time. The same seed and moment give the same rows. Source: decision 0017.
 */
export async function fillDemoWorld(filling: DemoFilling): Promise<DemoSummary> {
  const { client, now, zone, places, quotes: wanted = QUOTES, seed = DEMO_SEED } = filling;
  const world = openWorld({ now, zone, places, quotes: wanted, seed });
  const daysAgo = daysAgoFrom(world.lastDay, zone);
  const rows: Record<string, number> = {};
  const copy = async (tables: Readonly<Record<string, Iterable<Row>>>) => {
    for (const [table, list] of Object.entries(tables)) rows[table] = await copyRows(client, table, list);
  };
  await copy({
    ...peopleRows(daysAgo, await filling.hashPassword(DEMO_PASSWORD)),
    ...shipperRows(daysAgo),
    ...callerRows(daysAgo),
    ...accountRows(daysAgo),
    equipment: equipmentRows(),
    ...rulesetRows(daysAgo),
    ...fuelRows(world, daysAgo),
  });
  // Half the work is pricing quotes, the other half storing their runs: so runs are stored while the next are priced.
  await client.query('SET CONSTRAINTS pricing_run_quote_id_fkey DEFERRED');
  const quotes: WorldQuote[] = [];
  await copy({ pricing_run: runsOf(world, quotes) });
  await copy({ ...quoteRows(quotes, validityIn(zone)), price_override: overrideRows(quotes) });
  await copy(backOfficeRows({ ...world, seed, now, daysAgo }, quotes));
  await client.query(
    'UPDATE ruleset SET current_version_id = (SELECT max(v.id) FROM ruleset_version v WHERE v.ruleset_id = ruleset.id)',
  );
  for (const table of NUMBERED) await continueNumbers(client, table);
  return { rows, open: quotes.filter(({ columns }) => columns.status === 'open').length };
}

/** The runs of a world's quotes, made one after the other; the quotes themselves are kept in the list. */
function* runsOf(world: World, quotes: WorldQuote[]): Generator<Row> {
  for (const quote of world.quotes) {
    quotes.push(quote);
    yield* runRows(quote);
  }
}
