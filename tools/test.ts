import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { failedFiles, readJourneys, readVitest } from './reports.ts';
import type { Counts } from './reports.ts';
import { ROOT, runTool } from './project.ts';
import type { Finished } from './project.ts';
import { buildWebIfNeeded } from './web-build.ts';

/**
 * `npm test` and its parts. Runs the stages, all of them even after one failed, and ends with `N passed, N failed` alone
 * on the last line. Format, lint, unused exports, types and the web build count as one each; a stage that ran no test has failed.
 */

type Stage = { readonly name: string; run(): Promise<Counts> };

const REPORTS = join(ROOT, 'reports');

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** A check without tests of its own: passed or failed, with its words when it failed. */
function check(name: string, work: () => Promise<Finished>): Stage {
  return {
    name,
    async run() {
      const { code, output } = await work();
      if (code !== 0) say(output.trim());
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
    },
  };
}

const checks = [
  check('format', () => runTool('oxfmt/bin/oxfmt', ['--check', '.'])),
  check('lint', () => runTool('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', '.'])),
  check('unused', () => runTool('knip/bin/knip.js', ['--no-progress', '--no-config-hints'])),
  // The tests, and all else with every name there is; then what is shipped, each part with the names of its place.
  check('types', () => runTool('typescript/bin/tsc', ['-p', '.'])),
  ...['pure', 'browser', 'server'].map((project) =>
    check(`types of ${project}`, () => runTool('typescript/bin/tsc', ['-p', `tsconfig.${project}.json`])),
  ),
];

const RUN_AGAIN_AT_MOST = 3;

/** Runs one project of vitest, or given files of it, and leaves its report under a name. */
async function runVitest(
  name: string,
  project: string,
  { files = [], workers }: { files?: readonly string[]; workers?: number | undefined } = {},
): Promise<Counts> {
  const report = join(REPORTS, `${name}.json`);
  rmSync(report, { force: true });
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const chosen = [`--project=${project}`, ...(workers === undefined ? [] : [`--maxWorkers=${workers}`])];
  const { code } = await runTool('vitest/vitest.mjs', ['run', ...chosen, ...reporters, ...files], { show: true });
  return readVitest(report, code);
}

/** Pure tests: what fails, fails. */
function pureTests(name: string, project: string): Stage {
  return { name, run: () => runVitest(name, project) };
}

/**
 * Tests with real processes and databases. On continuous integration the files in which something failed are run once
 * more, alone; what passed then is named as flaky in the output (decision 0004).
 */
function processTests(name: string, project: string, workers?: number): Stage {
  return {
    name,
    async run() {
      const first = await runVitest(name, project, { workers });
      const failed = failedFiles(join(REPORTS, `${name}.json`));
      const again = process.env['CI'] !== undefined && failed.length > 0 && failed.length <= RUN_AGAIN_AT_MOST;
      if (!again) return first;
      const paths = failed.map(({ path }) => relative(ROOT, path));
      const second = await runVitest(`${name}-again`, project, { files: paths, workers: 1 });
      if (second.failed > 0) return first;
      for (const { path, titles } of failed) say(`flaky: ${relative(ROOT, path)}: ${titles.join('; ')}`);
      // The files that passed before, and these.
      return { ...first, passed: first.passed + first.failed, failed: 0 };
    },
  };
}

const webBuild = check('web build', async () => {
  try {
    const { seconds } = await buildWebIfNeeded();
    return { code: 0, output: '', seconds };
  } catch (error) {
    return { code: 1, output: error instanceof Error ? error.message : String(error), seconds: 0 };
  }
});

const journeys: Stage = {
  name: 'journeys',
  async run() {
    const report = join(REPORTS, 'journeys.json');
    rmSync(report, { force: true });
    const { code } = await runTool('@playwright/test/cli.js', ['test'], { show: true });
    return readJourneys(report, code);
  },
};

const unit = pureTests('unit', 'pure');
const database = processTests('database', 'database');
// These mostly wait for processes to start, die and come back: one worker more than there are cores.
const faults = processTests('faults', 'faults', availableParallelism() + 1);

const SELECTIONS: Readonly<Record<string, readonly Stage[]>> = {
  all: [...checks, unit, database, webBuild, faults, journeys],
  check: checks,
  unit: [unit],
  db: [database],
  journeys: [webBuild, journeys],
};

const chosen = process.argv[2] ?? 'all';
const stages = SELECTIONS[chosen];
if (stages === undefined) throw new Error(`there is no selection ${chosen} of tests`);
if (chosen === 'all') rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const total = { passed: 0, failed: 0, skipped: 0 };
const lines: string[] = [];
for (const { name, run } of stages) {
  say(`— ${name}`);
  const begin = performance.now();
  const counts = await run();
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  lines.push(`${name.padEnd(16)} ${counts.passed} passed, ${counts.failed} failed${skipped} (${seconds} s)`);
}
say(`\n${lines.join('\n')}\n`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
