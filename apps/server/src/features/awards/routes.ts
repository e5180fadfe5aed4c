import * as contract from '@lanewright/contract';
import { done } from '@lanewright/units';
import { actingBy } from '../../platform/acting.ts';
import type { Http } from '../../platform/http/index.ts';
import type { ExportDesk } from '../exports/index.ts';
import { deleteAwards } from './awards/delete-awards.ts';
import { editAward } from './awards/edit-award.ts';
import { awardOf, exportedAwards, listAwards } from './awards/list-awards.ts';
import { addLane } from './lanes/add-lane.ts';
import { deleteLanes } from './lanes/delete-lanes.ts';
import { editLane } from './lanes/edit-lane.ts';
import { exportedLanes, laneOf, listLanes } from './lanes/lane-views.ts';
import type { AwardRoom } from './room.ts';

/** The calls about awards and their lanes. */
export function awardRoutes(http: Http, room: AwardRoom & { readonly exports: ExportDesk }): void {
  http.route(contract.listAwards, async ({ query }) => done(await listAwards(room, query)));
  http.give(contract.exportAwards, (call) => room.exports.give(call, exportedAwards(room, call.query)));
  http.route(contract.getAward, async ({ params }) => awardOf(room, params.id));
  http.route(contract.updateAward, async ({ params, body, actor }) => {
    const edited = await editAward(room, { id: params.id, edit: body, by: actingBy(actor) });
    return edited.ok ? awardOf(room, params.id) : edited;
  });
  http.route(contract.deleteAwards, async ({ body, actor }) => deleteAwards(room, { ids: body, by: actingBy(actor) }));
  laneRoutes(http, room);
}

function laneRoutes(http: Http, room: AwardRoom & { readonly exports: ExportDesk }): void {
  http.route(contract.listLanes, async ({ params, query }) => listLanes(room.db, params.id, query));
  http.give(contract.exportLanes, async (call) => {
    const lanes = await exportedLanes(room.db, call.params.id, call.query);
    return lanes.ok ? room.exports.give(call, lanes.value) : lanes;
  });
  http.route(contract.getLane, async ({ params }) => laneOf(room.db, { award: params.id, lane: params.laneId }));
  http.route(contract.addLane, async ({ params, body, actor }) => {
    const added = await addLane(room, { award: params.id, lane: body, by: actingBy(actor) });
    return added.ok ? laneOf(room.db, { award: params.id, lane: added.value }) : added;
  });
  http.route(contract.updateLane, async ({ params, body, actor }) => {
    const of = { award: params.id, lane: params.laneId };
    const edited = await editLane(room, { ...of, edit: body, by: actingBy(actor) });
    return edited.ok ? laneOf(room.db, of) : edited;
  });
  http.route(contract.deleteLanes, async ({ params, body, actor }) =>
    deleteLanes(room, { award: params.id, lanes: body.award_lanes, by: actingBy(actor) }),
  );
}
