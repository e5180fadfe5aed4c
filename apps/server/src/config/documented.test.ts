import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readServerConfig } from '../partners.ts';

/** The names of the settings that the server reads. */
function settingsRead(): ReadonlySet<string> {
  const read = new Set<string>();
  readServerConfig(
    new Proxy<Record<string, string>>(
      {},
      {
        get: (_environment, name) => {
          read.add(String(name));
          return undefined;
        },
      },
    ),
  );
  return read;
}

/** The names in the first column of a table of settings. */
function settingsIn(document: string): readonly string[] {
  const text = readFileSync(new URL(`../../../../${document}`, import.meta.url), 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z_]+)`/g)].flatMap(([, name = '']) => name),
  );
}

it('describes every setting that the server reads in docs/operations.md, and no other', () => {
  expect(settingsIn('docs/operations.md').toSorted()).toEqual([...settingsRead()].toSorted());
});

it('describes no setting in README.md that the server does not read', () => {
  const named = settingsIn('README.md');
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !settingsRead().has(name))).toEqual([]);
});
