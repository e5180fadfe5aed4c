import { NO_PARTNER_STATES, createQuote, type QuoteRequest } from '@lanewright/contract';
import type { PriceResult } from '@lanewright/pricing';
import { cents, BUSINESS_ZONES } from '@lanewright/units';
import { sql, type Updateable } from 'kysely';
import { places } from '../application.ts';
import type { QuoteTable } from '../tables.ts';
import { startTestApplication, type TestApplication, type TestChoices } from './application.ts';
import { rulesetLoader, runReader } from '../features/pricing/index.ts';
import { NO_AUCTIONS, type QuoteRoom } from '../features/quotes/index.ts';

type Stop = QuoteRequest['lane']['stops'][number];

/** Dallas, tomorrow at eight. */
export const PICKUP: Stop = {
  location: { city: 'Dallas', state: 'TX', postal_code: '75201', country: 'US' },
  activity_type: 'pickup',
  date: '2026-11-21T08:00',
  live_handling: true,
};

/** Atlanta, the day after. */
export const DELIVERY: Stop = {
  location: { city: 'Atlanta', state: 'GA', postal_code: '30303', country: 'US' },
  activity_type: 'delivery',
  date: '2026-11-22T08:00',
  live_handling: true,
};

/** All that must not move when an act is refused. */
type Footprint = {
  readonly row: unknown;
  readonly stops: readonly unknown[];
  readonly activities: number;
  readonly events: number;
  readonly jobs: number;
};

/** The application with two shippers, for tests of quotes. */
export type Desk = TestApplication & {
  readonly room: QuoteRoom;
  readonly alder: number;
  readonly birch: number;
  /** A sound request of Alder Foods, changed as asked. */
  readonly request: (changes?: Partial<QuoteRequest>) => QuoteRequest;
  /**
   * Creates a quote by the form, sets some of its columns for the test and returns its id. Unless the test names a
   * lane, the quote gets a pickup day that no other quote has, so that it is not the same load as another (B-010).
   */
  readonly given: (columns?: Updateable<QuoteTable>, changes?: Partial<QuoteRequest>) => Promise<number>;
  /** Gives a quote a run that computed this result. */
  readonly givenRun: (quoteId: number, result?: Partial<PriceResult>) => Promise<number>;
  readonly footprint: (quoteId: number) => Promise<Footprint>;
  readonly row: (quoteId: number) => Promise<Record<string, unknown>>;
};

/** Starts the application with two shippers. */
export async function startDesk(choices: TestChoices = {}): Promise<Desk> {
  const app = await startTestApplication(choices);
  const { db, clock, jobs, parts } = app;
  const businessZone = BUSINESS_ZONES['CST (Chicago)'];
  const room: QuoteRoom = {
    db: parts.database.db,
    clock,
    jobs,
    places: places(),
    runs: runReader(rulesetLoader(db)),
    businessZone,
    partners: NO_PARTNER_STATES,
    judgeAuction: NO_AUCTIONS,
  };
  const shipper = async (customer_name: string, hours: number | null) =>
    (
      await db
        .insertInto('customer')
        .values({ customer_name, customer_slug: customer_name.toLowerCase(), quote_expiration_period: hours })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const alder = await shipper('Alder Foods', 48);
  const birch = await shipper('Birch Paper', null);
  const request = (changes: Partial<QuoteRequest> = {}): QuoteRequest => ({
    customer: alder,
    lane: { stops: [PICKUP, DELIVERY] },
    equipment_type: 'dry_van',
    hazmat: false,
    team: false,
    cost_type: 1,
    ...changes,
  });
  const given: Desk['given'] = async (columns = {}, changes = {}) => {
    const answer = await app.call(createQuote, { as: await app.people.analyst(), body: request(changes) });
    const id = idOf(answer.body);
    const ownDay = changes.lane === undefined ? { pickup_at: ownDayOf(id) } : {};
    const set = { ...ownDay, ...columns };
    if (Object.keys(set).length > 0) await db.updateTable('quote').set(set).where('id', '=', id).execute();
    return id;
  };
  return {
    ...app,
    room,
    alder,
    birch,
    request,
    given,
    givenRun: (quoteId, result = {}) => insertRun(app, quoteId, result),
    footprint: (quoteId) => footprintOf(app, quoteId),
    row: (quoteId) => db.selectFrom('quote').selectAll().where('id', '=', quoteId).executeTakeFirstOrThrow(),
  };
}

/** A pickup day that no other quote of a test has. */
function ownDayOf(id: number): string {
  return new Date(Date.UTC(2026, 10, 21 + id, 8)).toISOString().slice(0, 16);
}

/** The id in an answered body. Throws when there is none, with the body told. */
export function idOf(body: unknown): number {
  if (typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'number') return body.id;
  throw new Error(`no id in ${JSON.stringify(body)}`);
}

/** A run that computed 2,000 all in: 1,700 linehaul and 300 fuel. */
const RESULT: PriceResult = {
  reply: 'respond',
  rules_reply: 'respond',
  reasons: [],
  currency: 'USD',
  cost_type: 1,
  price: cents(200_000),
  cost_estimate: cents(160_000),
  markup_total_percent: 25,
  all_in: cents(200_000),
  linehaul: cents(170_000),
  fuel: cents(30_000),
  fuel_basis: { kind: 'none', reason: 'no_sheet', sheetId: null },
  fuel_set_by_rule: true,
  accessorials: [],
  min_margin: null,
  min_margin_percent: null,
  max_price: null,
  parts: [],
  max_buy: { max_buy: null, currency: 'USD', outcome: 'no-reply', reasons: [] },
  changes: {},
  note: null,
  expiration_hours: null,
  nearest_delivery: null,
  round_trip: null,
  errored: false,
  ruleset_execution_logs: [],
  findings: [],
  executed_in_forward_chaining: false,
};

const NO_RULES = { global: null, shipper: null, default_shipper: null };

/** A pass that used nothing: what a run without rules and history is stored with. */
const PASS = {
  engine: 1,
  zone: BUSINESS_ZONES['CST (Chicago)'],
  quote: {},
  inputs: { prediction: null, miles: null, award: null, exchange_rate: null },
  rulesets: { quote_price_prediction: NO_RULES, max_buy_price_prediction: NO_RULES },
};

async function insertRun(
  { db, clock }: TestApplication,
  quoteId: number,
  result: Partial<PriceResult>,
): Promise<number> {
  const { id } = await db
    .insertInto('pricing_run')
    .values({
      quote_id: quoteId,
      started_at: clock.now(),
      ended_at: clock.now(),
      trigger: 'create',
      engine: '1',
      inputs: JSON.stringify({ passes: [{ ...PASS, at: clock.now().toISOString() }] }),
      result: JSON.stringify({ ...RESULT, ...result }),
      automatic_answer: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('quote').set({ latest_run_id: id, pricing_pending: false }).where('id', '=', quoteId).execute();
  return id;
}

async function footprintOf({ db }: TestApplication, quoteId: number): Promise<Footprint> {
  const row = await db.selectFrom('quote').selectAll().where('id', '=', quoteId).executeTakeFirst();
  const stops = await db.selectFrom('stop').selectAll().where('quote_id', '=', quoteId).orderBy('position').execute();
  const { rows } = await sql<{ activities: number; events: number; jobs: number }>`
    SELECT (SELECT count(*) FROM activity) AS activities, (SELECT count(*) FROM event) AS events,
      (SELECT count(*) FROM pgboss.job) AS jobs`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('nothing was counted');
  return { row, stops, ...counts };
}
