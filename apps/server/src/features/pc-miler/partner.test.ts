import { expect, test } from 'vitest';
import { readServerConfig } from '../../partners.ts';
import { pcMilerPartner } from './index.ts';

const read = (environment: Record<string, string>) =>
  readServerConfig(environment, [pcMilerPartner]).partners[0]?.settings;

test('[SP-083] the mileage service is set up by its address and key', () => {
  expect(read({})).toEqual({ account: null, options: {} });
  expect(() => read({ PC_MILER_KEY: 'hush' })).toThrow('PC_MILER_URL and PC_MILER_KEY must be set together.');
  expect(read({ PC_MILER_URL: 'https://miles.example/apis/rest/v1.0', PC_MILER_KEY: 'hush' })).toEqual({
    account: { url: 'https://miles.example/apis/rest/v1.0', apiKey: 'hush', sandbox: false },
    options: {},
  });
});
