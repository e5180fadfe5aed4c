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

it('begins to read what a screen waits for longest by the address that the screen will ask for', () => {
  const params = { id: 37 };
  expect(firstReadOf('/price-rules')).toBe(getGlobalPriceRuleset.path);
  expect(firstReadOf('/max-buy-rules/')).toBe(getGlobalMaxBuyRuleset.path);
  expect(firstReadOf('/shippers/37/price-rules')).toBe(addressOf(getShipperPriceRules.path, params));
  expect(firstReadOf('/shippers/37/max-buy-rules')).toBe(addressOf(getShipperMaxBuyRules.path, params));
  expect(firstReadOf('/quotes/37')).toBe(addressOf(getQuote.path, params));
});

it('begins to read nothing for screens whose reads depend on more than their address', () => {
  for (const path of ['/', '/quotes', '/quotes/create', '/quotes/x', '/shippers/37', '/price-rules/history', '/login'])
    expect(firstReadOf(path)).toBeNull();
});
