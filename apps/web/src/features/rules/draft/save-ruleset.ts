import {
  saveGlobalMaxBuyRuleset,
  saveGlobalPriceRuleset,
  saveShipperMaxBuyRules,
  saveShipperPriceRules,
  type AnswerOf,
  type RequestOf,
} from '@lanewright/contract';
import type { Rule } from '@lanewright/rules';
import { call } from '../../../lib/api/call.ts';
import type { RulesScope } from './scope.ts';

/** The fields sent with the rules: the reason, the edited version, and a back-test of the rules. */
export type SaveWords = Omit<RequestOf<typeof saveGlobalPriceRuleset>['body'], 'ruleset'>;

/** The version stored now, and the planned version if the rules are not live yet (B-030). */
export type SavedRules = AnswerOf<typeof saveGlobalPriceRuleset>;

/** Saves the rules of a scope as a new version, by the call that is its own (P-057…P-064, SP-156). */
export async function saveRuleset(
  { context, customer }: RulesScope,
  sent: readonly Rule[],
  words: SaveWords,
): Promise<SavedRules> {
  const maxBuy = context === 'max_buy_price_prediction';
  const rules = [...sent];
  if (customer === null)
    return call(maxBuy ? saveGlobalMaxBuyRuleset : saveGlobalPriceRuleset, { body: { ruleset: rules, ...words } });
  const params = { id: customer };
  return maxBuy
    ? call(saveShipperMaxBuyRules, { params, body: { max_buy_price_prediction_rules: rules, ...words } })
    : call(saveShipperPriceRules, { params, body: { price_prediction_rules: rules, ...words } });
}
