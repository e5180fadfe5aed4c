import { backTestOf, backTestRoutes, type BackTestRoom } from './features/back-tests/index.ts';
import { rulesetRoutes } from './features/rules/index.ts';
import { brokenPins, ruleTrialRoutes, type TrialRoom } from './features/rule-trials/index.ts';
import type { RouteDoor } from './platform/http/index.ts';

/** Hangs up all calls that read rules, sent or stored: on the server, and on the thread that takes the heavy ones. */
export function ruleFeatureRoutes(door: RouteDoor, room: BackTestRoom & TrialRoom): void {
  rulesetRoutes(door, {
    ...room,
    backTestOf: (ask) => backTestOf(room.db, ask),
    brokenPins: (ask) => brokenPins(room, ask),
  });
  ruleTrialRoutes(door, room);
  backTestRoutes(door, room);
}
