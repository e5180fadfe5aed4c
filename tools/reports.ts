import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** What a stage came to. */
export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

const Vitest = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numFailedTestSuites: z.number(),
  success: z.boolean(),
});

const Playwright = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
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
    },
    exitCode,
  );
}

/**
 * Reads the JSON report of Playwright. Only continuous integration runs a failed journey again; what passed then is named
 * flaky by the runner's own report and counts as passed.
 */
export function readJourneys(file: string, exitCode: number): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const { stats, errors } = Playwright.parse(JSON.parse(readFileSync(file, 'utf8')));
  return honest(
    { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped },
    exitCode,
  );
}

/** A runner that complains without a failed test (a file that does not load), or that ran nothing, has failed. */
function honest(counts: Counts, exitCode: number): Counts {
  const silent = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  return silent ? { ...counts, failed: 1 } : counts;
}
