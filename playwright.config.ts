import { defineConfig } from '@playwright/test';
import { findChromium, JOURNEY_FLAGS } from './tools/chromium.ts';

const { executablePath, environment } = findChromium();

/** The journeys: each worker drives an application of its own, at a clock that starts at 2026-11-20 12:00 Chicago. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/journeys/support/demo-world.ts',
  // A journey waits in turn for its browser, application and database: three keep two cores busy.
  workers: 3,
  // A journey takes seconds. Where other work takes most of the cores, as in CI, it may take twenty times as long.
  timeout: 300_000,
  // A busy machine takes seconds to draw a page; nothing waits longer than what it waits for.
  expect: { timeout: 60_000 },
  forbidOnly: process.env['CI'] !== undefined,
  // A loaded machine may cut one browser short; what needed a second run is named as flaky in the report.
  retries: process.env['CI'] === undefined ? 0 : 1,
  reporter: [['dot'], ['json', { outputFile: 'reports/journeys.json' }]],
  use: {
    // What cannot be clicked is no matter of time: the journey fails then, and not after all it has.
    actionTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // What fades in is there at once: nobody watches, and a machine at its limit draws every step of it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording each journey in case it fails costs a fifth of them all; at a desk `playwright test x --trace on` records.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: JOURNEY_FLAGS, env: { ...process.env, ...environment } },
  },
});
