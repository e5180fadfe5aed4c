import { EQUIPMENT_TYPES, STOP_TYPES } from '@lanewright/quoting';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { exportOf, exportQuery } from '../wire/list-export.ts';
import { ordering, page, pathId } from '../wire/query.ts';
import { wholeId, wholeNumber } from '../wire/whole-number.ts';
import type { FieldFault } from './award-fields.ts';
import { idsToDelete, shownVersion } from './awards.ts';
import { laneFaults, laneFields, laneStopFaults, laneStops } from './lane-request.ts';

/** As many lanes as one call deletes. */
const MAX_DELETED = 10_000;

/**
 * A lane of an award as the table shows it (W-030, W-039). `origin` and `destination` read 'Green Bay, WI 54303'.
 * Live is true and Drop false (W-040). Amounts are whole currency units with two decimals, `rpm` has four; what the
 * contract does not say is null.
 */
export const laneRow = z.strictObject({
  id: z.number(),
  origin: z.string(),
  destination: z.string(),
  origin_live_handling: z.boolean(),
  destination_live_handling: z.boolean(),
  /** The equipment's name; `equipment_type` is what the calls take. */
  equipment: z.string(),
  equipment_type: z.enum(EQUIPMENT_TYPES).nullable(),
  base_equipment_id: z.number(),
  estimated_miles: z.number().nullable(),
  /** Loads a year. */
  estimated_volume: z.number().nullable(),
  line_haul: z.number().nullable(),
  rpm: z.number().nullable(),
  flat_rate: z.number().nullable(),
  min_rate: z.number().nullable(),
  max_rate: z.number().nullable(),
  /** The version that an edit is based on (SP-037). */
  version: z.number(),
});
export type LaneRow = z.infer<typeof laneRow>;

/** A place as a contract names it: by city or postal code, not always with a state. */
const contractPlace = z.strictObject({
  name: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  postal_code: z.string().nullable(),
  country: z.enum(['US', 'Canada']),
  coordinates: z.strictObject({ lat: z.number(), lng: z.number() }).nullable(),
});

/** A lane with its stops, which stay as they were when it was made (W-041, SP-104). */
export const laneView = laneRow.extend({
  lane: z.strictObject({
    stops: z.array(
      z.strictObject({
        id: z.number(),
        activity_type: z.enum(STOP_TYPES),
        address: z.string().nullable(),
        facility: z.string().nullable(),
        drop_trailer: z.boolean(),
        location: contractPlace,
      }),
    ),
  }),
});
export type LaneView = z.infer<typeof laneView>;

/** Sort fields of the lanes: their columns (W-030, W-031, SP-017). */
export const LANE_ORDERINGS = [
  'origin',
  'origin_live_handling',
  'destination',
  'destination_live_handling',
  'equipment',
  'estimated_miles',
  'estimated_volume',
  'line_haul',
  'rpm',
  'flat_rate',
  'min_rate',
  'max_rate',
] as const;

const place = z.string().max(200).optional();

/** Filters and sort of the list. */
const filters = { origin: place, destination: place, ordering: ordering(LANE_ORDERINGS, 'origin') };

/** The lanes of an award; `origin` and `destination` find what the columns of that name show (P-046, W-028). */
export const listLanes = endpoint({
  method: 'GET',
  path: '/v1/awards/{id}/lanes/',
  may: ['award_lane.view'],
  summary: 'List the lanes of an award',
  params: pathId,
  query: z.strictObject({
    ...filters,
    limit: wholeNumber(1, 100).default(10),
    offset: page.offset,
  }),
  status: 200,
  answer: z.strictObject({ count: z.number(), results: z.array(laneRow) }),
});

/** The lanes of an award as a file. */
export const exportLanes = exportOf({
  list: listLanes,
  what: 'lanes of an award',
  params: pathId,
  query: exportQuery(filters),
});

const lanePath = z.strictObject({ id: wholeId, laneId: wholeId });

export const getLane = endpoint({
  method: 'GET',
  path: '/v1/awards/{id}/lanes/{laneId}',
  may: ['award_lane.view'],
  summary: 'Get a lane of an award with its stops',
  params: lanePath,
  status: 200,
  answer: laneView,
});

function tell(faults: readonly FieldFault[], context: z.core.$RefinementCtx): void {
  for (const { path, message } of faults) context.addIssue({ code: 'custom', path: [...path], message });
}

/** A new lane: the fields of an edit, and its stops (P-049). */
export const newLane = laneFields
  .extend({ lane: laneStops })
  .superRefine((lane, context) => tell([...laneFaults(lane), ...laneStopFaults(lane.lane.stops)], context));
export type NewLane = z.output<typeof newLane>;

/** An edit of a lane, with the version that its form was opened with. It takes no stops: they are fixed (P-047, SP-104). */
export const laneEdit = laneFields
  .extend({ version: shownVersion })
  .superRefine((lane, context) => tell(laneFaults(lane), context));
export type LaneEdit = z.output<typeof laneEdit>;

export const addLane = endpoint({
  method: 'POST',
  path: '/v1/awards/{id}/add-lane/',
  may: ['award.add_lane'],
  summary: 'Add a lane to an award',
  params: pathId,
  body: newLane,
  status: 201,
  answer: laneView,
});

export const updateLane = endpoint({
  method: 'POST',
  path: '/v1/awards/{id}/lanes/{laneId}/update/',
  may: ['award_lane.change'],
  summary: 'Edit the equipment, rate and estimates of a lane',
  params: lanePath,
  body: laneEdit,
  status: 200,
  answer: laneView,
});

/** Deletes lanes of one award, all or none (P-048, W-034, SP-091). */
export const deleteLanes = endpoint({
  method: 'POST',
  path: '/v1/awards/{id}/lanes/delete/',
  may: ['award_lane.delete'],
  summary: 'Delete lanes of an award, all or none',
  params: pathId,
  body: z.strictObject({ award_lanes: idsToDelete(MAX_DELETED) }),
  status: 204,
});
