import { readdirSync } from 'node:fs';
import { rows, type Wall } from './wall.ts';

/** The pure packages. From npm they take only what parses or checks. */
const pure: readonly Wall[] = rows(
  {
    units: { libraries: ['luxon'] },
    access: {},
    quoting: { packages: ['units'] },
    rules: { packages: ['units', 'quoting'] },
    pricing: { packages: ['units', 'quoting', 'rules', 'estimate'] },
    places: { packages: ['units', 'quoting'] },
    requests: { packages: ['units', 'quoting', 'places'] },
    estimate: { packages: ['units'] },
    edi: { packages: ['units'] },
    // Of a partner the contract takes the data of its panel.
    contract: {
      packages: ['units', 'access', 'quoting', 'rules', ...readdirSync('packages/partners')],
      libraries: ['zod'],
    },
    // Threads that read sheets load this package, so it imports only the small entry of the contract.
    sheets: { packages: ['contract/layouts'], libraries: ['papaparse', 'saxes', '@zip.js/zip.js'] },
    'partner-kit': { packages: ['units', 'quoting'], libraries: ['saxes'] },
  },
  (name) => new RegExp(`^(packages/${name}/src)/`),
);

/** A partner is pure except for its client and its simulator, so that the browser may ask as the server does. */
const partners: readonly Wall[] = [
  {
    around: /^(packages\/(?:partner-kit|partners\/[^/]+)\/src\/(?:client|simulator))(?:\.ts$|\/|-[\w-]+\.ts$)/,
    packages: [
      'partner-kit',
      'partner-kit/client',
      'partner-kit/simulator',
      'partner-kit/portal-simulator',
      'units',
      'quoting',
      'edi',
    ],
    // Its own pure files; another partner's are out of reach, because a workspace is never entered by a path.
    paths: ['packages/partner-kit/src/**', 'packages/partners/*/src/**'],
    libraries: ['zod', 'undici', 'cockatiel'],
    node: true,
  },
  {
    around: /^(packages\/partners\/[^/]+\/src)\//,
    packages: ['partner-kit', 'units', 'quoting', 'edi'],
    libraries: ['zod'],
  },
];

/** What makes the data of a package, or measures it: it runs on a desk and is shipped nowhere. */
const workshops: readonly Wall[] = [
  {
    around: /^(packages\/[^/]+)\/(?:build|bench|cases)\//,
    packages: ['units', 'quoting', 'rules', 'places', 'requests', 'contract'],
    paths: ['packages/*/src/**'],
    libraries: ['fast-check', 'mailparser', 'topojson-client', 'topojson-specification', 'zod'],
    node: true,
  },
];

/** The walls of `packages`. */
export const PACKAGE_WALLS: readonly Wall[] = [...partners, ...pure, ...workshops];
