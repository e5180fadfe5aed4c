import {
  getGlobalMaxBuyRuleset,
  getGlobalPriceRuleset,
  getQuote,
  getShipperMaxBuyRules,
  getShipperPriceRules,
} from '@lanewright/contract';
import { expect, it } from 'vitest';
import { addressOf } from '../lib/api/address.ts';
import { firstReadOf } from './first-read.ts';

it('names the call that a screen waits for longest, with the permission that the contract asks for it', () => {
  for (const [address, endpoint] of [
    ['/price-rules', getGlobalPriceRuleset],
    ['/max-buy-rules/', getGlobalMaxBuyRuleset],
    ['/shippers/37/price-rules', getShipperPriceRules],
    ['/shippers/37/max-buy-rules', getShipperMaxBuyRules],
    ['/quotes/37', getQuote],
  ] as const) {
    const read = firstReadOf(address);
    expect(read?.path).toBe(addressOf(endpoint.path, { id: 37 }));
    expect(endpoint.may).toEqual([read?.may]);
  }
});

it('begins to read nothing for screens whose reads depend on more than their address', () => {
  for (const path of ['/', '/quotes', '/quotes/create', '/quotes/x', '/shippers/37', '/price-rules/history', '/login'])
    expect(firstReadOf(path)).toBeNull();
});
