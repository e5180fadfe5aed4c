import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from './platform/testing/index.ts';
import type { Tables } from './tables.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const ADMIN = fileURLToPath(new URL('admin.ts', import.meta.url));
const ready = z.object({ msg: z.literal('ready'), url: z.string(), mailPort: z.number().nullable() });

const dataDir = mkdtempSync(join(tmpdir(), 'lanewright-main-'));
const LOGS = mkdtempSync(join(tmpdir(), 'lanewright-logs-'));
const running = new Set<ChildProcess>();
let database: TestDatabase<Tables>;

beforeAll(async () => {
  database = await createTestDatabase<Tables>();
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await database.drop();
  rmSync(dataDir, { recursive: true });
  rmSync(LOGS, { recursive: true });
});

type Ended = { readonly code: number | null; readonly output: string; readonly problems: string };

/** The DATABASE_URL of a database. */
function urlOf({ connection }: TestDatabase<Tables>): string {
  const { host, user, port, password, database: name } = connection;
  const url = new URL(`postgres://localhost:${port ?? 5432}/${name}`);
  url.username = String(user);
  if (typeof password === 'string') url.password = password;
  url.searchParams.set('host', String(host));
  return url.href;
}

/** Runs a script of the server as a process on the test's database. */
function run(script: string, settings: Record<string, string>, parameters: readonly string[] = []) {
  const child = spawn(process.execPath, [script, ...parameters], {
    env: { DATABASE_URL: urlOf(database), DATA_DIR: dataDir, SEED: 'none', PORT: '0', MAIL_IN_PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  let problems = '';
  const lines = createInterface({ input: child.stdout });
  child.stderr.on('data', (chunk) => (problems += String(chunk)));
  const serving = new Promise<z.infer<typeof ready>>((resolve, reject) => {
    lines.on('line', (line) => {
      output += `${line}\n`;
      const parsed = line.startsWith('{') ? ready.safeParse(JSON.parse(line)) : null;
      if (parsed?.success === true) resolve(parsed.data);
    });
    child.once('exit', () => reject(new Error(`ended before it was ready: ${problems}`)));
  });
  serving.catch(() => undefined);
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code, output, problems });
    });
  });
  return { child, serving, ended };
}

test('it serves, says so in one line of its log, and stops in order on SIGTERM although a screen is connected', async () => {
  const server = run(MAIN, {});
  const { url } = await server.serving;
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready' });
  const boss = ['create-user', '--email', 'boss@broker.example', '--name', 'Boss', '--role', 'administrator'];
  const made = await run(ADMIN, { LANEWRIGHT_PASSWORD: 'a good long password' }, boss).ended;
  expect(made).toMatchObject({ code: 0, output: 'Created boss@broker.example.\n' });
  const entered = await fetch(`${url}/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'boss@broker.example', password: 'a good long password' }),
  });
  const { id_token } = z.object({ id_token: z.string() }).parse(await entered.json());
  const stream = await fetch(`${url}/v1/events/`, { headers: { authorization: `Bearer ${id_token}` } });
  expect(stream.status).toBe(200);
  server.child.kill('SIGTERM');
  const { code, output, problems } = await server.ended;
  expect([code, problems]).toEqual([0, '']);
  expect(output).toContain('"msg":"stopped"');
  expect(output).not.toContain('a good long password');
  expect(output).not.toContain(id_token);
});

/** Makes every import of the sandbox fail, as if its folder were not there. */
const WITHOUT_SANDBOX = `import { registerHooks } from 'node:module';
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.includes('sandbox')) throw new Error('there is no ' + specifier);
    return next(specifier, context);
  },
});`;

test('with SEED=none it starts without the sandbox, and with SEED=demo it needs it', async () => {
  const preload = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(WITHOUT_SANDBOX)}` };
  const server = run(MAIN, preload);
  expect((await server.serving).url).toMatch(/^http:/);
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
  const demo = await run(MAIN, { ...preload, SEED: 'demo' }).ended;
  expect([demo.code, demo.output]).toEqual([1, expect.stringContaining('there is no @lanewright/sandbox')]);
});

test('a busy port is named, with the setting that changes it', async () => {
  const first = run(MAIN, {});
  const { port } = new URL((await first.serving).url);
  const second = await run(MAIN, { PORT: port }).ended;
  expect(second.code).toBe(1);
  expect(second.problems).toContain(`Port ${port} on 127.0.0.1 is already in use`);
  expect(second.problems).toContain('PORT=');
  first.child.kill('SIGINT');
  expect((await first.ended).code).toBe(0);
});

test('a busy port is named before the first start fills anything', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = z.object({ port: z.number() }).parse(holder.address());
  const fresh = await createTestDatabase<Tables>();
  const started = async () => (await fresh.pool.query("SELECT FROM setting WHERE key = 'first-start'")).rowCount;
  for (const setting of ['PORT', 'MAIL_IN_PORT']) {
    const { code, problems } = await run(MAIN, { [setting]: String(port), DATABASE_URL: urlOf(fresh) }).ended;
    expect([code, problems]).toEqual([1, expect.stringContaining(`or set ${setting} to another port`)]);
    expect(await started()).toBe(0);
  }
  holder.close();
  await fresh.drop();
});

test('a wrong setting stops the start with a sentence naming it', async () => {
  const { code, problems, output } = await run(MAIN, { PORT: 'http', ROLE: 'boss' }).ended;
  expect([code, output]).toEqual([1, '']);
  expect(problems).toContain('PORT must be a port number');
  expect(problems).toContain('ROLE must be all, api or worker');
});

test('a log that cannot be written stops the start with a sentence naming its setting', async () => {
  const { code, problems } = await run(MAIN, { LOG_FILE: LOGS }).ended;
  expect(code).toBe(1);
  expect(problems).toBe(`${LOGS} cannot be used: a folder is in the way of the file. Set LOG_FILE to another place.\n`);
});

test('the administration refuses what is wrong with a sentence and a failing exit code', async () => {
  const missing = await run(ADMIN, {}, ['create-user']).ended;
  expect([missing.code, missing.problems]).toEqual([1, expect.stringContaining('Usage:')]);
  const who = ['create-user', '--email', 'x@broker.example', '--name', 'X'];
  const short = await run(ADMIN, { LANEWRIGHT_PASSWORD: 'short' }, [...who, '--role', 'viewer']).ended;
  expect([short.code, short.problems]).toEqual([1, expect.stringContaining('at least 12 characters')]);
  const king = await run(ADMIN, {}, [...who, '--role', 'king']).ended;
  expect([king.code, king.problems]).toEqual([1, expect.stringContaining('No such role: king')]);
  const replay = await run(ADMIN, {}, ['replay', 'Q00000417']).ended;
  expect([replay.code, replay.problems]).toEqual([1, 'There is no quote Q00000417.\n']);
  expect(
    await database.db.selectFrom('app_user').select('id').where('email', '=', 'x@broker.example').execute(),
  ).toEqual([]);
});
