import { cancelBackTest, getBackTest, startBackTest } from '@lanewright/contract';
import type { RouteDoor } from '../../platform/http/index.ts';
import type { BackTestRoom } from './room.ts';
import { beginBackTest, lookAtBackTest, stopBackTest } from './service.ts';

/** The calls about back-tests (B-006): begin one, follow it, stop it. */
export function backTestRoutes(http: RouteDoor, room: BackTestRoom): void {
  // Only a large draft is heavy: what it is replayed against is read by the replay's own threads.
  http.route(
    startBackTest,
    async ({ body, actor }) => beginBackTest(room, actor, body),
    async () => false,
  );
  http.route(getBackTest, async ({ params, actor }) => lookAtBackTest(room, actor, params.id));
  http.route(cancelBackTest, async ({ params, actor }) => stopBackTest(room, actor, params.id));
}
