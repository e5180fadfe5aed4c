import { may } from '@lanewright/access';
import * as contract from '@lanewright/contract';
import { done, refuse } from '@lanewright/units';
import type { RouteDoor } from '../../platform/http/index.ts';
import {
  hasLargeRulesets,
  isUnderLargeRules,
  mayViewRuleset,
  readSentRules,
  scopeOf,
  storedRuleset,
} from '../rules/index.ts';
import { fillInRules } from './fill-in-rules.ts';
import { findQuotes } from './find-quotes.ts';
import { pinRoutes } from './pins/routes.ts';
import { lintDraft } from './lint.ts';
import { rulePerformanceOf } from './performance.ts';
import type { TrialRoom } from './room.ts';
import { readTriedFacts } from './tried-facts.ts';
import { tryOnQuote } from './what-if.ts';

/** The calls that try rules without storing anything. */
export function ruleTrialRoutes(http: RouteDoor, room: TrialRoom): void {
  whatIfRoute(http, room);
  pinRoutes(http, room);
  http.route(
    contract.findTryQuotes,
    async ({ body, actor }) => {
      if (!may(actor.permissions, ['quote.view'])) return refuse('auth.forbidden');
      const { rule, ...scope } = body;
      const draft = readDraft({ ...scope, rules: [rule] }, actor);
      if (!draft.ok) return draft;
      const { context, customer, rules } = draft.value;
      const [only] = rules;
      return only === undefined
        ? refuse('request.invalid')
        : done(await findQuotes(room, { scope: { context, customer }, rule: only }));
    },
    async ({ body }) => hasLargeRulesets(room.db, body.context),
  );
  http.route(
    contract.lintRules,
    async ({ body, actor }) => {
      const scope = scopeOf(body);
      const allowed = mayViewRuleset(actor, scope);
      if (!allowed.ok) return allowed;
      const stored = await storedRuleset(room.db, scope);
      if (stored === null) return refuse('customer.not_found');
      const sent = fillInRules(body, stored);
      if (!sent.ok) return sent;
      const rules = readSentRules(sent.value, scope.context);
      if (!rules.ok) return rules;
      const mayNameQuotes = may(actor.permissions, ['quote.view']);
      return done(await lintDraft(room, { scope, rules: rules.value, stored, days: body.days, mayNameQuotes }));
    },
    async ({ body }) => hasLargeRulesets(room.db, body.context),
  );
  http.route(contract.getRulePerformance, async ({ query, actor }) => {
    const scope = scopeOf(query);
    const allowed = mayViewRuleset(actor, scope);
    return allowed.ok ? rulePerformanceOf(room, { scope, days: query.days }) : allowed;
  });
}

function whatIfRoute(http: RouteDoor, { db, rulesets }: TrialRoom): void {
  http.route(
    contract.whatIf,
    async ({ params, body, actor }) => {
      // It needs two permissions, that of some ruleset and the one to see quotes; `may` names alternatives.
      if (!may(actor.permissions, ['quote.view'])) return refuse('auth.forbidden');
      const facts = readTriedFacts(body.facts);
      if (!facts.ok) return facts;
      const draft = body.draft === undefined ? done(null) : readDraft(body.draft, actor);
      if (!draft.ok) return draft;
      const of = body.rule_of === undefined ? draft.value : scopeOf(body.rule_of);
      const rule = body.rule === undefined ? null : { id: body.rule, of };
      const asked = {
        id: params.id,
        facts: facts.value,
        draft: draft.value,
        rule,
        whyNot: body.why_not === true,
        actor,
      };
      return tryOnQuote({ db, rulesOf: rulesets.version }, asked);
    },
    async ({ params }) => isUnderLargeRules(db, params.id),
  );
}

type SentDraft = Parameters<typeof scopeOf>[0] & { readonly rules: readonly unknown[] };

/** A draft, checked as a save is, of a ruleset that the asker may see. */
function readDraft(sent: SentDraft, actor: Parameters<typeof mayViewRuleset>[0]) {
  const scope = scopeOf(sent);
  const allowed = mayViewRuleset(actor, scope);
  if (!allowed.ok) return allowed;
  const rules = readSentRules(sent.rules, scope.context);
  return rules.ok ? done({ ...scope, rules: rules.value }) : rules;
}
