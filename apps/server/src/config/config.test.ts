import { expect, test } from 'vitest';
import { ConfigError, readConfig as readConfigWith } from './config.ts';

const readConfig = (environment: Record<string, string>, base = '/srv') =>
  readConfigWith(environment, base, () => ({}));

test('nothing set means the demo on this machine alone', () => {
  expect(readConfig({}, '/srv/app')).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: null,
    trustedProxies: [],
    identity: { google: null, googleAllowedDomains: [], googleStandInPort: 0, hosted: null },
    dataDir: '/srv/app/data',
    databaseUrl: null,
    role: 'all',
    seed: 'demo',
    demoQuotes: 20_000,
    demoRequestsEvery: 5,
    personRequestsPerMinute: 1_200,
    mailInPort: 2525,
    mailInHost: '127.0.0.1',
    mailInTls: null,
    mailAuthservId: null,
    mailGenuineSendersOnly: false,
    priceWarningPercent: 20,
    priceSteps: { small: 5, large: 25 },
    answerHoldSeconds: 10,
    responseTargetMinutes: 30,
    digestHour: 7,
    smtpUrl: null,
    smtpRequireTls: false,
    mailFrom: 'quotes@broker.example',
    mailboxes: { secretsKey: null, providers: [] },
    callbackAllowPrivate: false,
    training: false,
    businessZone: 'CST (Chicago)',
    logLevel: 'info',
    logFile: null,
    environment: 'production',
    metricsPort: null,
    metricsToken: null,
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
  ['PERSON_REQUESTS_PER_MINUTE', '59'],
  ['PERSON_REQUESTS_PER_MINUTE', '1e5'],
  ['MAIL_IN_PORT', '-1'],
  ['ROLE', 'boss'],
  ['SEED', 'Demo'],
  ['DEMO_REQUESTS_EVERY', '61'],
  ['DEMO_QUOTES', '99'],
  ['DEMO_QUOTES', '100001'],
  ['MAIL_AUTHSERV_ID', 'mx.broker.example; spf=pass'],
  ['MAIL_FROM', 'quotes'],
  ['TRAINING', 'maybe'],
  ['BUSINESS_ZONE', 'America/Chicago'],
  ['LOG_LEVEL', 'loud'],
  ['NODE_ENV', 'prod'],
  ['LANEWRIGHT_NOW', '2026-11-20T12:00:00'],
  ['PUBLIC_URL', 'http://pricing.broker.example'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['IDENTITY', 'google'],
  ['GOOGLE_ISSUER', 'http://accounts.example'],
  ['GOOGLE_ALLOWED_DOMAINS', 'broker.example, @other.example'],
  ['HOSTED_IDENTITY_URL', 'http://identity.example'],
  ['HOSTED_IDENTITY_TOKEN_URL', 'ftp://localhost'],
  ['HOSTED_IDENTITY_KEYS_URL', 'identity.example'],
  ['PUBLIC_URL', 'pricing.broker.example'],
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

const GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'a-secret-word' };

test('[SP-002] the domains of Google accounts are read in lower case, however they are written', () => {
  const read = readConfig({
    ...GOOGLE,
    GOOGLE_ALLOWED_DOMAINS: 'Broker.Example , two.example',
    PUBLIC_URL: 'https://pricing.broker.example/',
  });
  expect(read.publicUrl).toBe('https://pricing.broker.example');
  expect(read.identity).toMatchObject({
    google: { issuer: 'https://accounts.google.com', clientId: 'id' },
    googleAllowedDomains: ['broker.example', 'two.example'],
  });
});

test.each([
  ['GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together', { GOOGLE_CLIENT_SECRET: 'a-secret-word' }],
  ['GOOGLE_ALLOWED_DOMAINS must be set', { ...GOOGLE, PUBLIC_URL: 'https://pricing.broker.example' }],
  ['PUBLIC_URL must be set', { ...GOOGLE, GOOGLE_ALLOWED_DOMAINS: 'broker.example' }],
  ['must be set with IDENTITY=hosted', { IDENTITY: 'hosted', HOSTED_IDENTITY_API_KEY: 'a-secret-word' }],
])('%s: a setting without its neighbours stops the start, and no secret is told', (sentence, environment) => {
  const start = () => readConfig(environment);
  expect(start).toThrow(sentence);
  expect(start).not.toThrow('a-secret-word');
});

test('a hosted identity service is read with the addresses of the public one', () => {
  const read = readConfig({
    IDENTITY: 'hosted',
    HOSTED_IDENTITY_API_KEY: 'key',
    HOSTED_IDENTITY_ISSUER: 'https://securetoken.google.com/project',
    HOSTED_IDENTITY_AUDIENCE: 'project',
  });
  expect(read.identity.hosted).toMatchObject({
    accountsUrl: 'https://identitytoolkit.googleapis.com',
    tokenUrl: 'https://securetoken.googleapis.com',
    audience: 'project',
  });
});

test('[B-022] training and a mail server to send to exclude each other, and the sentence keeps the secret', () => {
  const both = { TRAINING: 'true', SMTP_URL: 'smtp://desk:hidden@mail.broker.example' };
  expect(() => readConfig(both)).toThrow('TRAINING and SMTP_URL must not be set together');
  expect(() => readConfig(both)).not.toThrow('hidden');
});

test('[SP-072] requires genuine senders without a mail host for the listener: mailboxes name their own', () => {
  expect(readConfig({ MAIL_GENUINE_SENDERS_ONLY: 'true' })).toMatchObject({
    mailGenuineSendersOnly: true,
    mailAuthservId: null,
  });
});

test('reads the certificate of the mail listener only with its key', () => {
  expect(() => readConfig({ MAIL_IN_TLS_CERT: '/etc/tls/mail.pem' })).toThrow(
    'MAIL_IN_TLS_CERT and MAIL_IN_TLS_KEY must be set together',
  );
  const both = { MAIL_IN_TLS_CERT: '/etc/tls/mail.pem', MAIL_IN_TLS_KEY: '/etc/tls/mail.key' };
  expect(readConfig(both).mailInTls).toEqual({ cert: '/etc/tls/mail.pem', key: '/etc/tls/mail.key' });
});
