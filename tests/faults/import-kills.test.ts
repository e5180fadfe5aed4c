import { fileView, importFile, type FileCategory } from '@lanewright/contract';
import { sql } from 'kysely';
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '../journeys/support/start-application.ts';
import { openProcesses, type Processes } from './support/processes.ts';

/** `FAULT_KILLS=20 npm run faults` kills as often; a few are enough for every day. */
const KILLS = Number(process.env['FAULT_KILLS'] ?? 4);
const CARRIERS = 40_000;
const SHIPPERS = 10_000;
/** Milliseconds in which a file of this size is received, read, saved and done. */
const LONGEST = 1_200;

let processes: Processes;
beforeAll(async () => {
  processes = await openProcesses();
}, 120_000);
afterAll(() => processes.end(), 60_000);

/** A file whose content is that of one round alone. */
function contentOf(category: FileCategory, round: number): string {
  if (category === 'carrier_preference') {
    const rows = Array.from({ length: CARRIERS }, (_each, at) => `Hauler ${round}-${at},${at + 1},IL,TX`);
    return ['company_name,dot_number,origin_state,destination_state', ...rows].join('\n');
  }
  const rows = Array.from({ length: SHIPPERS }, (_each, at) => `R${round}-${at},Round ${round} shipper ${at}`);
  return ['customer_slug,customer_name', ...rows].join('\n');
}

/** Uploads a file; its id, or null where the process was killed before it answered. */
async function uploadTo(
  application: Application,
  { token, category, round }: { token: string; category: FileCategory; round: number },
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
  { timeout: KILLS * 60_000 },
  async () => {
    const { world } = processes;
    let running = processes.first;
    const moments: string[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      const category = round % 2 === 0 ? 'carrier_preference' : 'shippers';
      const token = await processes.tokenAt(running);
      const uploading = uploadTo(running, { token, category, round });
      await pause(randomInt(LONGEST));
      await running.kill();
      await uploading;
      const name = `round-${round}.csv`;
      const look = () => world.db.selectFrom('file').selectAll().where('name', '=', name).executeTakeFirst();
      const atKill = await look();
      moments.push(atKill === undefined ? 'not received' : `${atKill.status} ${atKill.phase ?? ''}`);
      running = await processes.start();
      if (atKill === undefined) continue;
      await expect.poll(async () => (await look())?.status, { timeout: 50_000 }).toBe('success');
      const file = await look();
      expect(await countOf(category, { file: file?.id ?? 0, round })).toBe(
        category === 'shippers' ? SHIPPERS : CARRIERS,
      );
    }
    const left = await sql`SELECT FROM import_row UNION ALL SELECT FROM file_fault`.execute(world.db);
    expect(left.rows).toEqual([]);
    expect(moments).toHaveLength(KILLS);
    if (KILLS > 10) console.log(moments.join(', '));
  },
);

async function countOf(category: FileCategory, { file, round }: { file: number; round: number }): Promise<number> {
  const { db } = processes.world;
  const { rows } =
    category === 'shippers'
      ? await sql<{
          count: number;
        }>`SELECT count(*)::int FROM customer WHERE customer_slug LIKE ${`R${round}-%`}`.execute(db)
      : await sql<{ count: number }>`SELECT count(*)::int FROM carrier_preference WHERE file_id = ${file}`.execute(db);
  return rows[0]?.count ?? 0;
}
