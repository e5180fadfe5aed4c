import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { Bench } from './figures.ts';
import { figure, median } from './figures.ts';
import { bareInserts, MOVED_BY } from './intake/bare-inserts.ts';
import { type Ground, prepareGround } from './intake/ground.ts';
import { closedLoop, openLoop, percentile, type Send } from './intake/load.ts';

const CLIENTS = 8;
const WARM_UP = 200;
const ROUNDS = 5;
const COUNT = 160;
const OPEN_SECONDS = 15;
const BUDGET_RATIO = 4;
const BUDGET_MS = 250;

const CITIES = [
  ['Joliet', 'IL', '60436'],
  ['Hutchins', 'TX', '75141'],
  ['Atlanta', 'GA', '30303'],
  ['Memphis', 'TN', '38118'],
  ['Columbus', 'OH', '43215'],
  ['Kansas City', 'MO', '64106'],
  ['Denver', 'CO', '80202'],
  ['Phoenix', 'AZ', '85007'],
  ['Fresno', 'CA', '93721'],
  ['Charlotte', 'NC', '28202'],
] as const;

/**
 * Quotes received, priced and stored per second, asked by 8 machine clients over HTTP, against the same rows inserted
 * plainly. The two take turns, so that whatever else the machine does weighs on both, and the middle of the turns counts;
 * then how long a request takes when strangers ask at half that rate.
 */
export const measureIntake: Bench = async () => {
  const ground = await prepareGround();
  const agent = new Agent({ connections: 64, pipelining: 1 });
  try {
    const send = sender(ground, agent);
    await closedLoop(send, { clients: CLIENTS, count: WARM_UP });
    await allPriced(ground);
    const rounds: Round[] = [];
    for (let turn = 0; turn < ROUNDS; turn += 1) rounds.push(await measureRound(ground, send));
    const rate = median(rounds.map((round) => round.rate));
    const bare = median(rounds.map((round) => round.bare));
    const peak = rounds.flatMap(({ each }) => each);
    const open = await openLoop(send, { perSecond: rate / 2, seconds: OPEN_SECONDS });
    return [
      figure({ name: 'quotes received, priced and stored', value: rate, unit: 'quotes/s', reference: bare }),
      figure({
        name: 'bare inserts of the same rows, as often as that',
        value: median(rounds.map((round) => round.bare / round.rate)),
        unit: '×',
        budget: BUDGET_RATIO,
      }),
      figure({ name: 'POST at the peak rate, p50', value: percentile(peak, 0.5), unit: 'ms' }),
      figure({ name: 'POST at the peak rate, p99', value: percentile(peak, 0.99), unit: 'ms' }),
      figure({ name: 'POST at half the peak rate, p50', value: percentile(open.each, 0.5), unit: 'ms' }),
      figure({
        name: 'POST at half the peak rate, p99',
        value: percentile(open.each, 0.99),
        unit: 'ms',
        budget: BUDGET_MS,
      }),
    ];
  } finally {
    await agent.close();
    await ground.end();
  }
};

/** One turn: quotes per second by the product and plainly, and the milliseconds of each request. */
type Round = { readonly rate: number; readonly bare: number; readonly each: readonly number[] };

async function measureRound(ground: Ground, send: Send): Promise<Round> {
  const first = await lastQuote(ground);
  const begin = performance.now();
  const { each } = await closedLoop(send, { clients: CLIENTS, count: COUNT });
  await allPriced(ground);
  const rate = COUNT / ((performance.now() - begin) / 1000);
  const ids = Array.from({ length: COUNT }, (_, index) => first + 1 + index);
  return { rate, bare: await bareInserts(ground.database.pool, ids, CLIENTS), each };
}

/** Every request is another: lane, weight, day and reference differ. */
function sender({ application, key }: Ground, agent: Agent): Send {
  let sent = 0;
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return async () => {
    sent += 1;
    const response = await request(`${application.url}/v1/quote/`, {
      method: 'POST',
      dispatcher: agent,
      headers: { ...headers, 'idempotency-key': `bench-${sent}` },
      body: JSON.stringify(bodyOf(sent)),
    });
    const text = await response.body.text();
    if (response.statusCode !== 201) throw new Error(`a request was answered ${response.statusCode}: ${text}`);
  };
}

function bodyOf(index: number) {
  const place = (at: number) => {
    const [city, state, postal_code] = CITIES[at % CITIES.length] ?? CITIES[0];
    return { city, state, postal_code, country: 'US' };
  };
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const from = index % CITIES.length;
  const to = from + 1 + (Math.floor(index / CITIES.length) % (CITIES.length - 1));
  return {
    shipper_quote_id: `B-${index}`,
    lane: {
      stops: [
        { location: place(from), activity_type: 'pickup', date: `${day(3)}T08:00`, live_handling: true },
        { location: place(to), activity_type: 'delivery', date: `${day(6)}T10:00`, live_handling: true },
      ],
    },
    equipment_type: 'dry_van',
    weight: 20_000 + (index % 20_000),
    hazmat: false,
    team: false,
    cost_type: 1,
  };
}

async function lastQuote({ database }: Ground): Promise<number> {
  const { rows } = await database.pool.query<{ last: number }>('SELECT max(id) AS last FROM quote WHERE id < $1', [
    MOVED_BY,
  ]);
  return rows[0]?.last ?? 0;
}

/** Waits until every quote has its run. */
async function allPriced({ database }: Ground): Promise<void> {
  for (;;) {
    const { rowCount } = await database.pool.query('SELECT FROM quote WHERE pricing_pending LIMIT 1');
    if (rowCount === 0) return;
    await pause(10);
  }
}
