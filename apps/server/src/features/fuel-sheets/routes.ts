import * as contract from '@lanewright/contract';
import { actingBy } from '../../platform/acting.ts';
import type { Http } from '../../platform/http/index.ts';
import { deleteSheets, updateSheet } from './change-sheets.ts';
import { listSheets, lookAtSheet, type FuelSheetRoom } from './views.ts';

/** The calls about fuel sheets (P-065 to P-068); they are uploaded as files (P-069). */
export function fuelSheetRoutes(http: Http, room: FuelSheetRoom): void {
  const { db, clock } = room;
  http.route(contract.listFuelSheets, async ({ query }) => listSheets(room, query));
  http.route(contract.getFuelSheet, async ({ params }) => lookAtSheet(room, params.id));
  http.route(contract.updateFuelSheet, async ({ params, body, actor }) =>
    updateSheet(room, { id: params.id, edit: body, acting: { by: actingBy(actor), at: clock.now() } }),
  );
  http.route(contract.deleteFuelSheets, async ({ query, actor }) =>
    deleteSheets(db, { ids: query['fuel-sheets'], acting: { by: actingBy(actor), at: clock.now() } }),
  );
}
