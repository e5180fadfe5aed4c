import { expect, test } from 'vitest';
import { readServerConfig } from '../../partners.ts';
import { softmodalPartner } from './index.ts';

const read = (environment: Record<string, string>) =>
  readServerConfig(environment, [softmodalPartner]).partners[0]?.settings;

test('[SP-074] the multimodal service is set up by its address and key, and asked from 700 miles on', () => {
  expect(read({})).toEqual({ account: null, options: { fromMiles: 700 } });
  expect(() => read({ SOFTMODAL_URL: 'https://rail.example' })).toThrow(
    'SOFTMODAL_URL and SOFTMODAL_KEY must be set together.',
  );
  expect(() => read({ SOFTMODAL_FROM_MILES: 'far' })).toThrow(/^SOFTMODAL_FROM_MILES must be a number of miles/);
  expect(read({ SOFTMODAL_URL: 'https://rail.example', SOFTMODAL_KEY: 'hush' })).toEqual({
    account: { url: 'https://rail.example', apiKey: 'hush', sandbox: false },
    options: { fromMiles: 700 },
  });
});
