import { readFileSync } from 'node:fs';
import { Agent, request } from 'undici';
import { to as copyTo } from 'pg-copy-streams';
import { figure, median, type Bench, type Figure } from './figures.ts';
import { watched } from './imports/watch.ts';
import { percentile } from './intake/load.ts';
import { createAsker } from './lists/ask.ts';
import { prepareGround, type Ground } from './lists/ground.ts';

const QUOTES = Number(process.env['BENCH_QUOTES'] ?? 100_000);
/** The least share of the rows a second that `COPY TO` gives of the same rows. */
const BUDGET_OF_COPY = 0.3;
/** MB. */
const BUDGET_MEMORY = 150;
const TIMES = 3;

/** What the export of all quotes says, as an expert writes it by hand. */
const BY_HAND = `COPY (
  SELECT quote.id, quote.status, customer.customer_name, quote.shipper_quote_id,
    quote.origin_city, quote.origin_state, quote.origin_postal_code, quote.origin_country,
    quote.destination_city, quote.destination_state, quote.destination_postal_code, quote.destination_country,
    quote.stop_count, equipment.type, equipment.name, quote.pickup_at, quote.delivery_at, quote.quoted_price_cents,
    quote.currency, quote.cost_type, quote.request_source, quote.created_at, quote.expiration_date
  FROM quote JOIN customer ON customer.id = customer_id JOIN equipment ON equipment.id = equipment_id
  WHERE quote.deleted_at IS NULL ORDER BY quote.id DESC
) TO STDOUT (FORMAT csv)`;

/**
 * All quotes as CSV and XLSX over HTTP, beside `COPY TO` of the same rows by hand in the same run; the memory of the server
 * meanwhile, and what a list costs somebody else.
 */
export const measureExports: Bench = async () => {
  const ground = await prepareGround(QUOTES);
  const asker = createAsker(ground);
  const agent = new Agent({ connections: 2, bodyTimeout: 0 });
  const list = async () => {
    const begin = performance.now();
    await asker.get('/v1/quote/?count=none&size=10');
    return performance.now() - begin;
  };
  try {
    const save = (format: string) => seconds(() => saved(ground, agent, format));
    await save('csv');
    for (let turn = 0; turn < 50; turn += 1) await list();
    const alone: number[] = [];
    for (let turn = 0; turn < 40; turn += 1) alone.push(await list());
    const byHand: number[] = [];
    const figures: Figure[] = [];
    for (let turn = 0; turn < TIMES; turn += 1) byHand.push(await seconds(() => copied(ground)));
    const reference = QUOTES / median(byHand);
    for (const format of ['csv', 'xlsx'] as const) {
      const took: number[] = [];
      for (let turn = 0; turn < TIMES; turn += 1) took.push(await save(format));
      const perSecond = QUOTES / median(took);
      const before = residentMegabytes(ground.application.pid);
      const seen = await watched(ground, async () => {
        for (let turn = 0; turn < TIMES; turn += 1) await save(format);
      });
      figures.push(
        figure({
          name: `${format}: ${QUOTES} quotes`,
          value: perSecond,
          unit: 'rows/s',
          reference,
          ...(format === 'csv' ? { budget: reference * BUDGET_OF_COPY } : {}),
        }),
        figure({
          name: `${format}: memory beyond that before`,
          value: seen.peak - before,
          unit: 'MB',
          budget: BUDGET_MEMORY,
        }),
        figure({
          name: `${format}: a list of somebody else meanwhile, p95`,
          value: seen.p95,
          unit: 'ms',
          reference: percentile(alone, 0.95),
        }),
      );
    }
    return figures;
  } finally {
    await agent.close();
    await asker.close();
    await ground.end();
  }
};

async function seconds(work: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  await work();
  return (performance.now() - begin) / 1000;
}

/** Reads the whole file and throws it away. */
async function saved({ application, signIn }: Ground, agent: Agent, format: string): Promise<void> {
  const { statusCode, body } = await request(`${application.url}/v1/quote/export/?format=${format}`, {
    dispatcher: agent,
    headers: await signIn(),
  });
  if (statusCode !== 200) throw new Error(`the export was answered ${statusCode}: ${await body.text()}`);
  for await (const _ of body);
}

async function copied({ database }: Ground): Promise<void> {
  const client = await database.pool.connect();
  try {
    for await (const _ of client.query(copyTo(BY_HAND)));
  } finally {
    client.release();
  }
}

/** The memory of a process that lies in the machine's own. */
function residentMegabytes(pid: number): number {
  const pages = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(pages ?? Number.NaN) / 1024;
}
