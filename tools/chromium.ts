import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { ROOT } from './project.ts';

/** A browser that was seen to run, with the environment it needs. */
export type Browser = { readonly executablePath: string; readonly environment: Readonly<Record<string, string>> };

/** How the browser is started, wherever it came from: without a window, without the network of its maker. */
export const BROWSER_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  // Without a screen, one process fewer and no second composition of each frame save a tenth of the browser's time.
  '--in-process-gpu',
  '--disable-gpu-compositing',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The flags for journeys. A page of theirs lives for seconds: to optimize its code costs more than it saves. */
export const JOURNEY_FLAGS = [...BROWSER_FLAGS, '--js-flags=--no-opt --no-maglev'];

const INSTALLED = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const FIX = 'Install Chrome or Chromium, or set E2E_CHROMIUM to the path of one.';

/**
 * Finds a Chromium for the journeys: $E2E_CHROMIUM, else the one inside npm `@sparticuz/chromium` (Linux on x64), else
 * an installed one. Each is started once before it is taken. Throws an error that names the fix.
 */
export function findChromium(): Browser {
  const chosen = process.env['E2E_CHROMIUM'];
  if (chosen !== undefined && chosen !== '') {
    const browser = { executablePath: chosen, environment: {} };
    if (runs(browser)) return browser;
    throw new Error(`E2E_CHROMIUM is ${chosen}, which does not run. ${FIX}`);
  }
  const candidates = [...carried(), ...INSTALLED.map((executablePath) => ({ executablePath, environment: {} }))];
  const found = candidates.find((browser) => existsSync(browser.executablePath) && runs(browser));
  if (found === undefined) throw new Error(`No Chromium runs here. ${FIX}`);
  return found;
}

/**
 * Whether the browser runs here at all: a missing library or a wrong system fails already at its version.
 * (The npm build never answers `--dump-dom`, although it serves Playwright well.)
 */
function runs({ executablePath, environment }: Browser): boolean {
  const shown = spawnSync(executablePath, ['--version'], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
    timeout: 30_000,
  });
  return shown.status === 0 && /\d+\.\d+/.test(shown.stdout);
}

/** The browser of the npm package: first with the system's libraries, then with those it brings. */
function carried(): readonly Browser[] {
  if (process.platform !== 'linux' || process.arch !== 'x64') return [];
  const folder = unpacked();
  const executablePath = join(folder, 'chromium');
  const environment = { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  return [
    { executablePath, environment },
    { executablePath, environment: { ...environment, LD_LIBRARY_PATH: join(folder, 'lib') } },
  ];
}

/** Unpacks under another name, then renames: a folder under its final name is whole, however many unpack at once. */
function unpacked(): string {
  const root = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folder = join(ROOT, 'node_modules/.cache', `chromium-${version}`);
  const fonts = fontsConfig(folder);
  if (existsSync(folder)) {
    // A checkout that was moved holds the paths of its former place, without which the browser ends at its first letter.
    const config = join(folder, 'fonts.conf');
    if (readFileSync(config, 'utf8') !== fonts) writeFileSync(config, fonts);
    return folder;
  }
  const unfinished = `${folder}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(join(unfinished, 'chromium'), brotliDecompressSync(readFileSync(join(root, 'bin/chromium.br'))), {
    mode: 0o755,
  });
  for (const name of ['al2023', 'fonts', 'swiftshader']) untar(join(root, 'bin', `${name}.tar.br`), unfinished);
  writeFileSync(join(unfinished, 'fonts.conf'), fonts);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

function untar(archive: string, folder: string): void {
  const done = spawnSync('tar', ['-x', '--no-same-owner', '-C', folder], {
    input: brotliDecompressSync(readFileSync(archive)),
  });
  if (done.status !== 0)
    throw new Error(`${archive} could not be unpacked: ${done.error?.message ?? done.stderr.toString()}`);
}

/** Only the fonts of the package, so that a page looks the same on every machine. */
function fontsConfig(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
</fontconfig>
`;
}
