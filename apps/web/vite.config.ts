import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
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
  plugins: [react(), themeSheet(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The page about the calls is one of its own: partners read it without an account (/v1/docs).
    rolldownOptions: { input: ['index.html', 'api-docs.html'].map((page) => join(import.meta.dirname, page)) },
  },
  server: { port: 5173, proxy: { '/v1': server, '/identity': server, '/events': server } },
});
