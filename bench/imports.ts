import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dayOf } from '@lanewright/units';
import { randomOf } from '../apps/sandbox/src/random.ts';
import { places } from '../apps/server/src/application.ts';
import { figure, type Bench, type Figure } from './figures.ts';
import { copyAlone, emptyTable, parseAlone } from './imports/alone.ts';
import { writeCarrierBook, writeCarrierCsv } from './imports/carriers.ts';
import { writeBulkAward } from './imports/lanes.ts';
import { quoteCsv, storePricing } from './imports/quotes.ts';
import { uploader, type Uploader } from './imports/upload.ts';
import { watched, type Watched } from './imports/watch.ts';
import { prepareGround, type Ground } from './lists/ground.ts';
import { sitesOf, type Sites } from './lists/lanes.ts';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const BOOK_ROWS = Number(process.env['BENCH_BOOK_ROWS'] ?? 200_000);
const FILE_QUOTES = Number(process.env['BENCH_FILE_QUOTES'] ?? 10_000);
/** Contract lanes of one file; SP-110 asks for a million, which takes minutes. */
const FILE_LANES = Number(process.env['BENCH_FILE_LANES'] ?? 100_000);
/** Quotes that are there before: the list that others read, and the history that prices come from. */
const QUOTES = Number(process.env['BENCH_QUOTES'] ?? 20_000);
const SMALL = 50;
const BUDGET = { share: 0.5, quotes: 15, small: 3, megabytes: 350, others: 100 } as const;

/**
 * Large files uploaded by HTTP to the application as a process, while somebody else reads the quote list: carriers' lanes
 * as CSV and as a workbook against parsing and COPY alone, contract lanes, and quotes that are priced. 100,000 shippers are in
 * `shippers-import`.
 */
export const measureImports: Bench = async () => {
  const ground = await prepareGround(QUOTES);
  const folder = mkdtempSync(join(tmpdir(), 'lanewright-bench-files-'));
  try {
    await storePricing(ground.database.db, new Date());
    const sites = sitesOf(places(), randomOf('sites of the bench'));
    const csv = join(folder, 'carriers.csv');
    const book = join(folder, 'carriers.xlsx');
    if (ROWS > 0) await writeCarrierCsv(csv, sites, ROWS);
    if (BOOK_ROWS > 0) await writeCarrierBook(book, sites, BOOK_ROWS);
    const upload = uploader(ground);
    const idle = await watched(ground, () => pause(3_000));
    return [
      ...othersOf('nothing is imported', idle),
      ...(ROWS > 0 ? await carriers(ground, upload, { path: csv, rows: ROWS, small: true }) : []),
      ...(BOOK_ROWS > 0 ? await carriers(ground, upload, { path: book, rows: BOOK_ROWS, small: false }) : []),
      ...(FILE_LANES > 0 ? await lanes(ground, upload, join(folder, 'lanes.csv')) : []),
      ...(FILE_QUOTES > 0 ? await quotes(ground, upload, sites) : []),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await ground.end();
  }
};

/** The memory and CPU of the application, and the response times of other users, during a task. */
function othersOf(during: string, { peak, cpu, p95, longest }: Watched<unknown>): readonly Figure[] {
  return [
    figure({ name: `peak memory while ${during}`, value: peak, unit: 'MB', budget: BUDGET.megabytes }),
    figure({ name: `processor time of the application while ${during}`, value: cpu, unit: 's' }),
    figure({ name: `the quote list while ${during}, p95`, value: p95, unit: 'ms', budget: BUDGET.others }),
    figure({ name: `the quote list while ${during}, longest`, value: longest, unit: 'ms' }),
  ];
}

type CarrierFile = { readonly path: string; readonly rows: number; readonly small: boolean };

async function carriers(ground: Ground, upload: Uploader, { path, rows, small }: CarrierFile) {
  const name = path.endsWith('.csv') ? 'CSV' : 'XLSX';
  const { pool } = ground.database;
  const parsed = rows / (await parseAlone(path));
  const copied = rows / (await copyAlone(pool, { path, lines: `${path}.lines` }));
  const during = `${rows} rows come as ${name}`;
  const doing = await watched(ground, async () => {
    const large = upload.send({
      name: `carriers.${name.toLowerCase()}`,
      category: 'carrier_preference',
      content: { path },
    });
    const stored = await large.stored;
    const beside = small ? await sendSmall(upload, stored.id) : null;
    return { took: await large.took, stored: stored.took, beside };
  });
  const { took, stored, beside } = doing.value;
  await emptyTable(pool);
  return [
    figure({ name: `${name} parsed alone`, value: parsed, unit: 'rows/s' }),
    figure({ name: `${name} by COPY alone`, value: copied, unit: 'rows/s' }),
    figure({ name: `${name} of ${rows} rows uploaded and stored`, value: stored, unit: 's' }),
    figure({
      name: `${name} imported, from the start of the upload`,
      value: rows / took,
      unit: 'rows/s',
      reference: Math.min(parsed, copied),
    }),
    figure({
      name: `${name} imported, from the end of the upload`,
      value: rows / (took - stored),
      unit: 'rows/s',
      reference: Math.min(parsed, copied),
      budget: BUDGET.share * Math.min(parsed, copied),
    }),
    ...othersOf(during, doing),
    ...(beside === null
      ? []
      : [
          figure({ name: `${SMALL} shippers sent meanwhile`, value: beside.took, unit: 's', budget: BUDGET.small }),
          figure({ name: 'the large file was still under way then', value: beside.under ? 1 : 0, unit: 'yes' }),
        ]),
  ];
}

/** Sends a small file while a large one is imported; says whether that was still so at the end. */
async function sendSmall(upload: Uploader, large: number) {
  await pause(1_000);
  const row = (_none: unknown, at: number) => `SMALL${at},Small Shipper ${at}`;
  const content = ['customer_slug,customer_name', ...Array.from({ length: SMALL }, row)].join('\n');
  const took = await upload.send({ name: 'small.csv', category: 'shippers', content }).took;
  const { status } = await upload.look(large);
  return { took, under: status === 'processing' };
}

async function lanes(ground: Ground, upload: Uploader, path: string): Promise<readonly Figure[]> {
  const { rows } = await ground.database.pool.query<{ code: string }>(
    'SELECT customer_slug AS code FROM customer WHERE NOT is_default AND deleted_at IS NULL ORDER BY id LIMIT 1',
  );
  await writeBulkAward(path, rows[0]?.code ?? '', FILE_LANES);
  const during = `${FILE_LANES} contract lanes come by file`;
  const doing = await watched(
    ground,
    async () => upload.send({ name: 'lanes.csv', category: 'bulk_award', content: { path } }).took,
  );
  return [
    figure({ name: `${FILE_LANES} contract lanes uploaded and saved`, value: doing.value, unit: 's' }),
    ...othersOf(during, doing),
  ];
}

async function quotes(ground: Ground, upload: Uploader, sites: Sites): Promise<readonly Figure[]> {
  const content = quoteCsv(sites, FILE_QUOTES, dayOf(new Date(), 'America/Chicago'));
  const during = `${FILE_QUOTES} quotes come by file`;
  const doing = await watched(ground, async () => {
    const sent = upload.send({ name: 'quotes.csv', category: 'quote', content });
    const { id } = await sent.stored;
    const saved = await secondsUntilSaved(upload, id);
    return { took: await sent.took, saved };
  });
  const { rows } = await ground.database.pool.query<{ runs: number; priced: number }>(
    `SELECT count(*)::integer AS runs, (count(*) FILTER (WHERE result ->> 'price' IS NOT NULL))::integer AS priced
     FROM pricing_run`,
  );
  const { took, saved } = doing.value;
  return [
    figure({ name: `${FILE_QUOTES} quotes stored and priced`, value: took, unit: 's', budget: BUDGET.quotes }),
    figure({ name: 'of that, until they are stored', value: saved, unit: 's' }),
    figure({ name: 'runs of them', value: rows[0]?.runs ?? 0, unit: 'runs', reference: FILE_QUOTES }),
    figure({ name: 'prices of them', value: rows[0]?.priced ?? 0, unit: 'prices', reference: FILE_QUOTES }),
    ...othersOf(during, doing),
  ];
}

/** Seconds from the end of an upload until the rows of the file are saved and are being priced. */
async function secondsUntilSaved(upload: Uploader, id: number): Promise<number> {
  const begin = performance.now();
  for (;;) {
    const { status, phase } = await upload.look(id);
    if (phase === 'pricing' || status === 'success' || status === 'error') return (performance.now() - begin) / 1000;
    await pause(50);
  }
}
