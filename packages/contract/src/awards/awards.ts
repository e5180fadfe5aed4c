import { ACTIVE_STATES, FUEL_REGIONS } from '@lanewright/quoting';
import { z } from 'zod';
import { absentIfNull } from '../wire/absent.ts';
import { endpoint } from '../wire/endpoint.ts';
import { exportOf, exportQuery } from '../wire/list-export.ts';
import { MESSAGES, requiredIfAbsent } from '../wire/messages.ts';
import { commaList, idList, instant, ordering, page, pathId } from '../wire/query.ts';
import { wholeNumber } from '../wire/whole-number.ts';
import { awardFaults, awardFields } from './award-fields.ts';

/** As many awards as one call deletes. */
const MAX_DELETED = 1_000;

/** The version of an award or lane that an edit is based on: when somebody has changed it since, nothing is saved. */
export const shownVersion = absentIfNull(z.number().int().positive());

/** An award (W-023). Dates are calendar days; the status is that of today in the business zone (SP-101). */
export const awardView = z.strictObject({
  id: z.number(),
  name: z.string(),
  customer: z.number(),
  customer_name: z.string(),
  region: z.enum(FUEL_REGIONS),
  effective_date: z.string(),
  expiration_date: z.string(),
  expiration_status: z.enum(ACTIVE_STATES),
  created_at: instant,
  /** The version that an edit is based on (SP-037). */
  version: z.number(),
});
export type AwardView = z.infer<typeof awardView>;

/** Sort fields of the awards: their columns, and when they were created (W-003, SP-017). */
export const AWARD_ORDERINGS = [
  'name',
  'customer_name',
  'region',
  'effective_date',
  'expiration_date',
  'expiration_status',
  'created_at',
] as const;

/** Filters and sort of the list. */
const filters = {
  customer: idList,
  expiration_status: commaList.pipe(z.array(z.enum(ACTIVE_STATES))),
  search: z.string().max(200).optional(),
  ordering: ordering(AWARD_ORDERINGS, '-created_at'),
};

/** The awards; search finds award and shipper names (P-040, W-001 to W-004, SP-018). */
export const listAwards = endpoint({
  method: 'GET',
  path: '/v1/awards/',
  may: ['award.view'],
  summary: 'List awards',
  query: z.strictObject({
    ...filters,
    limit: wholeNumber(1, 100).default(10),
    offset: page.offset,
  }),
  status: 200,
  answer: z.strictObject({ count: z.number(), results: z.array(awardView) }),
});

/** The list of awards as a file. */
export const exportAwards = exportOf({ list: listAwards, what: 'awards', query: exportQuery(filters) });

/** One award; whoever sees its lanes may know which award they belong to (P-041). */
export const getAward = endpoint({
  method: 'GET',
  path: '/v1/awards/{id}',
  may: ['award.view', 'award_lane.view'],
  summary: 'Get an award',
  params: pathId,
  status: 200,
  answer: awardView,
});

/** An edit of an award, with the version that its form was opened with (P-043, W-016). */
export const awardEdit = awardFields.extend({ version: shownVersion }).superRefine((edit, context) => {
  for (const { path, message } of awardFaults(edit)) context.addIssue({ code: 'custom', path: [...path], message });
});
export type AwardEdit = z.output<typeof awardEdit>;

export const updateAward = endpoint({
  method: 'PUT',
  path: '/v1/awards/{id}/',
  may: ['award.change'],
  summary: 'Edit the name, region and dates of an award',
  params: pathId,
  body: awardEdit,
  status: 200,
  answer: awardView,
});

const rowId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** A list of ids to be deleted together, all or none. */
export function idsToDelete(most: number) {
  return z
    .array(rowId, { error: requiredIfAbsent })
    .min(1, { error: MESSAGES.required })
    .max(most, { error: `At most ${most.toLocaleString('en-US')} at once` });
}

/** Deletes awards, all or none; the body is a bare list of ids (P-042, W-008, SP-091). */
export const deleteAwards = endpoint({
  method: 'POST',
  path: '/v1/awards/delete-multiple/',
  may: ['award.delete'],
  summary: 'Delete awards, all or none',
  body: idsToDelete(MAX_DELETED),
  status: 204,
});
