import { readFileSync } from 'node:fs';
import {
  fileView,
  getCallerQuote,
  getFileResults,
  getQuote,
  importFile,
  quoteView,
  respondToQuote,
  warnedPrice,
} from '@lanewright/contract';
import { loadPlaces } from '@lanewright/places';
import { QUOTE_SOURCE_NAMES, systemIdOf, type QuoteSource } from '@lanewright/quoting';
import type { Kysely } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../apps/server/src/platform/database.ts';
import { silentLog } from '../../apps/server/src/platform/log.ts';
import { runningEmbeddedPostgres } from '../../apps/server/src/platform/postgres/index.ts';
import type { Tables } from '../../apps/server/src/tables.ts';
import { demoCallerKey } from '../../apps/sandbox/src/callers.ts';
import { DEMO_DOMAIN } from '../../apps/sandbox/src/index.ts';
import { DEMO_PASSWORD } from '../../apps/sandbox/src/people.ts';
import { requestMaker } from '../../apps/sandbox/src/traffic/next-request.ts';
import { openChannels, signedIn } from '../../apps/sandbox/src/traffic/send.ts';
import { NOON, startApplication, type Application } from '../journeys/support/start-application.ts';
import { send } from './support/world.ts';

/** Quotes of the demo world have ids up to this one; later quotes have higher ids. */
const DEMO_QUOTES = 1_000;
const FORM = 'quote_ui';

let application: Application | null = null;
let database: Database<Tables> | null = null;
afterEach(async () => {
  await database?.close();
  await application?.remove();
});

const MANAGER = { email: `manager@${DEMO_DOMAIN}`, password: DEMO_PASSWORD };

type Desk = { readonly url: string; readonly db: Kysely<Tables>; readonly token: string; readonly csv: number };

/** Sends what does not come by itself: requests by form, mail, API and auction, and a file. Returns the file's id. */
async function sendRequests(running: Application, token: string): Promise<number> {
  const places = loadPlaces((file) => readFileSync(file, 'utf8'));
  const channels = openChannels({ url: running.url, mailHost: '127.0.0.1', mailPort: running.mailPort ?? 0 }, MANAGER);
  const next = requestMaker({
    places,
    zone: 'America/Chicago',
    seed: 'thirteen',
    first: 0,
    channels: ['mail', 'api', 'form'],
  });
  // Some wait for a person, and some auctions end early.
  const wanted = new Map<string, number>([FORM, 'mail', 'api', 'transplace'].map((source) => [source, 4]));
  while ([...wanted.values()].some((left) => left > 0)) {
    const request = next(new Date(NOON));
    const source = request.channel === 'form' ? FORM : request.source;
    const left = wanted.get(source) ?? 0;
    if (left === 0) continue;
    wanted.set(source, left - 1);
    await channels.send(request);
  }
  channels.close();
  const shipper = 'shipper_code,equipment,pickup_city,pickup_state,pickup_postal_code,pickup_country,pickup_date';
  const rest = 'delivery_city,delivery_state,delivery_postal_code,delivery_country,delivery_date';
  const form = new FormData();
  const slug = await slugOfShipper(running);
  const row = `${slug},Dry Van,Joliet,IL,60436,US,2026-11-23 08:00,Hutchins,TX,75141,US,2026-11-25 10:00`;
  form.append('file', new Blob([`${shipper},${rest}\n${row}\n`], { type: 'text/csv' }), 'quote.csv');
  for (const [field, value] of Object.entries({ name: 'quote.csv', type: 'text/csv', category: 'quote' }))
    form.append(field, value);
  const answer = await fetch(`${running.url}${importFile.path}`, {
    method: importFile.method,
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return fileView.parse(await answer.json()).id;
}

async function slugOfShipper(running: Application): Promise<string> {
  const { db } = openedDatabase(running);
  const row = db.selectFrom('customer').select('customer_slug').where('is_default', '=', false).orderBy('id');
  return (await row.executeTakeFirstOrThrow()).customer_slug;
}

function openedDatabase(running: Application): Database<Tables> {
  const connection = runningEmbeddedPostgres(running.dataDir);
  if (connection === null) throw new Error('the embedded PostgreSQL does not run');
  database ??= openDatabase<Tables>(connection, { log: silentLog() });
  return database;
}

/** Answers open quotes of a source as a person does, and confirms the price warnings. */
async function answerQuotes({ url, db, token }: Desk, source: QuoteSource): Promise<void> {
  const open = await db
    .selectFrom('quote')
    .select('id')
    .where('id', '>', DEMO_QUOTES)
    .where('request_source', '=', source)
    .where('status', '=', 'open')
    .where('pricing_pending', '=', false)
    .execute();
  for (const { id } of open) {
    const shown = quoteView.parse((await send(`${url}${getQuote.path.replace('{id}', String(id))}`, { token })).body);
    const suggested = shown.latest_run?.price_cents ?? null;
    if (suggested === null) continue;
    const email = shown.reply_channel === 'email' ? { email: shown.reply_email ?? 'dana@shipper.example' } : {};
    const body = { quoted_price: Math.round(suggested / 100), cost_type: shown.latest_run?.cost_type ?? 1, ...email };
    const path = `${url}${respondToQuote.path.replace('{id}', String(id))}`;
    const answer = await send(path, { token, body });
    const asked = warnedPrice.loose().safeParse(answer.body);
    if (asked.success) await send(path, { token, body: { ...body, confirm_warnings: asked.data.confirm_warnings } });
  }
}

/** Whether an answer to a quote of a source arrived by the channel of that source. */
async function isAnswered(desk: Desk, source: QuoteSource): Promise<boolean> {
  const { url, db, token, csv } = desk;
  const quotes = await db
    .selectFrom('quote')
    .select('id')
    .where('id', '>', DEMO_QUOTES)
    .where('request_source', '=', source)
    .execute();
  const ids = quotes.map(({ id }) => id);
  if (ids.length === 0) return false;
  if (source === 'csv') {
    const path = getFileResults.path.replace('{id}', String(csv));
    const results = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    const text = await results.text();
    return ids.some((id) => new RegExp(`${systemIdOf(id)},open,[^\\n]*,\\d+\\.\\d\\d,`).test(text));
  }
  if (source === FORM || source === 'mail') {
    const sent = db.selectFrom('sent_mail').select('id').where('quote_id', 'in', ids).where('state', '=', 'sent');
    return (await sent.executeTakeFirst()) !== undefined;
  }
  if (source === 'api' || source === 'transplace') {
    const headers = { authorization: `Bearer ${demoCallerKey(source)}` };
    for (const id of ids) {
      const outcome = await send(`${url}${getCallerQuote.path.replace('{id}', String(id))}`, { headers });
      if (JSON.stringify(outcome.body).includes('"status":"responded"')) return true;
    }
    return false;
  }
  // The partner accepted it: it answered the call, or its robot confirmed that the portal shows it.
  const taken = db.selectFrom('partner_delivery').select('id').where('quote_id', 'in', ids).where('state', '=', 'sent');
  return (await taken.where('kind', '=', 'respond').executeTakeFirst()) !== undefined;
}

test('[C-009 SP-068 Q-001] each of the thirteen sources of the demo brings a quote and gets its answer back its own way', async () => {
  const running = (application = await startApplication({
    environment: { DEMO_REQUESTS_EVERY: '1', DEMO_QUOTES: String(DEMO_QUOTES) },
  }));
  const { db } = openedDatabase(running);
  const token = (await signedIn(running.url, MANAGER)) ?? '';
  const csv = await sendRequests(running, token);
  const desk = { url: running.url, db, token, csv };
  const answered = new Set<QuoteSource>();
  const heard = async (): Promise<readonly QuoteSource[]> => {
    for (const source of QUOTE_SOURCE_NAMES) {
      if (answered.has(source)) continue;
      if (source !== 'csv') await answerQuotes(desk, source);
      if (await isAnswered(desk, source)) answered.add(source);
    }
    return [...answered].toSorted();
  };
  // Partners are polled at each full minute, and robots make a round three times a minute.
  await expect.poll(heard, { timeout: 300_000, interval: 1_000 }).toEqual(QUOTE_SOURCE_NAMES.toSorted());

  // One shipper of the demo has no account with the partners yet: a person says whose its requests are.
  const waiting = await db.selectFrom('partner_request').select('problems').where('quote_id', 'is', null).execute();
  const problems = waiting.flatMap((request) => request.problems);
  expect(problems.filter((problem) => !problem.endsWith('is not assigned to a shipper.'))).toEqual([]);
}, 480_000);
