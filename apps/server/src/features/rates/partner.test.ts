import { expect, test } from 'vitest';
import { readServerConfig } from '../../partners.ts';
import { ratesPartner } from './index.ts';

const read = (environment: Record<string, string>) =>
  readServerConfig(environment, [ratesPartner]).partners[0]?.settings;

test('the rates service is not set up unless its settings are given', () => {
  expect(read({})).toEqual({ account: null, options: { standInPort: 0 } });
});

test('the rates service is set up by three settings together, and its secret stays out of the sentence', () => {
  const account = { GREENSCREENS_CLIENT_ID: 'us', GREENSCREENS_CLIENT_SECRET: 'hush hush' };
  expect(() => read({ ...account, GREENSCREENS_CLIENT_SECRET: 'hush' })).toThrow(
    'GREENSCREENS_URL, GREENSCREENS_CLIENT_ID and GREENSCREENS_CLIENT_SECRET must be set together.',
  );
  const refused = () => read({ ...account, GREENSCREENS_URL: 'http://rates.example' });
  expect(refused).toThrow(/^GREENSCREENS_URL must be an https URL/);
  expect(refused).not.toThrow(/hush/);
  const whole = { ...account, GREENSCREENS_CLIENT_SECRET: 'hush', GREENSCREENS_URL: 'https://rates.example' };
  expect(read(whole)?.account).toEqual({
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
  expect(() => read({ ...account, GREENSCREENS_URL: url })).toThrow(/^GREENSCREENS_URL must be an https URL/);
  for (const sound of ['https://rates.example:8443/v2/', 'http://[::1]:90'])
    expect(read({ ...account, GREENSCREENS_URL: sound })?.account?.url).toBe(sound);
});
