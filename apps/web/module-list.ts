import type { Plugin } from 'vite';

/** Where the list lies in the folder of the build; the server hands no file out whose path begins with a dot. */
const FILE = '.vite/modules.json';

/**
 * Writes which modules each chunk of the build is made of: `{ "assets/Quotes-x.js": ["…/QuotesListPage.tsx", …] }`.
 * `npm run bench -- web` reads there what a first load brings along.
 */
export function moduleList(): Plugin {
  return {
    name: 'lanewright-module-list',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle)
        .filter((file) => file.type === 'chunk')
        .map((chunk) => [chunk.fileName, chunk.moduleIds] as const);
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(Object.fromEntries(modules)) });
    },
  };
}
