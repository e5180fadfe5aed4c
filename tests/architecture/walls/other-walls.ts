import { readdirSync } from 'node:fs';
import type { Wall } from './wall.ts';

const DOMAIN = [
  'units',
  'access',
  'quoting',
  'rules',
  'contract',
  'pricing',
  'places',
  'requests',
  'estimate',
  'sheets',
];
const PARTNERS = readdirSync('packages/partners');
const KIT = ['partner-kit', 'partner-kit/client', 'partner-kit/simulator', 'partner-kit/portal-simulator'];

/** The walls of the demo, the tests that stand alone, the benches and the tools. */
export const OTHER_WALLS: readonly Wall[] = [
  // The demo plays the world outside: it knows partners and pages as they are reached from there, and no server.
  {
    around: /^(apps\/sandbox)\//,
    packages: [...DOMAIN, ...KIT, ...PARTNERS, ...PARTNERS.map((name) => `${name}/simulator`)],
    libraries: ['nodemailer', 'oidc-provider', 'pg', 'pg-copy-streams', 'smtp-server', 'zod'],
    node: true,
  },
  {
    around: /^(tests\/architecture)\//,
    packages: ['contract'],
    paths: ['apps/web/src/app/routes.tsx', 'tests/journeys/support/routes.ts'],
    libraries: ['vitest', 'zod'],
    node: true,
  },
  {
    // They may play a partner that fails, which the demo's stand-ins never do, and shippers as the demo does.
    around: /^(tests\/(?:faults|journeys))\//,
    packages: [...DOMAIN, ...KIT, ...PARTNERS.map((name) => `${name}/simulator`)],
    paths: ['tests/journeys/support/*', 'apps/server/src/**', 'apps/sandbox/src/**', 'tools/*'],
    libraries: [
      '@axe-core/playwright',
      '@playwright/test',
      'fast-check',
      'kysely',
      'pg',
      'pino',
      'smtp-server',
      'vitest',
      'zod',
    ],
    node: true,
  },
  {
    around: /^(bench)\//,
    packages: [...DOMAIN, ...KIT, ...PARTNERS, 'sandbox'],
    paths: [
      'apps/server/src/**',
      'apps/sandbox/src/**',
      'packages/*/src/**',
      'packages/*/bench/**',
      'tests/journeys/support/*',
      'tools/*',
    ],
    libraries: [
      'pg-copy-streams',
      '@playwright/test',
      'json-logic-engine',
      'json-rules-engine',
      'kysely',
      'pg',
      'undici',
      'vitest',
      'zod',
    ],
    node: true,
  },
  {
    around: /^(tools)\//,
    paths: ['apps/server/src/**', 'bench/**'],
    libraries: ['@playwright/test', '@sparticuz/chromium', 'vite', 'vitest', 'zod'],
    node: true,
  },
];
