import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importsOf, pathOfImport } from './walls/read-imports.ts';

const ENTRY = 'apps/server/src/features/files/import/sheet-thread.ts';

/** A source file without imports of types alone, which are gone when it runs. */
const withoutTypes = (path: string): string => readFileSync(path, 'utf8').replaceAll(/^import type [^;]*;/gm, '');

/** The packages that the thread loads by its own files of the server. */
function loadedBy(entry: string): ReadonlySet<string> {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const open = [entry];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    for (const imported of importsOf(withoutTypes(path))) {
      const target = pathOfImport(path, imported);
      if (target === null) packages.add(imported);
      else if (existsSync(target)) open.push(target);
    }
  }
  expect(seen.size).toBeGreaterThan(8);
  return packages;
}

it('[SP-110] a thread that reads sheets loads the layouts and not the whole contract, which costs it memory and time', () => {
  const packages = loadedBy(ENTRY);
  expect(packages).toContain('@lanewright/contract/layouts');
  expect([...packages].filter((name) => /^@lanewright\/contract$|^kysely$|^pg/.test(name))).toEqual([]);
});
