import { expect, test } from 'vitest';
import { readServerConfig } from '../../partners.ts';
import { auctionPartner } from './index.ts';

const read = (environment: Record<string, string>) =>
  readServerConfig(environment, [auctionPartner]).partners[0]?.settings;

test('the auction partner is set up by its address and key, and the key stays out of the sentence', () => {
  expect(read({ SOFTMODAL_URL: 'https://rail.example', SOFTMODAL_KEY: 'hush' })?.account).toBeNull();
  expect(() => read({ TRANSPLACE_KEY: 'hush' })).toThrow('TRANSPLACE_URL and TRANSPLACE_KEY must be set together.');
  const refused = () => read({ TRANSPLACE_URL: 'https://bids.example', TRANSPLACE_KEY: 'hush hush' });
  expect(refused).toThrow(/^TRANSPLACE_KEY must be the key that the auction partner gave\.\n/);
  expect(refused).not.toThrow(/hush/);
});
