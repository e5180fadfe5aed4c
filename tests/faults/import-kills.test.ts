import { fileView, importFile, type FileCategory } from '@lanewright/contract';
import { sql } from 'kysely';
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '../journeys/support/start-application.ts';
import { contentOf, countOf, fieldsOf, MADE, type Terms } from './support/kill-files.ts';
import { openProcesses, type Processes } from './support/processes.ts';

/**
 * A file, and where its import is when its process is killed: seen in a phase, or waiting for a table that is held. Where a
 * category has several tables it is the last one, so that rows stand in the others already.
 */
type Aim = {
  readonly category: FileCategory;
  readonly at:
    | 'reading'
    | 'saving'
    | 'pricing'
    | { readonly heldUpBy: 'award_lane_stop' | 'fuel_sheet_rate_range' | 'market_strength' | 'working_copy' };
};

/**
 * Rounds of one kill each. A process works on a small and a large file at a time, so one kill meets two: four meet every
 * category. A working copy is not read, so it waits while its phase is still 'reading'.
 * Quotes and awards do not meet: an award that is held up has written equipment, for which the quotes would wait.
 */
const AIMED: readonly (readonly Aim[])[] = [
  [
    { category: 'fuel_sheet', at: { heldUpBy: 'fuel_sheet_rate_range' } },
    { category: 'carrier_preference', at: 'reading' },
  ],
  [
    { category: 'market_strength', at: { heldUpBy: 'market_strength' } },
    { category: 'quote', at: 'pricing' },
  ],
  [
    { category: 'award', at: { heldUpBy: 'award_lane_stop' } },
    { category: 'shippers', at: 'saving' },
  ],
  [
    { category: 'bulk_award', at: { heldUpBy: 'award_lane_stop' } },
    { category: 'working_copy', at: { heldUpBy: 'working_copy' } },
  ],
];
/** `FAULT_KILLS=20 npm run faults` kills more often, at random moments; the aimed ones are enough for every day. */
const KILLS = Number(process.env['FAULT_KILLS'] ?? AIMED.length);
/** Milliseconds in which a file of this size is received, read, saved and done. */
const LONGEST = 1_200;
/** Milliseconds between two looks for a phase. */
const LOOK_EVERY = 5;

let processes: Processes;
let manager: number;
beforeAll(async () => {
  processes = await openProcesses();
  const { people, db } = processes.world;
  manager = (await people.make({ email: 'manager@broker.example', roles: ['manager'] })).userId;
  await db.updateTable('app_user').set({ account_manager: true }).where('id', '=', manager).execute();
}, 240_000);
afterAll(() => processes.end(), 60_000);

const nameOf = ({ category, round }: Terms): string => `${category}-${round}.csv`;
const look = (terms: Terms) =>
  processes.world.db.selectFrom('file').selectAll().where('name', '=', nameOf(terms)).executeTakeFirst();

/** Uploads a file; its id, or null where the process was killed before it answered. */
async function uploadTo(application: Application, token: string, terms: Terms): Promise<number | null> {
  const form = new FormData();
  const own = fieldsOf(terms, { shipper: processes.world.shipper, manager });
  const fields = { name: nameOf(terms), type: 'text/csv', category: terms.category, ...own };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([contentOf(terms)]), nameOf(terms));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(application.url + importFile.path, { method: 'POST', headers, body: form }).catch(
    () => null,
  );
  const text = (await answer?.text().catch(() => null)) ?? null;
  if (answer === null || text === null) return null;
  if (answer.status !== 201) throw new Error(`the ${terms.category} file was refused: ${text}`);
  return fileView.parse(JSON.parse(text)).id;
}

/** Uploads the files of an aimed round, kills the process where it is wanted, and tells where each file then was. */
async function killAimed(application: Application, round: number, aims: readonly Aim[]): Promise<readonly string[]> {
  const { world } = processes;
  const token = await processes.tokenAt(application);
  const held = aims.flatMap(({ at }) => (typeof at === 'object' ? [at.heldUpBy] : []));
  const uploads: Promise<number | null>[] = [];
  await world.db.transaction().execute(async (transaction) => {
    for (const table of held) await sql`LOCK TABLE ${sql.table(table)} IN SHARE MODE`.execute(transaction);
    for (const { category, at } of aims) {
      uploads.push(uploadTo(application, token, { category, round }));
      await expect
        .poll(
          async () =>
            typeof at === 'object' ? waitsFor(at.heldUpBy) : (await look({ category, round }))?.phase === at,
          { timeout: 50_000, interval: LOOK_EVERY, message: `the import of ${category} never came there` },
        )
        .toBe(true);
    }
    await application.kill();
  });
  await Promise.all(uploads);
  return Promise.all(
    aims.map(async ({ category }) => {
      const file = await look({ category, round });
      return file === undefined ? 'not received' : `${category}: ${file.status} ${file.phase ?? ''}`;
    }),
  );
}

async function waitsFor(table: string): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`SELECT EXISTS (SELECT FROM pg_locks
    WHERE relation = ${table}::regclass AND NOT granted) AS waits`.execute(processes.world.db);
  return rows[0]?.waits ?? false;
}

/** What a round sends, and what came of the kill. */
async function killIn(application: Application, round: number): Promise<readonly string[]> {
  const [aims] = AIMED.slice(round, round + 1);
  if (aims !== undefined) return killAimed(application, round, aims);
  const terms = { category: categoryOf(round), round };
  const uploading = uploadTo(application, await processes.tokenAt(application), terms);
  await pause(randomInt(LONGEST));
  await application.kill();
  await uploading;
  const file = await look(terms);
  return [file === undefined ? 'not received' : `${terms.category}: ${file.status} ${file.phase ?? ''}`];
}

const CATEGORIES = AIMED.flat().map(({ category }) => category);
const categoryOf = (round: number): FileCategory => CATEGORIES[round % CATEGORIES.length] ?? 'quote';
const categoriesIn = (round: number): readonly FileCategory[] =>
  AIMED[round]?.map(({ category }) => category) ?? [categoryOf(round)];

test(
  '[SP-112 F-016] a file of any category is in completely or not at all, whenever its process is killed, and ends by itself',
  { timeout: KILLS * 90_000 + 60_000 },
  async () => {
    const { world } = processes;
    let running = processes.first;
    const moments: string[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      moments.push(...(await killIn(running, round)));
      running = await processes.start();
      for (const category of categoriesIn(round)) {
        const terms = { category, round };
        if ((await look(terms)) === undefined) continue;
        await expect.poll(async () => (await look(terms))?.status, { timeout: 90_000 }).toBe('success');
        const file = await look(terms);
        expect([category, await countOf(world.db, terms, file?.id ?? 0)]).toEqual([category, MADE[category]]);
      }
    }
    const left = await sql`SELECT FROM import_row UNION ALL SELECT FROM file_fault`.execute(world.db);
    expect(left.rows).toEqual([]);
    // The rows say what a dead process left: each category and phase was met.
    const met = AIMED.slice(0, KILLS)
      .flat()
      .map(({ category, at }) => {
        if (typeof at === 'string') return `${category}: processing ${at}`;
        return `${category}: processing ${category === 'working_copy' ? 'reading' : 'saving'}`;
      });
    expect(moments.slice(0, met.length)).toEqual(met);
    if (KILLS > 10) console.log(moments.join(', '));
  },
);
