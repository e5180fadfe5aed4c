import {
  getEquipment,
  listEquipment,
  listEquipmentTypes,
  listUnmappedEquipment,
  setEquipmentType,
} from '@lanewright/contract';
import { EQUIPMENT_LABEL, EQUIPMENT_TYPES } from '@lanewright/quoting';
import { done } from '@lanewright/units';
import type { Http } from '../../platform/http/index.ts';
import { authorOf, type QuoteRoom } from '../quotes/index.ts';
import { setEquipmentType as setType } from './set-equipment-type.ts';
import { unmappedEquipment } from './unmapped-equipment.ts';
import { equipmentOf, lookEquipmentUp } from './views.ts';

/** The calls about equipment (P-027…P-030). */
export function equipmentRoutes(http: Http, room: Pick<QuoteRoom, 'db' | 'jobs' | 'clock'>): void {
  http.route(listEquipmentTypes, async () =>
    done(EQUIPMENT_TYPES.map((type) => ({ id: type, type: EQUIPMENT_LABEL[type] }))),
  );
  http.route(listEquipment, async ({ query }) => done(await lookEquipmentUp(room.db, query)));
  http.route(listUnmappedEquipment, async ({ query }) => done(await unmappedEquipment(room, query)));
  http.route(getEquipment, async ({ params }) => equipmentOf(room.db, params.id));
  http.route(setEquipmentType, async ({ params, body, actor, correlationId }) =>
    setType(room, { id: params.id, type: body.type, by: authorOf(actor), correlationId }),
  );
}
