import { QUOTE_SOURCES } from '@lanewright/quoting';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { exportOf, exportQuery } from '../wire/list-export.ts';
import { commaList, endsAfterItBegins, filterDay, idList, ordering, pathId, RANGE_FAULT } from '../wire/query.ts';
import { wholeNumber } from '../wire/whole-number.ts';
import { STATUS_CODE_FILTERS } from './status-codes.ts';

/**
 * The integrations that logs can be filtered by: the services that are asked, Max Buy, RPA and the quote sources
 * (I-011, I-012).
 */
export const INTEGRATIONS: readonly string[] = [
  'Greenscreens',
  'Softmodal',
  'Max Buy',
  'RPA',
  ...Object.values(QUOTE_SOURCES).map(({ name }) => name),
];

/** What became of a partner feed's batch or of a mail's lanes (C-017, SP-165). */
export const IMPORT_STATUSES = ['pending', 'processed', 'processed_with_errors'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** An import status as the screen shows it (C-017). */
export const IMPORT_STATUS_LABEL: Readonly<Record<ImportStatus, string>> = {
  pending: 'Pending',
  processed: 'Processed',
  processed_with_errors: 'Processed with errors',
};

const logRow = z.strictObject({
  id: z.number(),
  created_at: z.string(),
  status_code: z.number(),
  targeted_api: z.string(),
  integration: z.string(),
  shipper_name: z.string().nullable(),
  /** The quote that the exchange was about; null where it was about none. */
  quote_id: z.number().nullable(),
});

/** One exchange as the list has it. */
export type IntegrationLogRow = z.infer<typeof logRow>;

/** Sort fields of the integration logs; '-' for descending (I-003, SP-017). */
export const INTEGRATION_LOG_ORDERINGS = [
  'created_at',
  'status_code',
  'targeted_api',
  'integration',
  'shipper_name',
] as const;

const filters = {
  integration: commaList,
  status_code: commaList.pipe(z.array(z.enum(STATUS_CODE_FILTERS))),
  /** Part of the API, integration or shipper; a quote's system id; or a correlation id. */
  search: z.string().max(200).optional(),
  shipper: idList,
  created_at_after: filterDay,
  created_at_before: filterDay,
  import_status: commaList.pipe(z.array(z.enum(IMPORT_STATUSES))),
};

const sorted = { ...filters, ordering: ordering(INTEGRATION_LOG_ORDERINGS, '-created_at') };

export const listIntegrationLogs = endpoint({
  method: 'GET',
  path: '/v1/integration-log/',
  may: ['integration_log.view'],
  summary: 'Exchanges with mail servers, callers and partners',
  query: z
    .strictObject({
      ...sorted,
      /** 'none' leaves the counting to `countIntegrationLogs`: rows do not wait for it; `count` is then null. */
      count: z.enum(['exact', 'none']).default('exact'),
      limit: wholeNumber(1, 100).default(10),
      offset: wholeNumber(0, 100_000_000).default(0),
    })
    .refine(endsAfterItBegins, RANGE_FAULT),
  status: 200,
  answer: z.strictObject({ count: z.number().nullable(), results: z.array(logRow) }),
});

/** The list of exchanges as a file, without what was sent and answered. */
export const exportIntegrationLogs = exportOf({
  list: listIntegrationLogs,
  what: 'exchanges',
  query: exportQuery(sorted).refine(endsAfterItBegins, RANGE_FAULT),
});

export const countIntegrationLogs = endpoint({
  method: 'GET',
  path: '/v1/integration-log/count/',
  may: ['integration_log.view'],
  summary: 'How many exchanges the filters of the list leave',
  query: z.strictObject(filters).refine(endsAfterItBegins, RANGE_FAULT),
  status: 200,
  answer: z.strictObject({ count: z.number() }),
});

const logDetail = logRow.extend({
  request_body: z.string().nullable(),
  response_body: z.string().nullable(),
  /** Milliseconds until the answer; null where nobody measured. */
  duration_ms: z.number().nullable(),
  /** Follows the work from request, mail or job through log, jobs and audit. */
  correlation_id: z.string().nullable(),
  /** Of a partner feed's batch or a mail's lanes; null for every other exchange (SP-165). */
  import_status: z.enum(IMPORT_STATUSES).nullable(),
  /** The received mail that the exchange brought. */
  mail_id: z.number().nullable(),
});

/** One exchange with its bodies (I-010). */
export type IntegrationLogDetail = z.infer<typeof logDetail>;

export const getIntegrationLog = endpoint({
  method: 'GET',
  path: '/v1/integration-log/{id}/',
  may: ['integration_log.view'],
  summary: 'One exchange with what was sent and answered',
  params: pathId,
  status: 200,
  answer: logDetail,
});
