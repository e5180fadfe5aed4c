import * as contract from '@lanewright/contract';
import { EDITOR_CONFIG, type RuleContext } from '@lanewright/rules';
import { done, refuse } from '@lanewright/units';
import type { RouteDoor } from '../../platform/http/index.ts';
import { duplicateRulesOf } from './duplicate-rules.ts';
import { duplicationTargets } from './duplication-targets.ts';
import { defaultShipper, inheritedRules } from './inherited-rules.ts';
import { isLargeRuleset, isLargeVersion } from './large-rulesets.ts';
import { plannedRoutes } from './planned/routes.ts';
import { restoreVersion } from './restore-version.ts';
import type { RulesRoom } from './room.ts';
import { saveRuleset } from './save-ruleset.ts';
import { mayViewRuleset, scopeOf } from './scope.ts';
import { storedRuleset } from './stored-ruleset.ts';
import { rulesetVersion, rulesetVersions } from './versions.ts';

const QUOTING = 'quote_price_prediction';
const MAX_BUY = 'max_buy_price_prediction';

/** The calls about the four rulesets, their versions and their copies. */
export function rulesetRoutes(http: RouteDoor, room: RulesRoom): void {
  http.route(contract.getRulesEditorConfig, async ({ query }) => done(EDITOR_CONFIG[query.context]));
  globalRoutes(http, room);
  shipperRoutes(http, room);
  versionRoutes(http, room);
  plannedRoutes(http, room);
  http.route(contract.listDuplicationTargets, async ({ params, query }) =>
    duplicationTargets(room.db, { source: params.id, ...query, search: query.search ?? '' }),
  );
  http.route(
    contract.duplicateRules,
    async ({ params, body, actor }) =>
      duplicateRulesOf(room, { source: params.id, context: body.context, targets: body.target_customers, actor }),
    async ({ params, body }) => isLargeRuleset(room.db, { context: body.context, customer: params.id }),
  );
}

function globalRoutes(http: RouteDoor, room: RulesRoom): void {
  const read = async (context: RuleContext) => {
    const stored = await storedRuleset(room.db, { context, customer: null });
    if (stored === null) return refuse('ruleset.not_found');
    const { rules, version } = stored;
    return done({ data: { ruleset: [...rules], rule_editor_config: EDITOR_CONFIG[context], version } });
  };
  const isHeavy = (context: RuleContext) => async () => isLargeRuleset(room.db, { context, customer: null });
  http.route(contract.getGlobalPriceRuleset, async () => read(QUOTING), isHeavy(QUOTING));
  http.route(contract.getGlobalMaxBuyRuleset, async () => read(MAX_BUY), isHeavy(MAX_BUY));
  http.route(
    contract.saveGlobalPriceRuleset,
    async ({ body: { ruleset: rules, back_test, ...change }, actor }) =>
      saveRuleset(room, { ...change, rules, backTest: back_test, scope: { context: QUOTING, customer: null }, actor }),
    isHeavy(QUOTING),
  );
  http.route(
    contract.saveGlobalMaxBuyRuleset,
    async ({ body: { ruleset: rules, back_test, ...change }, actor }) =>
      saveRuleset(room, { ...change, rules, backTest: back_test, scope: { context: MAX_BUY, customer: null }, actor }),
    isHeavy(MAX_BUY),
  );
}

function shipperRoutes(http: RouteDoor, room: RulesRoom): void {
  const read = async (context: RuleContext, customer: number) => {
    const stored = await storedRuleset(room.db, { context, customer });
    if (stored === null) return refuse('customer.not_found');
    const inherited = await inheritedRules(room.db, { context, customer }, stored);
    const { customerName, rules, version } = stored;
    return done({ customer_name: customerName ?? '', rules: [...rules], version, inherited });
  };
  const isHeavy = (context: RuleContext) => (asked: { readonly params: { readonly id: number } }) =>
    isLargeRuleset(room.db, { context, customer: asked.params.id });
  const isHeavyToRead = (context: RuleContext) => async (asked: { readonly params: { readonly id: number } }) =>
    (await isHeavy(context)(asked)) ||
    isLargeRuleset(room.db, { context, customer: (await defaultShipper(room.db)) ?? asked.params.id });
  http.route(
    contract.getShipperPriceRules,
    async ({ params }) => {
      const found = await read(QUOTING, params.id);
      if (!found.ok) return found;
      const { rules, ...told } = found.value;
      return done({ ...told, price_prediction_rules: rules });
    },
    isHeavyToRead(QUOTING),
  );
  http.route(
    contract.getShipperMaxBuyRules,
    async ({ params }) => {
      const found = await read(MAX_BUY, params.id);
      if (!found.ok) return found;
      const { rules, ...told } = found.value;
      return done({ ...told, max_buy_price_prediction_rules: rules });
    },
    isHeavyToRead(MAX_BUY),
  );
  http.route(
    contract.saveShipperPriceRules,
    async ({ params, body, actor }) => {
      const { price_prediction_rules: rules, back_test: backTest, ...change } = body;
      return saveRuleset(room, { ...change, rules, backTest, scope: { context: QUOTING, customer: params.id }, actor });
    },
    isHeavy(QUOTING),
  );
  http.route(
    contract.saveShipperMaxBuyRules,
    async ({ params, body, actor }) => {
      const { max_buy_price_prediction_rules: rules, back_test: backTest, ...change } = body;
      return saveRuleset(room, { ...change, rules, backTest, scope: { context: MAX_BUY, customer: params.id }, actor });
    },
    isHeavy(MAX_BUY),
  );
}

function versionRoutes(http: RouteDoor, room: RulesRoom): void {
  http.route(contract.listRulesetVersions, async ({ query, actor }) => {
    const scope = scopeOf(query);
    const allowed = mayViewRuleset(actor, scope);
    return allowed.ok ? rulesetVersions(room.db, scope, query) : allowed;
  });
  http.route(
    contract.getRulesetVersion,
    async ({ query, actor }) => {
      const scope = scopeOf(query);
      const allowed = mayViewRuleset(actor, scope);
      return allowed.ok ? rulesetVersion(room.db, scope, query.number) : allowed;
    },
    async ({ query }) => isLargeVersion(room.db, scopeOf(query), query.number),
  );
  http.route(
    contract.restoreRulesetVersion,
    async ({ body, actor }) => restoreVersion(room, { ...body, scope: scopeOf(body), actor }),
    async ({ body }) =>
      (await isLargeVersion(room.db, scopeOf(body), body.number)) || isLargeRuleset(room.db, scopeOf(body)),
  );
}
