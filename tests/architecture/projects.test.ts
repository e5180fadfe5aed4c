import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const COMPILER = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');
mkdirSync('.cache', { recursive: true });
const folder = mkdtempSync(resolve('.cache/projects-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Names that a project does not find in a file with these uses of them. */
function unknownNames(project: 'pure' | 'browser' | 'server', uses: readonly string[]): readonly string[] {
  const config = join(folder, `${project}.json`);
  writeFileSync(join(folder, `${project}.ts`), uses.map((use, at) => `export const x${at} = ${use};\n`).join(''));
  const types = project === 'pure' ? ['../../packages/pure-types/globals.d.ts'] : [];
  const files = [`./${project}.ts`, ...types];
  writeFileSync(config, JSON.stringify({ extends: `../../tsconfig.${project}.json`, files, include: [], exclude: [] }));
  const { stdout } = spawnSync(process.execPath, [COMPILER, '-p', config], { encoding: 'utf8' });
  return [...stdout.matchAll(/Cannot find name '(\w+)'/g)].flatMap(([, name]) => name ?? []);
}

const USES = [
  'process',
  'window',
  'Buffer',
  'document',
  'setTimeout',
  'fetch',
  'console',
  'new URL("https://a.example")',
];

describe('what code may name without importing it', () => {
  it.each([
    ['pure', ['process', 'window', 'Buffer', 'document', 'setTimeout', 'fetch', 'console']],
    ['browser', ['process', 'Buffer']],
    ['server', ['window', 'document']],
  ] as const)('is what every place of the %s project has', (project, unknown) => {
    expect(unknownNames(project, USES)).toEqual(unknown);
  });
});
