import { existsSync, readdirSync } from 'node:fs';
import { rows, type Wall } from './wall.ts';

const PARTNER_PACKAGES = readdirSync('packages/partners');
const PARTNERS = ['partner-kit', ...PARTNER_PACKAGES];
const PARTNER_CLIENTS = PARTNERS.map((name) => `${name}/client`);
const FEATURE_FOLDER = 'apps/server/src/features';
/** A feature that declares a partner. */
const PARTNER_FEATURES = readdirSync(FEATURE_FOLDER).filter((name) =>
  existsSync(`${FEATURE_FOLDER}/${name}/partner.ts`),
);
const DOMAIN = [
  'units',
  'access',
  'quoting',
  'rules',
  'contract',
  'contract/layouts',
  'pricing',
  'places',
  'requests',
  'estimate',
  'sheets',
];

const PLATFORM = 'apps/server/src/platform/**';
/** The tables and queues stand in the root: every feature may read and write what the database holds. */
const SCHEMA = ['*tables.ts', '*table.ts', 'queues.ts'].map((name) => `apps/server/src/${name}`);

/** Which other features each may enter, by the door. A new feature gets its row here. */
const FEATURES: Readonly<Record<string, readonly string[]>> = {
  approvals: ['quotes'],
  overrides: ['quotes', 'settings'],
  'api-docs': [],
  audit: ['exports'],
  awards: ['exports', 'files', 'quotes'],
  carriers: ['files'],
  'filter-sets': [],
  exports: [],
  files: ['exports', 'quotes'],
  'fuel-prices': ['files'],
  'fuel-sheets': ['files', 'pricing'],
  markets: ['files'],
  watch: ['pricing', 'quotes'],
  'win-chances': ['back-tests', 'pricing', 'quotes'],
  'working-copies': ['exports', 'files'],
  'quote-files': ['files', 'pricing', 'quotes'],
  'integration-logs': ['exports'],
  jobs: [],
  limits: [],
  live: [],
  notices: ['presence', 'quotes'],
  digests: ['approvals', 'quotes', 'rules'],
  places: [],
  presence: [],
  quotes: ['exports', 'settings'],
  rules: ['settings'],
  senders: [],
  settings: [],
  callers: ['integration-logs', 'limits'],
  customers: ['exports', 'files', 'quotes', 'rules'],
  equipment: ['quotes'],
  identity: ['limits'],
  users: ['exports', 'identity', 'limits'],
  'caller-quotes': ['callers', 'integration-logs', 'quotes'],
  callbacks: ['caller-quotes', 'callers', 'integration-logs', 'quotes'],
  mail: ['answers', 'integration-logs', 'quotes', 'senders', 'verdicts'],
  mailboxes: ['mail'],
  pricing: ['quotes', 'senders', 'settings'],
  answers: [
    'callbacks',
    'integration-logs',
    'partner-requests',
    'partners',
    'pricing',
    'quotes',
    'settings',
    'verdicts',
  ],
  'partner-requests': ['callers', 'integration-logs', 'partners', 'quotes', 'tenders'],
  tenders: ['partners', 'quotes'],
  verdicts: ['limits', 'quotes'],
  'back-tests': ['pricing', 'rules'],
  'max-buy': ['callers', 'integration-logs', 'pricing', 'quotes'],
  partners: ['fuel-prices', 'pricing', 'quotes'],
  'rule-trials': ['back-tests', 'pricing', 'rules'],
  ...Object.fromEntries(PARTNER_FEATURES.map((name) => [name, ['partners', 'pricing', 'quotes']])),
  // Its documents are numbered where tenders keep them.
  tidewater: ['partners', 'tenders'],
};

const FEATURE_LIBRARIES: Readonly<Record<string, readonly string[]>> = {
  'back-tests': ['pg'],
  exports: ['pg'],
  identity: ['@node-rs/argon2', 'jose', 'openid-client', 'undici'],
  files: ['pg-copy-streams'],
  mail: ['mailparser'],
  mailboxes: ['openid-client', 'pg'],
  pricing: ['dataloader'],
  'pc-miler': ['dataloader'],
  quotes: ['pg'],
};

/** What one feature alone may import: a partner's client, or the settings that it reads or shows. */
const CONFIG = ['apps/server/src/config/*'];
const FEATURE_EXTRAS: Readonly<Record<string, Pick<Wall, 'packages' | 'paths'>>> = {
  identity: { paths: CONFIG },
  mailboxes: { paths: CONFIG },
  settings: { paths: CONFIG },
  ...Object.fromEntries(
    PARTNER_FEATURES.map((name) => [
      name,
      { packages: PARTNER_CLIENTS, paths: [`${FEATURE_FOLDER}/${name}/stand-in.ts`] },
    ]),
  ),
};

/** What starts a partner's stand-in. Nothing else in a feature may load the sandbox. */
const standIns: Wall = {
  around: /^(apps\/server\/src\/features\/[^/]+)\/stand-in\.ts$/,
  packages: [...DOMAIN, 'sandbox'],
  paths: [PLATFORM, ...SCHEMA, doorOf('partners')],
  libraries: ['kysely'],
};

const features = rows(
  Object.fromEntries(
    Object.entries(FEATURES).map(([name, others]) => [
      name,
      {
        packages: [...DOMAIN, ...PARTNERS, ...(FEATURE_EXTRAS[name]?.packages ?? [])],
        paths: [PLATFORM, ...SCHEMA, ...others.map(doorOf), ...(FEATURE_EXTRAS[name]?.paths ?? [])],
        libraries: ['kysely', 'zod', ...(FEATURE_LIBRARIES[name] ?? [])],
        node: true,
      },
    ]),
  ),
  (name) => new RegExp(`^(apps/server/src/features/${name})/`),
);

function doorOf(feature: string): string {
  return `apps/server/src/features/${feature}/index.ts`;
}

/** What puts the features together. */
const assembly = {
  packages: [...DOMAIN, ...PARTNERS],
  paths: [PLATFORM, 'apps/server/src/config/*', 'apps/server/src/features/*/index.ts', 'apps/server/package.json'],
  libraries: ['kysely', 'pg', 'zod'],
  node: true,
};

/** The walls of `apps/server`. */
export const SERVER_WALLS: readonly Wall[] = [
  {
    around: /^(apps\/server\/src\/platform)\//,
    packages: ['units', 'access', 'contract'],
    libraries: [
      '@fastify/multipart',
      '@fastify/static',
      'fastify',
      'imapflow',
      'jose',
      'kysely',
      'nodemailer',
      'pg',
      'pg-copy-streams',
      'pg-boss',
      'pino',
      'prom-client',
      'smtp-server',
      'undici',
      'unpdf',
      'zod',
    ],
    node: true,
  },
  {
    around: /^(apps\/server\/src)\/(?:[\w-]*tables?|queues)\.ts$/,
    packages: DOMAIN,
    paths: [PLATFORM],
    libraries: ['kysely', 'zod'],
  },
  {
    around: /^(apps\/server\/src\/config)\//,
    packages: ['units'],
    paths: ['apps/server/src/platform/setting.ts'],
    libraries: ['zod'],
    node: true,
  },
  standIns,
  ...features,
  {
    around: /^(apps\/server\/src\/admin)\//,
    ...assembly,
    paths: [...assembly.paths, ...SCHEMA, 'apps/server/src/first-start.ts'],
  },
  { around: /^(apps\/server\/src\/partners)\//, ...assembly, paths: [...assembly.paths, ...SCHEMA] },
  {
    around: /^(apps\/server\/src)\/(?:main|application|stand-ins|demo-mail-provider)\.ts$/,
    ...assembly,
    packages: [...assembly.packages, 'sandbox'],
    paths: [...assembly.paths, 'apps/server/src/*.ts', 'apps/server/src/partners/**'],
  },
  {
    around: /^(apps\/server\/src)\/[\w-]+\.ts$/,
    ...assembly,
    paths: [
      ...assembly.paths,
      ...SCHEMA,
      'apps/server/src/*.ts',
      'apps/server/src/admin/*',
      'apps/server/src/partners/**',
    ],
  },
];
