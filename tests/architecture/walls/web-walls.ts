import { readdirSync } from 'node:fs';
import type { Wall } from './wall.ts';

/** What the browser may know of ours: pricing and margins stay on the server. */
const PACKAGES = ['contract', 'access', 'units', 'quoting', 'rules', ...readdirSync('packages/partners')];
const LIBRARIES = [
  '@dnd-kit/core',
  '@dnd-kit/modifiers',
  '@dnd-kit/sortable',
  '@dnd-kit/utilities',
  '@hookform/resolvers',
  '@mantine/core',
  '@mantine/dates',
  '@mantine/hooks',
  '@mantine/notifications',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-virtual',
  'd3-geo',
  'lucide-react',
  'react',
  'react-dom',
  'react-hook-form',
  'zod',
];
const FONTS = ['@fontsource-variable/geist-mono', '@fontsource-variable/inter'];
const UI = 'apps/web/src/ui/**';
const LIB = 'apps/web/src/lib/**';
/** Rooms that several features use; they know no feature, nor each other. */
const SHARED_ROOMS = ['quote-dialogs', 'file-upload'].map((room) => `apps/web/src/${room}/*`);
/** The built pages, each with a start of its own. */
const PAGE = { packages: PACKAGES, libraries: [...LIBRARIES, ...FONTS, 'virtual:theme.css'] };

/** The walls of `apps/web`. */
export const WEB_WALLS: readonly Wall[] = [
  // Read at build time only.
  {
    around: /^(apps\/web)\/(?:vite\.config|module-list|src\/ui\/map\/prepare-outlines)\.ts$/,
    paths: ['apps/web/*.ts', 'apps/web/src/ui/**'],
    libraries: [
      '@mantine/core',
      '@vitejs/plugin-react',
      'd3-geo',
      'topojson-client',
      'topojson-specification',
      'vite',
      'zod',
    ],
    node: true,
  },
  { around: /^(apps\/web\/src\/lib)\//, packages: ['contract', 'access'], libraries: LIBRARIES },
  {
    around: /^(apps\/web\/src\/ui)\//,
    packages: ['contract', 'quoting', 'units'],
    paths: [LIB],
    libraries: [...LIBRARIES, 'virtual:map-outlines', 'topojson-client', 'topojson-specification'],
  },
  {
    around: /^(apps\/web\/src\/quote-dialogs)\//,
    packages: PACKAGES,
    paths: [UI, LIB],
    libraries: LIBRARIES,
  },
  // The one room that reads sheets in the browser, by the code that reads them on the server.
  {
    around: /^(apps\/web\/src\/file-upload)\//,
    packages: [...PACKAGES, 'sheets'],
    paths: [UI, LIB],
    libraries: LIBRARIES,
  },
  {
    around: /^(apps\/web\/src\/partners)\//,
    packages: PACKAGES,
    paths: [UI, LIB],
    libraries: LIBRARIES,
  },
  {
    around: /^(apps\/web\/src\/features\/[^/]+)\//,
    packages: PACKAGES,
    paths: [UI, LIB, ...SHARED_ROOMS, 'apps/web/src/partners/**'],
    libraries: LIBRARIES,
  },
  {
    around: /^(apps\/web\/src\/app)\//,
    packages: PACKAGES,
    paths: [UI, LIB, 'apps/web/src/features/*/index.ts', 'apps/web/src/partners/**'],
    libraries: LIBRARIES,
  },
  { around: /^(apps\/web\/src\/(?:api-docs|kit))\//, ...PAGE, paths: [UI, LIB] },
  { around: /^(apps\/web\/src)\/[\w.-]+\.tsx?$/, ...PAGE, paths: [UI, 'apps/web/src/app/**'] },
];
