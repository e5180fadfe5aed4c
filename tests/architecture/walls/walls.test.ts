import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importCycles } from './import-cycles.ts';
import { importsOf } from './read-imports.ts';
import { refusedImport, violationsIn } from './refused-import.ts';

const FOLDERS = ['packages', 'apps', 'tests', 'bench', 'tools'];
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...FOLDERS], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && existsSync(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

describe('the walls', () => {
  it('hold in every source file, test, bench and tool', () => {
    expect(files.length).toBeGreaterThan(1_000);
    expect(violationsIn(files)).toEqual([]);
  });

  it('are looked at in the real sources: the reader finds the imports that are there', () => {
    const imports = files.flatMap((file) => importsOf(file.text));
    expect(imports).toContain('@lanewright/units');
    expect(imports.filter((name) => name.startsWith('./')).length).toBeGreaterThan(50);
  });

  // Planted imports: a check that cannot fail is no check.
  it.each([
    ['packages/units/src/x.ts', '@lanewright/quoting'],
    ['packages/rules/src/x.ts', '@lanewright/pricing'],
    ['packages/contract/src/x.ts', '@lanewright/pricing'],
    ['packages/sheets/src/x.ts', '@lanewright/rules'],
    ['packages/pricing/src/x.ts', 'node:fs'],
    ['packages/quoting/src/x.ts', 'zod'],
    ['packages/quoting/src/x.ts', '../../units/src/money.ts'],
    ['packages/rules/src/x.ts', './run/plain-interpreter.fixture.ts'],
    ['packages/requests/src/x.ts', './testing/gazetteer.ts'],
    ['packages/units/src/x.test.ts', '@lanewright/server'],
    ['packages/new-package/src/x.ts', '@lanewright/units'],
    ['packages/partners/p/src/ask.ts', 'node:http'],
    ['packages/partners/p/src/read.ts', 'undici'],
    ['packages/partners/p/src/ask.ts', './client.ts'],
    ['packages/partners/p/src/ask.ts', './simulator/world.ts'],
    ['packages/partners/p/src/client.ts', '@lanewright/pricing'],
    ['packages/partners/p/src/client.ts', '@lanewright/other'],
    ['packages/partners/p/src/client.ts', '../../other/src/ask.ts'],
    ['packages/partner-kit/src/exchange.ts', '@lanewright/rules'],
    ['apps/server/src/platform/x.ts', '../features/quotes/index.ts'],
    ['apps/server/src/platform/x.ts', '../tables.ts'],
    ['apps/server/src/platform/x.ts', '../mail-tables.ts'],
    ['apps/server/src/platform/x.ts', '../back-office-tables.ts'],
    ['apps/server/src/platform/x.ts', '../queues.ts'],
    ['apps/server/src/platform/x.ts', '../partners.ts'],
    ['apps/server/src/platform/x.ts', '../config/config.ts'],
    ['apps/server/src/platform/x.ts', '@lanewright/pricing'],
    ['apps/server/src/platform/x.ts', '@lanewright/quoting'],
    ['apps/server/src/platform/x.ts', '@lanewright/greenscreens'],
    ['apps/server/src/tables.ts', './application.ts'],
    ['apps/server/src/config/config.ts', '../platform/database.ts'],
    ['apps/server/src/features/quotes/x.ts', '../../application.ts'],
    ['apps/server/src/features/quotes/x.ts', '../rules/store.ts'],
    ['apps/server/src/features/quotes/x.ts', '../pricing/index.ts'],
    ['apps/server/src/features/files/x.ts', '../customers/index.ts'],
    ['apps/server/src/features/quotes/x.ts', '../../testing/people.ts'],
    ['apps/server/src/features/quotes/x.ts', '@lanewright/sandbox'],
    ['apps/server/src/features/rates/x.ts', '@lanewright/sandbox'],
    ['apps/server/src/features/rates/x.ts', '../auction/stand-in.ts'],
    ['apps/server/src/features/quotes/x.ts', '@lanewright/web'],
    ['apps/server/src/features/quotes/x.ts', '@lanewright/softmodal/client'],
    ['apps/server/src/features/new-noun/x.ts', '../../platform/clock.ts'],
    ['apps/server/src/training.ts', '@lanewright/sandbox'],
    ['apps/server/src/partners.ts', '@lanewright/softmodal/client'],
    ['apps/web/src/features/rules/x.tsx', '@lanewright/pricing'],
    ['apps/web/src/features/rules/x.tsx', '@lanewright/greenscreens/client'],
    ['apps/web/src/features/rules/x.tsx', '@lanewright/sheets'],
    ['apps/web/src/features/rules/x.tsx', '../users/index.ts'],
    ['apps/web/src/features/rules/x.tsx', '../../app/routes.tsx'],
    ['apps/web/src/features/rules/x.tsx', 'lodash'],
    ['apps/web/src/features/rules/x.tsx', './rule.fixture.ts'],
    ['apps/web/src/ui/x.tsx', '../features/rules/index.ts'],
    ['apps/web/src/ui/x.tsx', '../quote-dialogs/index.ts'],
    ['apps/web/src/ui/x.tsx', '../app/routes.tsx'],
    ['apps/web/src/lib/x.ts', '../ui/Money.tsx'],
    ['apps/web/src/lib/x.ts', 'node:path'],
    ['apps/web/src/quote-dialogs/x.tsx', '../features/rules/index.ts'],
    ['apps/web/src/file-upload/x.tsx', '../features/rules/index.ts'],
    ['apps/web/src/file-upload/x.tsx', '../quote-dialogs/index.ts'],
    ['apps/web/src/app/x.tsx', '../features/rules/list/RulesPage.tsx'],
    ['apps/sandbox/src/x.ts', '@lanewright/server'],
    ['apps/sandbox/src/x.ts', '../../server/src/tables.ts'],
    ['apps/sandbox/src/x.ts', '@lanewright/greenscreens/client'],
    ['apps/new-app/src/x.ts', '@lanewright/units'],
    ['tools/x.ts', '@lanewright/pricing'],
    ['bench/x.ts', '@lanewright/web'],
    ['tests/journeys/x.spec.ts', '@lanewright/sandbox'],
  ])('refuse a planted import: %s → %s', (path, imported) => {
    expect(violationsIn([{ path, text: `import { y } from '${imported}';\n` }])).toMatchObject([
      { file: path, imported },
    ]);
  });

  it.each(['import type { Y } from', 'export { y } from', 'export type * from', 'const y = await import('])(
    'refuse it in whatever form it is written: %s',
    (form) => {
      const text = form.endsWith('(') ? `${form}'../tables.ts');\n` : `${form} '../tables.ts';\n`;
      expect(violationsIn([{ path: 'apps/server/src/platform/x.ts', text }])).toHaveLength(1);
    },
  );

  it.each([
    ['packages/pricing/src/x.ts', '@lanewright/rules'],
    ['packages/contract/src/quotes/x.ts', '../wire/messages.ts'],
    ['packages/contract/src/x.ts', 'zod'],
    ['packages/rules/src/x.test.ts', './run/plain-interpreter.fixture.ts'],
    ['packages/partners/p/src/client.ts', '@lanewright/partner-kit/client'],
    ['packages/partners/p/src/client.ts', './ask.ts'],
    ['packages/partner-kit/src/client/client.ts', 'undici'],
    ['apps/server/src/features/customers/x.ts', '../files/index.ts'],
    ['apps/server/src/features/quotes/list/x.ts', '../record/store.ts'],
    ['apps/server/src/features/quotes/x.ts', '../../mail-tables.ts'],
    ['apps/server/src/application.ts', '@lanewright/sandbox'],
    ['apps/server/src/features/rates/stand-in.ts', '@lanewright/sandbox'],
    ['apps/server/src/features/rates/partner.ts', './stand-in.ts'],
    ['apps/server/src/demo-world.http.test.ts', '@lanewright/sandbox'],
    ['apps/web/src/features/rules/x.tsx', '../../ui/Money.tsx'],
    ['apps/web/src/features/rules/x.tsx', './x.module.css'],
    ['apps/web/src/features/rules/x.tsx', '@lanewright/greenscreens'],
    ['apps/web/src/app/x.tsx', '../features/rules/index.ts'],
  ])('allow what the layout allows: %s → %s', (path, imported) => {
    expect(refusedImport(path, imported)).toBeNull();
  });
});

describe('circles of imports', () => {
  it('are nowhere, types included', () => {
    expect(importCycles(files)).toEqual([]);
  });

  it('are found, by types alone too and through the door of a package', () => {
    const circle = [
      { path: 'apps/web/src/lib/a.ts', text: `import type { B } from './b.ts';\n` },
      { path: 'apps/web/src/lib/b.ts', text: `export { c } from './c.ts';\n` },
      { path: 'apps/web/src/lib/c.ts', text: `const a = await import('./a.ts');\n` },
      { path: 'packages/units/src/index.ts', text: `export { x } from './x.ts';\n` },
      { path: 'packages/units/src/x.ts', text: `import type { y } from '@lanewright/quoting';\n` },
      { path: 'packages/quoting/src/index.ts', text: `import { x } from '@lanewright/units';\n` },
      { path: 'packages/quoting/src/z.ts', text: `import { x } from '@lanewright/units';\n` },
    ];
    expect(importCycles(circle)).toEqual([
      ['apps/web/src/lib/a.ts', 'apps/web/src/lib/b.ts', 'apps/web/src/lib/c.ts'],
      ['packages/quoting/src/index.ts', 'packages/units/src/index.ts', 'packages/units/src/x.ts'],
    ]);
  });
});
