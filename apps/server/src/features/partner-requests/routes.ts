import {
  assignPartnerAccount,
  getPartnerRequest,
  listPartnerRequests,
  pushPartnerRequests,
  settlePartnerRequest,
} from '@lanewright/contract';
import { done, refuse } from '@lanewright/units';
import type { Http } from '../../platform/http/index.ts';
import { authorOf } from '../quotes/index.ts';
import { receivePush } from './receive-push.ts';
import { openRefusedPushes } from './refused-pushes.ts';
import type { PartnerRequestRoom } from './room.ts';
import { assignAccount } from './settle/assign-account.ts';
import { settleRequest } from './settle/settle-request.ts';
import { partnerRequest, partnerRequests } from './views.ts';

/** The calls about partners' requests, and the one by which partners push them. */
export function partnerRequestRoutes(http: Http, room: PartnerRequestRoom): void {
  http.route(listPartnerRequests, async ({ query }) => done(await partnerRequests(room, query)));

  http.route(getPartnerRequest, async ({ params }) => {
    const found = await partnerRequest(room, params.id);
    return found === null ? refuse('partner_request.not_found') : done(found);
  });

  http.route(assignPartnerAccount, async ({ body, actor }) => {
    const { instead_of: insteadOf = null, ...account } = body;
    const assigned = await assignAccount(room, { ...account, insteadOf, by: authorOf(actor) });
    return assigned.ok ? done({ quotes: assigned.value }) : assigned;
  });

  http.route(settlePartnerRequest, async ({ params, body, actor }) => {
    const { quote, sequence, currency = null } = body;
    const settled = await settleRequest(room, { id: params.id, sequence, quote, currency, by: authorOf(actor) });
    if (!settled.ok) return settled;
    const found = await partnerRequest(room, params.id);
    if (found === null) return refuse('partner_request.not_found');
    const { request: _read, currency: _stated, ...row } = found;
    return done(row);
  });

  const refused = openRefusedPushes();
  http.bytes(pushPartnerRequests, async ({ params, headers, bytes, path }) =>
    receivePush(room, { source: params.source, path, headers, body: bytes, now: room.clock.now(), refused }),
  );
}
