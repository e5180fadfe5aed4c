import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { ROOT } from './project.ts';

/** What a stage came to. */
export type Counts = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Tests that failed, as `file: title: message`. */
  readonly failures?: readonly string[];
  /** Tests that failed and then passed, as `file: title`. */
  readonly flaky?: readonly string[];
};

const Vitest = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).optional() }),
      ),
    }),
  ),
});

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
    }),
  ),
});

/** A file of journeys, or a group inside one. */
const Suite = z.object({
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional();
  },
});

const Playwright = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
  suites: z.array(Suite),
});

/** Reads the JSON report of vitest. */
export function readVitest(file: string, exitCode: number): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const report = Vitest.parse(JSON.parse(readFileSync(file, 'utf8')));
  return honest(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
      failures: report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map((test) => failureLine(relative(ROOT, name), test.fullName, test.failureMessages?.[0])),
      ),
    },
    exitCode,
  );
}

/** The files of a vitest report in which something failed, each with the titles of what did. */
export function failedFiles(file: string): readonly { readonly path: string; readonly titles: readonly string[] }[] {
  if (!existsSync(file)) return [];
  return Vitest.parse(JSON.parse(readFileSync(file, 'utf8')))
    .testResults.filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults }) => ({
      path: name,
      titles: assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    }));
}

/**
 * Reads the JSON report of Playwright. Only continuous integration runs a failed journey again; what passed then counts
 * as passed and is named as flaky.
 */
export function readJourneys(file: string, exitCode: number): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const { stats, errors, suites } = Playwright.parse(JSON.parse(readFileSync(file, 'utf8')));
  const counts = {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: suites
      .flatMap(specsIn)
      .flatMap(({ file: path, title, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected')
          .map(({ results }) => failureLine(`tests/journeys/${path}`, title, results.at(-1)?.error?.message)),
      ),
    flaky: suites
      .flatMap(specsIn)
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file: path, title }) => `tests/journeys/${path}: ${title}`),
  };
  return honest(counts, exitCode);
}

/** One line for a failed test: its file, its title and the first line of what it said. */
function failureLine(path: string, title: string, message = ''): string {
  const [said = ''] = stripVTControlCharacters(message).split('\n');
  return said === '' ? `${path}: ${title}` : `${path}: ${title}: ${said}`;
}

function specsIn(suite: z.output<typeof Suite>): readonly z.output<typeof Spec>[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsIn)];
}

/** A runner that complains without a failed test (a file that does not load), or that ran nothing, has failed. */
function honest(counts: Counts, exitCode: number): Counts {
  const silent = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  return silent ? { ...counts, failed: 1 } : counts;
}
