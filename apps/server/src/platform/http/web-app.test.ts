import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { refuse } from '@lanewright/units';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentLog } from '../log.ts';
import { createHttp, type Http } from './index.ts';

const root = mkdtempSync(join(tmpdir(), 'lanewright-web-'));
let http: Http;

beforeAll(async () => {
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>Lanewright</title>');
  writeFileSync(join(root, 'scheme.js'), 'document.title;');
  writeFileSync(join(root, 'assets', 'main-Ab3_x9Qz.js'), 'export {};');
  writeFileSync(join(root, 'assets', 'main-Ab3_x9Qz.js.br'), brotliCompressSync('export {};'));
  writeFileSync(join(root, '.secret'), 'x');
  mkdirSync(join(root, '.vite'));
  writeFileSync(join(root, '.vite', 'modules.json'), '{}');
  http = await createHttp({
    log: silentLog(),
    authenticate: async () => refuse('auth.token_invalid'),
    checkAnswers: true,
    isReady: async () => true,
    webRoot: root,
  });
});
afterAll(async () => {
  await http.close();
  rmSync(root, { recursive: true });
});

const page = (url: string) => http.inject({ url, headers: { accept: 'text/html,*/*' } });

describe('the screens', () => {
  test('[A-024] open at every address of a page, known to the server or not', async () => {
    for (const url of ['/', '/quotes', '/quotes/17/edit', '/login', '/no/such/page?x=1']) {
      const answer = await page(url);
      expect([url, answer.statusCode]).toEqual([url, 200]);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.body).toContain('<title>Lanewright</title>');
    }
  });

  test('allow scripts and styles of our own alone, and nothing inline', async () => {
    const { headers } = await page('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
  });

  test('keep files with a hash in their name for ever, others not', async () => {
    const hashed = await http.inject('/assets/main-Ab3_x9Qz.js');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await http.inject('/scheme.js')).headers['cache-control']).toBe('no-cache');
  });

  test('are sent compressed where a compressed file lies beside', async () => {
    const answer = await http.inject({ url: '/assets/main-Ab3_x9Qz.js', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  test('answer 404 for files that are not there, and never leave their folder', async () => {
    for (const url of ['/assets/gone-12345678.js', '/favicon.ico', '/v1/gone/', '/identity/gone']) {
      const answer = await page(url);
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.json()).toHaveProperty('detail');
    }
    expect((await http.inject('/.secret')).statusCode).toBe(404);
    expect((await http.inject('/.vite/modules.json')).statusCode).toBe(404);
    expect((await http.inject({ method: 'POST', url: '/quotes', headers: { accept: 'text/html' } })).statusCode).toBe(
      404,
    );
  });

  test('[SP-094] refuse an address outside their folder, or that cannot be one, as any unknown address', async () => {
    const { port } = new URL(await http.listen({ host: '127.0.0.1', port: 0 }));
    for (const path of [
      '/../package.json',
      '/assets/../../package.json',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/..%2f..%2fetc%2fpasswd',
      '/assets/..%5c..%5cpackage.json',
      '//etc/passwd',
      '/%00',
      '/%zz',
    ]) {
      // fetch would take the dots out before it asks.
      const answer = await new Promise<IncomingMessage>((done) => get({ host: '127.0.0.1', port, path }, done));
      const body = Buffer.concat(await answer.toArray()).toString();
      expect([path, answer.statusCode, body]).toEqual([path, 404, `{"detail":"There is no call GET ${path}."}`]);
    }
  });
});
