import * as contract from '@lanewright/contract';
import { actingBy } from '../../platform/acting.ts';
import type { Http } from '../../platform/http/index.ts';
import { addSender, removeSender, type SenderRoom } from './change-senders.ts';
import { listSenders } from './list-senders.ts';

/** The calls about who may ask for a shipper and be answered. */
export function senderRoutes(http: Http, room: SenderRoom): void {
  http.route(contract.listSenders, async ({ params }) => listSenders(room.db, params.id));
  http.route(contract.addSender, async ({ params, body, actor }) =>
    addSender(room, { id: params.id, body, by: actingBy(actor) }),
  );
  http.route(contract.removeSender, async ({ params, actor }) =>
    removeSender(room, { id: params.id, by: actingBy(actor) }),
  );
}
