import { cancelBackTest, getBackTest, startBackTest } from '@lanewright/contract';
import type { Http } from '../../platform/http/index.ts';
import type { BackTestRoom } from './room.ts';
import { beginBackTest, lookAtBackTest, stopBackTest } from './service.ts';

/** The calls about back-tests (B-006): begin one, follow it, stop it. */
export function backTestRoutes(http: Http, room: BackTestRoom): void {
  http.route(startBackTest, async ({ body, actor }) => beginBackTest(room, actor, body));
  http.route(getBackTest, async ({ params, actor }) => lookAtBackTest(room, actor, params.id));
  http.route(cancelBackTest, async ({ params, actor }) => stopBackTest(room, actor, params.id));
}
