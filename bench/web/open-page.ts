import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { z } from 'zod';
import type { WebGround } from './ground.ts';
import { watch, type Orders } from './watch.ts';

/** A script that a page loaded: its path, and the bytes of its packed content. */
type Script = { readonly path: string; readonly bytes: number };

/** What a load needed: moments in milliseconds since the navigation began, the sum of layout shifts, the scripts. */
export type Loaded = {
  readonly shown: number;
  readonly interactive: number;
  readonly shift: number;
  readonly scripts: readonly Script[];
};

/** A page in a browser context of its own. */
export type OpenedPage = {
  readonly page: Page;
  /** Waits until the page shows what it was opened for and has loaded nothing for two seconds. */
  readonly settled: () => Promise<Loaded>;
  readonly shiftSoFar: () => Promise<number>;
  readonly close: () => Promise<void>;
};

const QUIET_MS = 2000;
const SIZE = { width: 1440, height: 900 };

const seenSchema = z.object({ shown: z.number().nullable(), interactive: z.number().nullable(), shift: z.number() });

/** Opens a path as a signed-in person with an empty cache, on a slower processor where asked. */
export async function openPage(
  ground: WebGround,
  path: string,
  { slowdown, encoding = 'br' }: { readonly slowdown: number; readonly encoding?: 'gzip' | 'br' },
): Promise<OpenedPage> {
  const { id_token, refresh_token, expires_in } = await ground.session();
  const context = await ground.browser.newContext({ viewport: SIZE, locale: 'en-US', timezoneId: 'America/Chicago' });
  const orders: Orders = {
    session: { refresh: refresh_token, token: id_token, until: Date.now() + expires_in * 1000 },
    ...shownAt(path),
  };
  await context.addInitScript(watch, orders);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': encoding } });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const traffic = follow(cdp, encoding);
  await page.goto(ground.url + path);
  return {
    page,
    settled: async () => {
      while (performance.now() - traffic.last() < QUIET_MS || (await seenBy(page)).interactive === null)
        await pause(100);
      const { shown, interactive, shift } = await seenBy(page);
      if (traffic.unasked().length > 0) throw new Error(`not answered in ${encoding}: ${traffic.unasked().join(', ')}`);
      if (shown === null || interactive === null) throw new Error(`${path} showed nothing`);
      return { shown, interactive, shift, scripts: traffic.scripts() };
    },
    shiftSoFar: async () => (await seenBy(page)).shift,
    close: () => context.close(),
  };
}

/** What a screen is opened for. */
function shownAt(path: string): Omit<Orders, 'session'> {
  if (path === '/quotes') return { selector: 'tr[data-row]', text: '.', types: true };
  if (path.endsWith('-rules')) return { selector: '[data-rule]', text: '.', types: false };
  return { selector: '[role="group"][aria-label="Quoted Price"]', text: '\\$\\d', types: true };
}

async function seenBy(page: Page): Promise<z.output<typeof seenSchema>> {
  return seenSchema.parse(await page.evaluate((): unknown => Reflect.get(window, 'seen')));
}

/** Follows what the page loads; `last` is when the latest answer ended. The stream of events never ends and counts not. */
function follow(
  cdp: CDPSession,
  encoding: string,
): {
  readonly scripts: () => readonly Script[];
  readonly unasked: () => readonly string[];
  readonly last: () => number;
} {
  const begun = new Map<string, { readonly path: string; readonly headers: number }>();
  const loaded: Script[] = [];
  const unasked: string[] = [];
  let last = performance.now();
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url);
    begun.set(requestId, { path: pathname, headers: response.encodedDataLength });
    const packed = response.headers['content-encoding'];
    if (pathname.endsWith('.js') && packed !== encoding) unasked.push(`${pathname}: ${packed ?? 'not packed'}`);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = performance.now();
    const { path, headers } = begun.get(requestId) ?? { path: '', headers: 0 };
    if (path.endsWith('.js')) loaded.push({ path, bytes: encodedDataLength - headers });
  });
  return { scripts: () => loaded, unasked: () => unasked, last: () => last };
}
