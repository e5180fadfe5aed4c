import {
  INTEGRATION_LOG_ORDERINGS,
  INTEGRATIONS,
  STATUS_CODE_FILTERS,
  statusCodeLabel,
  type countIntegrationLogs,
} from '@lanewright/contract';
import type { CallRequest } from '../../lib/api/call.ts';
import { choiceId, joined, type FilterField } from '../../ui/filters/filter-field.ts';
import { SHIPPER_FILTER } from '../../ui/filters/shipper-filter.ts';

/** The filters of the integration logs, the search with them (I-005). */
export type LogFilters = {
  readonly search: string;
  readonly integration: readonly string[];
  readonly status_code: readonly string[];
  readonly customer: readonly string[];
  readonly created_at_after: string;
  readonly created_at_before: string;
};

/** The built-in defaults: all of everything. */
export const LOG_FILTER_DEFAULTS: LogFilters = {
  search: '',
  integration: [],
  status_code: [],
  customer: [],
  created_at_after: '',
  created_at_before: '',
};

const INTEGRATION: FilterField = {
  kind: 'choices',
  name: 'integration',
  label: 'Integration',
  allLabel: 'All Integrations',
  options: INTEGRATIONS.map((name) => ({ value: name, label: name })),
};
const STATUS_CODE: FilterField = {
  kind: 'choices',
  name: 'status_code',
  label: 'Status code',
  allLabel: 'All Status Codes',
  options: STATUS_CODE_FILTERS.map((code) => ({ value: code, label: statusCodeLabel(code) })),
};
const CREATED: FilterField = {
  kind: 'days',
  name: 'created_at_after',
  toName: 'created_at_before',
  label: 'Created at',
};

/** The filters of the panel; that by shipper needs the right to look shippers up. */
export function logFilterFields(mayFindShippers: boolean): readonly FilterField[] {
  return mayFindShippers ? WITH_SHIPPER : WITHOUT_SHIPPER;
}

const WITH_SHIPPER = [INTEGRATION, STATUS_CODE, SHIPPER_FILTER, CREATED];
const WITHOUT_SHIPPER = [INTEGRATION, STATUS_CODE, CREATED];

/** The order that the address gives where the list knows it; else newest first (I-003). */
export function logOrdering(sort: string | undefined): string {
  return sort !== undefined && INTEGRATION_LOG_ORDERINGS.some((name) => name === sort || `-${name}` === sort)
    ? sort
    : '-created_at';
}

/** The request for the logs that pass: filters comma-joined, 'all' left out (P-078). */
export function logQuery(filters: LogFilters): NonNullable<CallRequest<typeof countIntegrationLogs>['query']> {
  return {
    search: filters.search || undefined,
    integration: joined(filters.integration),
    status_code: joined(filters.status_code),
    shipper: joined(filters.customer.map(choiceId)),
    created_at_after: filters.created_at_after || undefined,
    created_at_before: filters.created_at_before || undefined,
  };
}
