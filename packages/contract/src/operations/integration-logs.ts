import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { commaList, filterDay, idList, ordering, pathId } from '../wire/query.ts';
import { wholeNumber } from '../wire/whole-number.ts';

const logRow = z.strictObject({
  id: z.number(),
  created_at: z.string(),
  status_code: z.number(),
  targeted_api: z.string(),
  integration: z.string(),
  shipper_name: z.string().nullable(),
});

/** Sort fields of the integration logs; '-' for descending (I-003, SP-017). */
export const INTEGRATION_LOG_ORDERINGS = [
  'created_at',
  'status_code',
  'targeted_api',
  'integration',
  'shipper_name',
] as const;

/** Statuses that can be filtered by; one digit means the whole family (I-006, SP-133). */
export const STATUS_CODE_FILTERS = [
  '2',
  '200',
  '201',
  '202',
  '204',
  '4',
  '400',
  '401',
  '404',
  '409',
  '415',
  '5',
  '500',
  '502',
  '503',
] as const;

export const listIntegrationLogs = endpoint({
  method: 'GET',
  path: '/v1/integration-log/',
  may: ['integration_log.view'],
  summary: 'Exchanges with mail servers, callers and partners',
  query: z.strictObject({
    integration: commaList,
    status_code: commaList.pipe(z.array(z.enum(STATUS_CODE_FILTERS))),
    search: z.string().max(200).optional(),
    shipper: idList,
    created_at_after: filterDay,
    created_at_before: filterDay,
    ordering: ordering(INTEGRATION_LOG_ORDERINGS, '-created_at'),
    limit: wholeNumber(1, 100).default(10),
    offset: wholeNumber(0, 1_000_000).default(0),
  }),
  status: 200,
  answer: z.strictObject({ count: z.number(), results: z.array(logRow) }),
});

export const getIntegrationLog = endpoint({
  method: 'GET',
  path: '/v1/integration-log/{id}/',
  may: ['integration_log.view'],
  summary: 'One exchange with what was sent and answered',
  params: pathId,
  status: 200,
  answer: logRow.extend({ request_body: z.string().nullable(), response_body: z.string().nullable() }),
});
