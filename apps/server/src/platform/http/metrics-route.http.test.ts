import { listQuotes } from '@lanewright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApplication } from '../../application.ts';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication();
});
afterAll(() => app.end());

const read = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.http.inject({ method: 'GET', url: '/metrics', headers, remoteAddress });

describe('the figures for operators', () => {
  test('[B-023] tell calls by route and status, jobs by queue and state, and the lag of the event loop', async () => {
    await app.call(listQuotes, { as: await app.people.viewer() });
    await app.call(listQuotes);
    const answer = await read();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/plain; version=0.0.4');
    expect(answer.body).toContain(
      'lanewright_http_request_seconds_count{method="GET",route="/v1/quote/",status="200"} 1',
    );
    expect(answer.body).toContain(
      'lanewright_http_request_seconds_count{method="GET",route="/v1/quote/",status="401"} 1',
    );
    expect(answer.body).toContain('lanewright_jobs{queue="quote.price",state="waiting"} 0');
    expect(answer.body).toContain('nodejs_eventloop_lag_seconds');
    expect(answer.body).not.toContain('/v1/quote/1');
  });

  test('are read by this machine alone unless a token is set', async () => {
    expect((await read({}, '10.1.2.3')).statusCode).toBe(403);
    expect((await read({ 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(403);
    expect((await read({ 'x-real-ip': '127.0.0.1' })).statusCode).toBe(403);
    expect((await read({ via: '1.1 proxy' })).statusCode).toBe(403);
    expect((await read({ host: 'pricing.broker.example' })).statusCode).toBe(403);
    expect((await read({ host: '127.0.0.1:3000' })).statusCode).toBe(200);
    expect((await read({ host: '[::1]:3000' })).statusCode).toBe(200);
    expect((await read({}, '::1')).statusCode).toBe(200);
  });

  test('with a token set are read by whoever shows it, from anywhere', async () => {
    const token = 'a-token-for-metrics';
    const config = { ...app.parts.config, metricsToken: token };
    const other = await createApplication({ ...app.parts, config });
    const ask = (authorization: string) =>
      other.http.inject({ method: 'GET', url: '/metrics', headers: { authorization }, remoteAddress: '10.1.2.3' });
    expect((await ask(`Bearer ${token}`)).statusCode).toBe(200);
    expect((await ask('Bearer a-token-for-metrics2')).statusCode).toBe(401);
    expect((await ask('')).statusCode).toBe(401);
    await other.http.close();
  });
});
