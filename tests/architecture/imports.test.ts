import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brokenRule, importsOf, violationsIn } from './import-rules.ts';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', 'packages', 'apps'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && existsSync(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

describe('import directions', () => {
  it('hold in every source file', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(violationsIn(files)).toEqual([]);
  });

  it('are seen in the real sources: the reader finds the imports that are there', () => {
    const imports = files.flatMap((file) => importsOf(file.text));
    expect(imports).toContain('@lanewright/units');
    expect(imports.filter((name) => name.startsWith('./')).length).toBeGreaterThan(50);
  });

  // One planted import per rule: a check that cannot fail is no check.
  it.each([
    ['packages/units/src/x.ts', '@lanewright/quoting', 'packages/units may not import quoting'],
    ['packages/rules/src/x.ts', '@lanewright/pricing', 'packages/rules may not import pricing'],
    ['packages/contract/src/x.ts', '@lanewright/pricing', 'packages/contract may not import pricing'],
    ['packages/pricing/src/x.ts', 'node:fs', 'pure packages do no I/O: no node: modules'],
    ['packages/quoting/src/x.ts', 'zod', 'packages/quoting may not import zod'],
    ['packages/quoting/src/x.ts', '../../units/src/money.ts', 'a workspace is entered by its name, not by a path'],
    [
      'apps/web/src/features/a/x.tsx',
      '@lanewright/pricing',
      'the browser may not import pricing: pricing and margins stay on the server',
    ],
    ['apps/web/src/features/a/x.tsx', '../b/y.ts', 'web features never import each other'],
    ['apps/web/src/ui/x.tsx', '../features/a/y.ts', 'ui and lib know no feature'],
    ['apps/web/src/lib/x.ts', 'node:path', 'the browser has no node: modules'],
    ['apps/server/src/platform/x.ts', '../features/quotes/index.ts', 'platform knows no business word'],
    ['apps/server/src/platform/x.ts', '../tables.ts', 'platform knows no business word'],
    ['apps/server/src/features/a/x.ts', '../b/store.ts', 'another feature is entered by its door, index.ts'],
    [
      'apps/server/src/features/a/x.ts',
      '@lanewright/sandbox',
      'nothing shipped imports the sandbox; only the assembly may load it',
    ],
    ['apps/server/src/features/a/x.ts', '@lanewright/web', 'the server does not import the browser'],
    ['packages/partners/p/src/ask.ts', 'node:http', 'pure packages do no I/O: no node: modules'],
    ['packages/partners/p/src/read.ts', 'undici', 'packages/partners/p may not import undici'],
    [
      'packages/partners/p/src/ask.ts',
      './client.ts',
      'what a partner is asked and answers is pure: it imports no client and no simulator',
    ],
    ['packages/partners/p/src/client.ts', '@lanewright/pricing', 'packages/partners/p may not import pricing'],
    ['packages/partners/p/src/client.ts', '@lanewright/other', 'packages/partners/p may not import other'],
    ['packages/partner-kit/src/exchange.ts', '@lanewright/quoting', 'packages/partner-kit may not import quoting'],
    [
      'apps/web/src/features/a/x.tsx',
      '@lanewright/greenscreens/client',
      'the browser asks partners by their pure door: no client and no simulator',
    ],
  ])('refuse a planted import: %s → %s', (path, imported, rule) => {
    expect(violationsIn([{ path, text: `import { y } from '${imported}';\n` }])).toEqual([
      { file: path, imported, rule },
    ]);
  });

  it.each([
    ['packages/pricing/src/x.ts', '@lanewright/rules'],
    ['packages/contract/src/x.ts', 'zod'],
    ['apps/server/src/features/a/x.ts', '../b/index.ts'],
    ['apps/server/src/application.ts', '@lanewright/sandbox'],
    ['apps/server/src/demo-world.http.test.ts', '@lanewright/sandbox'],
    ['apps/web/src/features/a/x.tsx', '../../ui/money.tsx'],
    ['apps/web/src/features/a/x.tsx', '@lanewright/greenscreens'],
    ['packages/partners/p/src/client.ts', '@lanewright/partner-kit/client'],
    ['packages/partner-kit/src/client/client.ts', 'undici'],
  ])('allow what the layout allows: %s → %s', (path, imported) => {
    expect(brokenRule(path, imported)).toBeNull();
  });
});
