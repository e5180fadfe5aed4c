import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { compareFlaky } from './flaky.ts';
import { ROOT, runTool } from './project.ts';
import type { Finished } from './project.ts';
import { failedFiles, readJourneys, readVitest } from './reports.ts';
import type { Counts } from './reports.ts';
import { runLanes, type Lane, type Stage } from './stages.ts';
import { buildWebIfNeeded } from './web-build.ts';

/**
 * `npm test` and its parts. Runs the stages of each lane, all of them even after one failed, and ends with `N passed,
 * N failed` alone on the last line. Format, lint, unused exports, types and the web build count as one each; a stage that
 * ran no test has failed.
 */

const REPORTS = join(ROOT, 'reports');

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** A check without tests of its own: passed or failed, with its words when it failed. */
function check(name: string, work: () => Promise<Finished>): Stage {
  return {
    name,
    async run(say) {
      const { code, output } = await work();
      if (code !== 0) say(output.trim());
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
    },
  };
}

const tsc = (name: string, config: string): Stage => check(name, () => runTool('typescript/bin/tsc', ['-p', config]));

const lint: Lane = [
  check('format', () => runTool('oxfmt/bin/oxfmt', ['--check', '.'])),
  check('lint', () => runTool('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', '.'])),
  check('unused', () => runTool('knip/bin/knip.js', ['--no-progress', '--no-config-hints'])),
];

// The tests, and all else with every name there is; then what is shipped, each part with the names of its place.
const types: Lane = [
  tsc('types', '.'),
  ...['pure', 'browser', 'server'].map((project) => tsc(`types of ${project}`, `tsconfig.${project}.json`)),
];

const RUN_AGAIN_AT_MOST = 5;

type VitestRun = {
  /** Where its report is left. */
  readonly name: string;
  readonly project: string;
  readonly files?: readonly string[];
  readonly workers?: number | undefined;
};

/** Runs one project of vitest, or given files of it; says what the runner said where something failed. */
async function runVitest(
  { name, project, files = [], workers }: VitestRun,
  say: (text: string) => void,
): Promise<Counts> {
  const report = join(REPORTS, `${name}.json`);
  rmSync(report, { force: true });
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const chosen = [`--project=${project}`, ...(workers === undefined ? [] : [`--maxWorkers=${workers}`])];
  const { code, output } = await runTool('vitest/vitest.mjs', ['run', ...chosen, ...reporters, ...files]);
  if (code !== 0) say(output.trim());
  return readVitest(report, code);
}

/** Pure tests: what fails, fails. */
function pureTests(name: string, project: string): Stage {
  return { name, run: (say) => runVitest({ name, project }, say) };
}

/**
 * Tests with real processes and databases. On continuous integration the files in which something failed are run once
 * more, alone; what passed then is flaky (decision 0004).
 */
function processTests(name: string, project: string, workers?: number): Stage {
  return {
    name,
    async run(say) {
      const first = await runVitest({ name, project, workers }, say);
      const failed = failedFiles(join(REPORTS, `${name}.json`));
      const again = process.env['CI'] !== undefined && failed.length > 0 && failed.length <= RUN_AGAIN_AT_MOST;
      if (!again) return first;
      const files = failed.map(({ path }) => relative(ROOT, path));
      const second = await runVitest({ name: `${name}-again`, project, files, workers: 1 }, say);
      if (second.failed > 0) return first;
      const flaky = failed.flatMap(({ path, titles }) => titles.map((title) => `${relative(ROOT, path)}: ${title}`));
      // The files that passed before, and these.
      return { ...first, passed: first.passed + first.failed, failed: 0, failures: [], flaky };
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
  async run(say) {
    const report = join(REPORTS, 'journeys.json');
    rmSync(report, { force: true });
    const { code, output } = await runTool('@playwright/test/cli.js', ['test']);
    if (code !== 0) say(output.trim());
    return readJourneys(report, code);
  },
};

const unit = pureTests('unit', 'pure');
const database = processTests('database', 'database');
// These mostly wait for processes to start, die and come back: one worker more than there are cores.
const faults = processTests('faults', 'faults', availableParallelism() + 1);

const SELECTIONS: Readonly<Record<string, readonly Lane[]>> = {
  // What one lane leaves of the cores while it waits, the other uses.
  all: [
    [...lint, ...types, unit, database, faults],
    [webBuild, journeys],
  ],
  check: [lint, types],
  unit: [[unit]],
  db: [[database]],
  journeys: [[webBuild, journeys]],
};

const chosen = process.argv[2] ?? 'all';
const lanes = SELECTIONS[chosen];
if (lanes === undefined) throw new Error(`there is no selection ${chosen} of tests`);
if (chosen === 'all') rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const { counts, lines } = await runLanes(lanes, print);
const flaky = compareFlaky(counts.flaky ?? [], readFileSync(join(ROOT, 'tests/flaky.txt'), 'utf8'));
writeFileSync(join(REPORTS, 'flaky.txt'), flaky.now.map((test) => `${test}\n`).join(''));
for (const test of flaky.now) print(`flaky: ${test}`);
for (const test of flaky.again) print(`flaky at the last landing too, so it counts as failed: ${test}`);
const failed = counts.failed + flaky.again.length;
print(`\n${lines.join('\n')}\n`);
// Whoever sees only the end of a long run sees what failed.
for (const test of counts.failures ?? []) print(`failed: ${test}`);
print(`${counts.passed - flaky.again.length} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
