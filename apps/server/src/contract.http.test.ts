import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isPermission } from '@lanewright/access';
import * as contract from '@lanewright/contract';
import { type AnyEndpoint, isEndpoint } from '@lanewright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from './testing/application.ts';
import type { Person } from './testing/people.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const endpoints = Object.values(contract).filter(isEndpoint);
const nameOf = (endpoint: AnyEndpoint) => `${endpoint.method} ${endpoint.path}`;
const guarded = endpoints
  .filter(({ may }) => may !== 'anyone')
  .map((endpoint) => [nameOf(endpoint), endpoint] as const);
const permitted = guarded.filter(([, { may }]) => Array.isArray(may));

let app: TestApplication;
let nobody: Person;

beforeAll(async () => {
  app = await startTestApplication();
  nobody = await app.people.make();
});
afterAll(() => app.end());

describe('the contract', () => {
  test('[A-083] declares for every endpoint who may call it, in known permissions', () => {
    expect(endpoints.length).toBeGreaterThan(30);
    for (const endpoint of endpoints) {
      const { may } = endpoint;
      const declared =
        may === 'anyone' || may === 'signed-in' || may === 'caller' || (may.length > 0 && may.every(isPermission));
      expect([nameOf(endpoint), declared]).toEqual([nameOf(endpoint), true]);
    }
  });

  test('is served whole, and nothing beside it', () => {
    expect(app.http.endpoints().map(nameOf).sort()).toEqual(endpoints.map(nameOf).sort());
  });

  test.each(guarded)(
    '[P-003 SP-094] %s answers 401 without a token, with and without trailing slash',
    async (_name, endpoint) => {
      for (const path of [endpoint.path.replace(/\/$/, ''), endpoint.path]) {
        const answer = await app.call({ ...endpoint, path }, { id: 1, body: endpoint.body && '{broken' });
        expect([answer.status, answer.body]).toEqual([401, { detail: 'Sign in to use this call.' }]);
      }
    },
  );

  test.each(permitted)(
    '[A-085 SP-094] %s answers 403 to somebody without any of its permissions',
    async (_name, endpoint) => {
      const answer = await app.call(endpoint, { as: nobody, id: 1, body: endpoint.body && '{broken' });
      expect([answer.status, answer.body]).toEqual([
        403,
        { detail: 'You do not have the permission for this action.' },
      ]);
    },
  );
});

describe('the compiler', () => {
  const cache = join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'contract-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Compiles endpoints under the project's options, a line each; what the compiler says, by line. */
  async function compile(declared: readonly string[]): Promise<readonly string[]> {
    const file = join(folder, 'planted.ts');
    const lines = declared.map((each, index) => `export const planted${index} = endpoint(${each});`);
    writeFileSync(file, [...lines, "import { endpoint } from '@lanewright/contract';\n"].join('\n'));
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), include: [], exclude: [], files: [file] }),
    );
    const said = await new Promise<string>((resolve) => {
      execFile(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder], (_error, text) =>
        resolve(text),
      );
    });
    return lines.map((_, index) =>
      said
        .split('\n')
        .filter((line) => line.includes(`planted.ts(${index + 1},`))
        .join('\n'),
    );
  }

  const rest = "method: 'GET', path: '/v1/planted/', summary: 'Planted', status: 200";

  test(
    '[A-083] refuses an endpoint without permissions, with none, or with one that does not exist',
    { timeout: 120_000 },
    async () => {
      const [sound, without, none, unknown] = await compile([
        `{ ${rest}, may: ['quote.view'] }`,
        `{ ${rest} }`,
        `{ ${rest}, may: [] }`,
        `{ ${rest}, may: ['quote.steal'] }`,
      ]);
      expect(sound).toBe('');
      expect(without).toContain("Property 'may' is missing");
      expect(none).toContain('error TS');
      expect(unknown).toContain('error TS');
    },
  );
});
