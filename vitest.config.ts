import { defineConfig } from 'vitest/config';

const workspaces = ['packages/*/src', 'packages/partners/*/src', 'apps/*/src', 'tests/architecture', 'tools', 'bench'];
const withDatabase = ['**/*.db.test.ts', '**/*.http.test.ts'];

/** Three kinds of tests; only those that ask for PostgreSQL wait for one. */
export default defineConfig({
  test: {
    environment: 'node',
    // One worker a core: the default leaves a core idle, which is half of a machine of two.
    maxWorkers: '100%',
    // A worker reads each module once and not once per test file: no test replaces a module, and none leaves state in one.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: workspaces.flatMap((folder) => [`${folder}/**/*.test.ts`, `${folder}/**/*.test.tsx`]),
          exclude: ['**/node_modules/**', ...withDatabase],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: workspaces.flatMap((folder) => withDatabase.map((pattern) => `${folder}/${pattern}`)),
          globalSetup: ['apps/server/src/platform/testing/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          // Whole applications start and stop here, some several times a test.
          testTimeout: 240_000,
        },
      },
    ],
    // What is waited for comes when it comes. Where other work takes most of the cores, all takes ten times as long.
    expect: { poll: { timeout: 90_000 } },
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
