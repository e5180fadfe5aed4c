import { fileView, importFile, type FileCategory, type FilePhase } from '@lanewright/contract';
import { sql } from 'kysely';
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '../journeys/support/start-application.ts';
import { openProcesses, type Processes } from './support/processes.ts';

/** Rounds that kill in a phase, as soon as the file is seen in it; the others kill at a random moment. */
const AIMED: readonly (readonly [FileCategory, FilePhase])[] = [
  ['carrier_preference', 'reading'],
  ['shippers', 'saving'],
  ['quote', 'pricing'],
];
/** `FAULT_KILLS=20 npm run faults` kills as often; a few are enough for every day. */
const KILLS = Number(process.env['FAULT_KILLS'] ?? 4);
const ROWS = { carrier_preference: 40_000, shippers: 10_000, quote: 400 } as const;
type Category = keyof typeof ROWS;
/** Milliseconds in which a file of this size is received, read, saved and done. */
const LONGEST = 1_200;
/** Milliseconds between two looks for a phase. */
const LOOK_EVERY = 5;

let processes: Processes;
beforeAll(async () => {
  processes = await openProcesses();
}, 240_000);
afterAll(() => processes.end(), 60_000);

const HEADERS = {
  carrier_preference: 'company_name,dot_number,origin_state,destination_state',
  shippers: 'customer_slug,customer_name',
  quote:
    'shipper_code,shipper_quote_id,equipment,pickup_city,pickup_state,pickup_date,delivery_city,delivery_state,delivery_date',
} as const;

/** A file whose content is that of one round alone. */
function contentOf(category: Category, round: number): string {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const rowOf = {
    carrier_preference: (at: number) => `Hauler ${round}-${at},${at + 1},IL,TX`,
    shippers: (at: number) => `R${round}-${at},Round ${round} shipper ${at}`,
    quote: (at: number) => `PRAIRIE,R${round}-${at},Dry Van,Joliet,IL,${day(2)},Hutchins,TX,${day(4)}`,
  }[category];
  return [HEADERS[category], ...Array.from({ length: ROWS[category] }, (_each, at) => rowOf(at))].join('\n');
}

/** Uploads a file; its id, or null where the process was killed before it answered. */
async function uploadTo(
  application: Application,
  { token, category, round }: { token: string; category: Category; round: number },
): Promise<number | null> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: `round-${round}.csv`, type: 'text/csv', category }))
    form.append(name, value);
  form.append('file', new Blob([contentOf(category, round)]), `round-${round}.csv`);
  const headers = { authorization: `Bearer ${token}` };
  try {
    const answer = await fetch(application.url + importFile.path, { method: 'POST', headers, body: form });
    return fileView.parse(await answer.json()).id;
  } catch {
    return null;
  }
}

test(
  '[SP-112 F-016] a file is in completely or not at all, whenever its process is killed, and ends by itself',
  { timeout: KILLS * 60_000 + 60_000 },
  async () => {
    const { world } = processes;
    let running = processes.first;
    const moments: string[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      const [category, phase] = roundOf(round);
      const token = await processes.tokenAt(running);
      const look = () =>
        world.db.selectFrom('file').selectAll().where('name', '=', `round-${round}.csv`).executeTakeFirst();
      const uploading = uploadTo(running, { token, category, round });
      await momentOf(phase, async () => (await look())?.phase);
      await running.kill();
      await uploading;
      const atKill = await look();
      moments.push(atKill === undefined ? 'not received' : `${atKill.status} ${atKill.phase ?? ''}`);
      running = await processes.start();
      if (atKill === undefined) continue;
      await expect.poll(async () => (await look())?.status, { timeout: 90_000 }).toBe('success');
      const file = await look();
      expect(await countOf(category, { file: file?.id ?? 0, round })).toBe(ROWS[category]);
    }
    const left = await sql`SELECT FROM import_row UNION ALL SELECT FROM file_fault`.execute(world.db);
    expect(left.rows).toEqual([]);
    // The rows say what a dead process left: each phase was met.
    expect(moments).toHaveLength(KILLS);
    expect(moments.slice(0, AIMED.length)).toEqual(AIMED.slice(0, KILLS).map(([, phase]) => `processing ${phase}`));
    if (KILLS > 10) console.log(moments.join(', '));
  },
);

/** Waits until a file is seen in a phase; without one, for a random time. */
async function momentOf(phase: FilePhase | null, look: () => Promise<FilePhase | null | undefined>): Promise<void> {
  if (phase === null) return pause(randomInt(LONGEST));
  await expect.poll(look, { timeout: 50_000, interval: LOOK_EVERY }).toBe(phase);
}

function roundOf(round: number): readonly [Category, FilePhase | null] {
  const [aimed] = AIMED.slice(round, round + 1);
  const categories = ['carrier_preference', 'shippers', 'quote'] as const;
  const category = categories[round % categories.length] ?? 'quote';
  return [category, aimed?.[1] ?? null];
}

/** How many of a file's records are there; of quotes those that were priced once and for this file. */
async function countOf(category: Category, { file, round }: { file: number; round: number }): Promise<number> {
  const counting = {
    shippers: sql<{
      count: number;
    }>`SELECT count(*)::int FROM customer WHERE customer_slug LIKE ${`R${round}-%`}`,
    carrier_preference: sql<{ count: number }>`SELECT count(*)::int FROM carrier_preference WHERE file_id = ${file}`,
    quote: sql<{ count: number }>`SELECT count(*)::int FROM quote
      WHERE shipper_quote_id LIKE ${`R${round}-%`} AND NOT pricing_pending
        AND (SELECT count(*) FROM pricing_run WHERE quote_id = quote.id) = 1
        AND id IN (SELECT quote_id FROM file_result WHERE file_id = ${file})`,
  }[category];
  const { rows } = await counting.execute(processes.world.db);
  return rows[0]?.count ?? 0;
}
