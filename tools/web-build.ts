import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, runTool } from './project.ts';

/** All that can change what the browser gets. */
const SOURCES = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/module-list.ts',
  'apps/web/package.json',
  'packages/access/src',
  'packages/contract/src',
  'packages/partners/greenscreens/src',
  'packages/quoting/src',
  'packages/rules/src',
  'packages/sheets/src',
  'packages/units/src',
  'package-lock.json',
];

const PAGE = join(ROOT, 'apps/web/dist/index.html');
/** Stands beside the manifest, so that it cannot outlive the build it describes. */
const STAMP = join(ROOT, 'apps/web/dist/.vite/sources');

/** Builds the web application unless the built one was made of the same sources. Throws with the builder's words. */
export async function buildWebIfNeeded(): Promise<{ readonly built: boolean; readonly seconds: number }> {
  const now = fingerprint();
  if (existsSync(PAGE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === now) return { built: false, seconds: 0 };
  const { code, output, seconds } = await runTool('vite/bin/vite.js', ['build', 'apps/web', '--logLevel', 'warn']);
  if (code !== 0) throw new Error(`The web application could not be built:\n${output.trim()}`);
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, now);
  return { built: true, seconds };
}

/** A number that changes with every change of a source: its path and its content. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesOf(join(ROOT, source))) {
      hash
        .update(`${file.slice(ROOT.length)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

function filesOf(path: string): readonly string[] {
  if (!existsSync(path)) return [];
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return [path];
    throw error;
  }
}
