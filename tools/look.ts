import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { createServer } from 'vite';
import { BROWSER_FLAGS, findChromium } from './chromium.ts';
import { ROOT } from './project.ts';

/**
 * Pictures of every state of the kit, light and dark, at three widths, into reports/look:
 * `node tools/look.ts [view …]`. They are for looking at; no test compares them.
 */

const OUT = join(ROOT, 'reports/look');
const PORT = Number(process.env['LOOK_PORT'] ?? 5174);
const WIDTHS = [1280, 1600, 2560];
const SCHEMES = ['light', 'dark'] as const;

/** What is done to a view before its picture is taken. */
const ACTS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  chosen: async (page) => {
    await page.getByRole('button', { name: 'Actions of Q3' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).hover();
    await page.getByRole('tooltip').waitFor();
  },
};

mkdirSync(OUT, { recursive: true });
const vite = await createServer({
  configFile: join(ROOT, 'apps/web/vite.config.ts'),
  root: join(ROOT, 'apps/web'),
  server: { port: PORT, strictPort: true, host: '127.0.0.1' },
  logLevel: 'warn',
});
await vite.listen();
const { executablePath, environment } = findChromium();
const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS, env: { ...process.env, ...environment } });
try {
  const address = `http://127.0.0.1:${PORT}/kit.html`;
  const first = await browser.newPage();
  await first.goto(address);
  const views = await first.getByRole('listitem').allTextContents();
  await first.close();
  const asked = process.argv.slice(2);
  for (const view of views.filter((each) => asked.length === 0 || asked.includes(each)))
    for (const scheme of SCHEMES)
      for (const width of WIDTHS) await take(`${address}?show=${view}`, view, scheme, width);
} finally {
  await browser.close();
  await vite.close();
}

async function take(address: string, view: string, scheme: (typeof SCHEMES)[number], width: number): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`${view}: ${error.message}`));
  await page.goto(address);
  await page.locator('#root > *, [role="dialog"]').first().waitFor();
  await ACTS[view]?.(page);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(OUT, `${view}-${scheme}-${width}.png`), fullPage: true, animations: 'disabled' });
  await context.close();
}
