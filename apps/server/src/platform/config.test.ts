import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('nothing set means the demo on this machine alone', () => {
  expect(readConfig({}, '/srv/app')).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '/srv/app/data',
    databaseUrl: null,
    role: 'all',
    seed: 'demo',
    mailInPort: 2525,
    mailInHost: '127.0.0.1',
    mailAuthservId: null,
    smtpUrl: null,
    mailFrom: 'quotes@broker.example',
    training: false,
    businessZone: 'CST (Chicago)',
    logLevel: 'info',
    logFile: null,
    environment: 'production',
    now: null,
  });
});

test('an empty value is an absent one', () => {
  expect(readConfig({ PORT: '', SEED: ' ' })).toMatchObject({ port: 3000, seed: 'demo' });
});

test('values are read as what they mean', () => {
  const read = readConfig({ PORT: '0', TRAINING: 'yes', LANEWRIGHT_NOW: '2026-11-20T12:00:00-06:00', DATA_DIR: '/x' });
  expect(read).toMatchObject({ port: 0, training: true, now: new Date('2026-11-20T18:00:00Z'), dataDir: '/x' });
});

test('[SP-072] the mail server whose word on senders counts is named without regard to capitals', () => {
  expect(readConfig({ MAIL_AUTHSERV_ID: 'MX.Broker.example' }).mailAuthservId).toBe('mx.broker.example');
});

test.each([
  ['PORT', '65536'],
  ['PORT', '3000x'],
  ['MAIL_IN_PORT', '-1'],
  ['ROLE', 'boss'],
  ['SEED', 'Demo'],
  ['MAIL_AUTHSERV_ID', 'mx.broker.example; spf=pass'],
  ['MAIL_FROM', 'quotes'],
  ['TRAINING', 'maybe'],
  ['BUSINESS_ZONE', 'America/Chicago'],
  ['LOG_LEVEL', 'loud'],
  ['NODE_ENV', 'prod'],
  ['LANEWRIGHT_NOW', '2026-11-20T12:00:00'],
])('%s=%s stops the start with a sentence that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(`${name} must be`);
});

test('[C-006] the business zone is UTC, CST (Chicago) or EST (New York)', () => {
  for (const zone of ['UTC', 'CST (Chicago)', 'EST (New York)'])
    expect(readConfig({ BUSINESS_ZONE: zone }).businessZone).toBe(zone);
  expect(() => readConfig({ BUSINESS_ZONE: 'PST' })).toThrow('must be one of UTC, CST (Chicago), EST (New York)');
});

test('all wrong values are named at once, and secrets are not shown', () => {
  const wrong = { DATABASE_URL: 'mysql://me:hush@host', SMTP_URL: 'host:hush', PORT: 'x' };
  expect(() => readConfig(wrong)).toThrow(/PORT[^]*DATABASE_URL[^]*SMTP_URL/);
  expect(() => readConfig(wrong)).toThrow(/^(?![^]*hush)/);
});
