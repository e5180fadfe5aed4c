import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('nothing set means the demo on this machine alone', () => {
  expect(readConfig({}, '/srv/app')).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: null,
    trustedProxies: [],
    identity: { google: null, googleAllowedDomains: [], googleStandInPort: 0, hosted: null },
    partners: { rates: null, ratesStandInPort: 0, auction: null, softmodal: null, softmodalFromMiles: 700 },
    dataDir: '/srv/app/data',
    databaseUrl: null,
    role: 'all',
    seed: 'demo',
    demoQuotes: 20_000,
    personRequestsPerMinute: 1_200,
    mailInPort: 2525,
    mailInHost: '127.0.0.1',
    mailAuthservId: null,
    mailGenuineSendersOnly: false,
    priceWarningPercent: 20,
    smtpUrl: null,
    mailFrom: 'quotes@broker.example',
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

test('the rates service is set up by three settings together, and its secret stays out of the sentence', () => {
  const account = { GREENSCREENS_CLIENT_ID: 'us', GREENSCREENS_CLIENT_SECRET: 'hush hush' };
  expect(() => readConfig({ ...account, GREENSCREENS_CLIENT_SECRET: 'hush' })).toThrow(
    'GREENSCREENS_URL, GREENSCREENS_CLIENT_ID and GREENSCREENS_CLIENT_SECRET must be set together.',
  );
  const refused = () => readConfig({ ...account, GREENSCREENS_URL: 'http://rates.example' });
  expect(refused).toThrow(/^GREENSCREENS_URL must be an https URL/);
  expect(refused).not.toThrow(/hush/);
  const whole = { ...account, GREENSCREENS_CLIENT_SECRET: 'hush', GREENSCREENS_URL: 'https://rates.example' };
  expect(readConfig(whole).partners.rates).toEqual({
    url: 'https://rates.example',
    clientId: 'us',
    clientSecret: 'hush',
    sandbox: false,
  });
});

test.each([
  'https://us:hush@rates.example',
  'https://rates.example/v2?key=hush',
  'https://rates.example/#top',
  'https://*.example',
  'https://rates.example;script-src',
  'https://rates.example,evil.example',
])('the address of a partner is one that pages and calls may be given as it stands: not %s', (url) => {
  const account = { GREENSCREENS_CLIENT_ID: 'us', GREENSCREENS_CLIENT_SECRET: 'hush' };
  expect(() => readConfig({ ...account, GREENSCREENS_URL: url })).toThrow(/^GREENSCREENS_URL must be an https URL/);
  for (const sound of ['https://rates.example:8443/v2/', 'http://[::1]:90'])
    expect(readConfig({ ...account, GREENSCREENS_URL: sound }).partners.rates?.url).toBe(sound);
});

test('[SP-074] partners with a key need their address, and the key is never told', () => {
  const refusedWith = (environment: Record<string, string>) => () => readConfig(environment);
  expect(refusedWith({ TRANSPLACE_KEY: 'hush' })).toThrow('TRANSPLACE_URL and TRANSPLACE_KEY must be set together.');
  expect(refusedWith({ SOFTMODAL_URL: 'https://rail.example' })).toThrow(
    'SOFTMODAL_URL and SOFTMODAL_KEY must be set together.',
  );
  expect(refusedWith({ TRANSPLACE_URL: 'https://bids.example', TRANSPLACE_KEY: 'hush hush' })).toThrow(
    /^TRANSPLACE_KEY must be the key that the auction partner gave\.\n/,
  );
  expect(refusedWith({ SOFTMODAL_FROM_MILES: 'far' })).toThrow(/^SOFTMODAL_FROM_MILES must be a number of miles/);
  const { partners } = readConfig({ SOFTMODAL_URL: 'https://rail.example', SOFTMODAL_KEY: 'hush' });
  expect(partners).toMatchObject({
    auction: null,
    softmodal: { url: 'https://rail.example', apiKey: 'hush', sandbox: false },
    softmodalFromMiles: 700,
  });
});

test('[SP-072] requires genuine senders only beside the mail server whose word on them is believed', () => {
  expect(() => readConfig({ MAIL_GENUINE_SENDERS_ONLY: 'true' })).toThrow(
    'MAIL_GENUINE_SENDERS_ONLY needs MAIL_AUTHSERV_ID',
  );
  const both = { MAIL_GENUINE_SENDERS_ONLY: 'true', MAIL_AUTHSERV_ID: 'mx.broker.example' };
  expect(readConfig(both).mailGenuineSendersOnly).toBe(true);
});
