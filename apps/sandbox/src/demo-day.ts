import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { appConfig } from '@lanewright/contract';
import { loadPlaces } from '@lanewright/places';
import { z } from 'zod';
import { DEMO_PASSWORD } from './people.ts';
import { DEMO_DOMAIN } from './google/google-people.ts';
import { reportLines, sendDay } from './traffic/day.ts';
import { openFollower } from './traffic/follow.ts';
import { requestMaker } from './traffic/next-request.ts';
import { freshNumber } from './traffic/fresh-number.ts';
import { openChannels, signedIn, type Doors } from './traffic/send.ts';

/** `npm run demo:day [-- --count 70 --over 5m]`: a morning of requests for a running demo installation. */

const USAGE = 'Usage: npm run demo:day -- [--count 1…500] [--over 30s | 5m]';
const PATIENCE = 60_000;
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1']);

/** A sentence for the person who typed the command. */
class DayError extends Error {
  override readonly name = 'DayError';
}

const count = z.string().regex(/^\d+$/).transform(Number).pipe(z.number().int().min(1).max(500));
const span = z
  .string()
  .regex(/^\d+[sm]$/)
  .transform((text) => Number.parseInt(text, 10) * (text.endsWith('m') ? 60_000 : 1000))
  .pipe(z.number().max(3_600_000));

function wanted(): { readonly count: number; readonly over: number } {
  const options = { count: { type: 'string', default: '70' }, over: { type: 'string', default: '1m' } } as const;
  try {
    const { values } = parseArgs({ options });
    return { count: count.parse(values.count), over: span.parse(values.over) };
  } catch {
    throw new DayError(USAGE);
  }
}

/** Where the application listens, by the settings it was started with. Demo traffic never leaves this machine. */
function doors(): Doors {
  const read = (name: string, fallback: string) => process.env[name]?.trim() || fallback;
  const [host, mailHost] = [read('HOST', '127.0.0.1'), read('MAIL_IN_HOST', '127.0.0.1')].map((name) =>
    name === '0.0.0.0' ? '127.0.0.1' : name,
  );
  for (const name of [host, mailHost])
    if (!LOOPBACK.has(name ?? '')) throw new DayError(`Demo requests are sent to this machine alone, not to ${name}.`);
  const written = host === '::1' ? '[::1]' : (host ?? '');
  return {
    url: `http://${written}:${read('PORT', '3000')}`,
    mailHost: mailHost ?? '',
    mailPort: Number(read('MAIL_IN_PORT', '2525')),
  };
}

const config = z.object({ demo: z.boolean(), now: z.string(), business_zone: z.string() });

/** What a running application reports about itself. */
async function configOf(url: string): Promise<z.infer<typeof config>> {
  const answer = await fetch(`${url}${appConfig.path}`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
  const read = answer?.ok === true ? config.safeParse(await answer.json().catch(() => null)) : null;
  if (read?.success === true) return read.data;
  throw new DayError(
    `No Lanewright answers at ${url}. Start it first (npm start), or say by PORT and MAIL_IN_PORT where it listens.`,
  );
}

const NO_DEMO = 'This installation is no demo. Demo requests are only sent to one that was filled with the demo world.';

async function run(): Promise<void> {
  const { count, over } = wanted();
  const where = doors();
  const running = await configOf(where.url);
  if (!running.demo) throw new DayError(NO_DEMO);
  const credentials = { email: `analyst@${DEMO_DOMAIN}`, password: DEMO_PASSWORD };
  const token = await signedIn(where.url, credentials);
  if (token === null) throw new DayError(NO_DEMO);

  const ahead = Date.parse(running.now) - Date.now();
  const now = () => new Date(Date.now() + ahead);
  const places = loadPlaces((file) => readFileSync(file, 'utf8'));
  const next = requestMaker({
    places,
    zone: running.business_zone,
    seed: 'day',
    first: freshNumber(),
    channels: ['mail', 'api', 'form'],
  });
  const channels = openChannels(where, credentials);
  console.log(`Sending ${count} requests to ${where.url} over ${Math.round(over / 1000)} s.`);
  const report = await sendDay({
    count,
    over,
    patience: PATIENCE,
    next: () => next(now()),
    channels,
    follower: openFollower(where.url, token),
    print: (line) => console.log(line),
  });
  channels.close();
  console.log(`\n${reportLines(report).join('\n')}`);
}

try {
  await run();
} catch (error) {
  if (!(error instanceof DayError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
