import { may } from '@lanewright/access';
import { addPinnedExample, listPinnedExamples, removePinnedExample } from '@lanewright/contract';
import { done, refuse } from '@lanewright/units';
import type { RouteDoor } from '../../../platform/http/index.ts';
import { hasLargeRulesets, mayViewRuleset, storedRuleset } from '../../rules/index.ts';
import type { TrialRoom } from '../room.ts';
import { addPin, pinScope, removePin } from './pins-store.ts';
import { pinnedExamples } from './try-pins.ts';

/** The calls about quotes pinned to quoting rules (B-029). */
export function pinRoutes(http: RouteDoor, room: TrialRoom): void {
  http.route(
    listPinnedExamples,
    async ({ query, actor }) => {
      // What is listed are quotes and their prices.
      if (!may(actor.permissions, ['quote.view'])) return refuse('auth.forbidden');
      const scope = pinScope(query.customer);
      const allowed = mayViewRuleset(actor, scope);
      if (!allowed.ok) return allowed;
      const stored = await storedRuleset(room.db, scope);
      if (stored === null) return refuse('customer.not_found');
      return done({ results: [...(await pinnedExamples(room, { scope, rules: stored.rules }))] });
    },
    async () => hasLargeRulesets(room.db, 'quote_price_prediction'),
  );
  http.route(addPinnedExample, async ({ body, actor }) => addPin(room, { ask: body, actor }));
  http.route(removePinnedExample, async ({ params, actor }) => removePin(room, { id: params.id, actor }));
}
