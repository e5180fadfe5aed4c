import * as contract from '@lanewright/contract';
import { done } from '@lanewright/units';
import type { RouteDoor } from '../../../platform/http/index.ts';
import { isLargeRuleset } from '../large-rulesets.ts';
import type { RulesRoom } from '../room.ts';
import { mayViewRuleset, scopeOf } from '../scope.ts';
import { readPlanned, withdrawPlanned } from './act-on-planned.ts';
import { plannedVersion, scopeOfRow } from './planned-store.ts';
import { plannedVersions, plannedWithRules } from './planned-views.ts';
import { ruleReading, setRuleReading } from './reading-setting.ts';

/** The calls about planned versions and the setting that a second person reads rules first. */
export function plannedRoutes(http: RouteDoor, room: RulesRoom): void {
  const { db, clock } = room;
  http.route(contract.listPlannedVersions, async ({ query, actor }) => {
    const scope = scopeOf(query);
    const allowed = mayViewRuleset(actor, scope);
    if (!allowed.ok) return allowed;
    const results = await plannedVersions(db, scope, { actor, now: clock.now() });
    return done({ reading_required: (await ruleReading(db)).required, results: [...results] });
  });
  http.route(
    contract.getPlannedVersion,
    async ({ query, actor }) => {
      const scope = scopeOf(query);
      const allowed = mayViewRuleset(actor, scope);
      return allowed.ok ? plannedWithRules(db, scope, { id: query.id, actor }) : allowed;
    },
    async ({ query }) => isLargeRuleset(db, scopeOf(query)),
  );
  http.route(
    contract.readPlannedVersion,
    async ({ body, actor }) => readPlanned(room, { ...body, actor }),
    async ({ body }) => {
      const row = await plannedVersion(db, body.id, 'read');
      return row !== undefined && isLargeRuleset(db, scopeOfRow(row));
    },
  );
  http.route(contract.withdrawPlannedVersion, async ({ body, actor }) => withdrawPlanned(room, { ...body, actor }));
  http.route(contract.getRuleReading, async () => done(await ruleReading(db)));
  http.route(contract.setRuleReading, async ({ body, actor }) =>
    done(await setRuleReading(db, { ...body, actor, now: clock.now() })),
  );
}
