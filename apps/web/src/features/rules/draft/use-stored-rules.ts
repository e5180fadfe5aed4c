import {
  getGlobalMaxBuyRuleset,
  getGlobalPriceRuleset,
  getShipperMaxBuyRules,
  getShipperPriceRules,
  type InheritedRules,
} from '@lanewright/contract';
import type { Rule } from '@lanewright/rules';
import { queryOptions, useQuery, type QueryKey } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/queries.ts';
import type { RulesScope } from './scope.ts';

/** A ruleset as it is stored: the version shown, and the shipper's name, null for a global one. */
export type StoredRules = {
  readonly rules: readonly Rule[];
  readonly version: number;
  readonly customerName: string | null;
  /** The default shipper's rules, which run while these are none; null for other than shippers that inherit. */
  readonly inherited: InheritedRules | null;
};

/** Where a scope's stored rules stand in the cache: under the path of the call that reads them. */
export function storedRulesKey({ context, customer }: RulesScope): QueryKey {
  const maxBuy = context === 'max_buy_price_prediction';
  if (customer === null) return keyOf(maxBuy ? getGlobalMaxBuyRuleset : getGlobalPriceRuleset, {});
  return keyOf(maxBuy ? getShipperMaxBuyRules : getShipperPriceRules, { params: { id: customer } });
}

/** The stored rules of a scope, whichever of the four calls answers them (P-057…P-064). */
export function useStoredRules(scope: RulesScope) {
  return useQuery(
    queryOptions<StoredRules>({ queryKey: [...storedRulesKey(scope), 'stored'], queryFn: () => readStored(scope) }),
  );
}

async function readStored({ context, customer }: RulesScope): Promise<StoredRules> {
  const maxBuy = context === 'max_buy_price_prediction';
  if (customer === null) {
    const { data } = await call(maxBuy ? getGlobalMaxBuyRuleset : getGlobalPriceRuleset);
    return { rules: data.ruleset, version: data.version, customerName: null, inherited: null };
  }
  const params = { id: customer };
  if (maxBuy) {
    const answer = await call(getShipperMaxBuyRules, { params });
    return {
      rules: answer.max_buy_price_prediction_rules,
      version: answer.version,
      customerName: answer.customer_name,
      inherited: answer.inherited,
    };
  }
  const answer = await call(getShipperPriceRules, { params });
  const { price_prediction_rules: rules, version, customer_name: customerName, inherited } = answer;
  return { rules, version, customerName, inherited };
}
