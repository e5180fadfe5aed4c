import * as contract from '@lanewright/contract';
import { done, refuse } from '@lanewright/units';
import type { Http } from '../../platform/http/index.ts';
import {
  type CallerRoom,
  endCaller,
  makeCaller,
  makeKey,
  secretOf,
  updateCaller,
  withdrawKey,
} from './administration.ts';
import { caller, callers, deliveries } from './views.ts';

/** The administrator's calls about machine callers and their keys. */
export function callerRoutes(http: Http, room: CallerRoom): void {
  const { db, clock } = room;
  http.route(contract.listCallers, async ({ query }) => done(await callers(db, { ...query, now: clock.now() })));
  http.route(contract.listCallbackDeliveries, async ({ query }) => done(await deliveries(db, query)));
  http.route(contract.getCaller, async ({ params }) => {
    const found = await caller(db, params.id, clock.now());
    return found === null ? refuse('caller.not_found') : done(found);
  });
  http.route(contract.createCaller, async ({ body, actor }) => makeCaller(room, body, actor));
  http.route(contract.changeCaller, async ({ params, body, actor }) =>
    updateCaller(room, { id: params.id, fields: body }, actor),
  );
  http.route(contract.withdrawCaller, async ({ params, actor }) => endCaller(room, params.id, actor));
  http.route(contract.createCallerKey, async ({ params, body, actor }) =>
    makeKey(room, { id: params.id, expiresAt: body.expires_at === null ? null : new Date(body.expires_at) }, actor),
  );
  http.route(contract.withdrawCallerKey, async ({ params, actor }) => withdrawKey(room, params.id, actor));
  http.route(contract.getCallbackSecret, async ({ params, actor }) =>
    secretOf(room, { id: params.id, renew: false }, actor),
  );
  http.route(contract.renewCallbackSecret, async ({ params, actor }) =>
    secretOf(room, { id: params.id, renew: true }, actor),
  );
}
