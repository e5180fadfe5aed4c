import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ROOT } from './project.ts';
import { readJourneys, readVitest } from './reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'lanewright-reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written(report: unknown): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
}

it('names the tests of vitest that failed, with the first line of what they said', () => {
  const assertionResults = [
    { fullName: 'sound', status: 'passed', failureMessages: [] },
    { fullName: 'broken', status: 'failed', failureMessages: ['Error: \u001B[31mno\u001B[39m price\n    at x.ts:1'] },
  ];
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [{ name: join(ROOT, 'apps/a.test.ts'), status: 'failed', assertionResults }],
  };
  const counts = readVitest(written(report), 1);
  expect(counts).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: ['apps/a.test.ts: broken: Error: no price'],
  });
});

it('names the journeys that failed at their last attempt, and those that are flaky', () => {
  const spec = (title: string, status: string, ...results: readonly object[]) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ status, results }],
  });
  const failed = { error: { message: 'Error: not visible\nCall log' } };
  const specs = [
    spec('sound', 'expected', {}),
    spec('broken', 'unexpected', {}, failed),
    spec('late', 'flaky', failed, {}),
  ];
  const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 0 };
  const report = { stats, errors: [], suites: [{ specs: [], suites: [{ specs }] }] };
  expect(readJourneys(written(report), 1)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    failures: ['tests/journeys/a.spec.ts: broken: Error: not visible'],
    flaky: ['tests/journeys/a.spec.ts: late'],
  });
});
