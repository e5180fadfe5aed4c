import { systemIdOf } from '@lanewright/quoting';
import type { IntegrationLogRow } from '../operations/integration-logs.ts';
import { statusCodeLabel } from '../operations/status-codes.ts';
import type { ExportColumn } from '../wire/list-export.ts';

/** The columns of an exported list of integration logs (I-002). */
export const INTEGRATION_LOG_EXPORT: readonly ExportColumn<IntegrationLogRow>[] = [
  { label: 'Timestamp', kind: 'moment', value: (log) => log.created_at },
  { label: 'Status Code', kind: 'text', value: (log) => statusCodeLabel(log.status_code) },
  { label: 'Targeted API', kind: 'text', value: (log) => log.targeted_api },
  { label: 'Integration', kind: 'text', value: (log) => log.integration },
  { label: 'Shipper', kind: 'text', value: (log) => log.shipper_name },
  { label: 'Quote ID', kind: 'text', value: (log) => (log.quote_id === null ? null : systemIdOf(log.quote_id)) },
];
