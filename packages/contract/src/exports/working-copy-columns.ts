import { LOOKBACK_LABEL } from '@lanewright/quoting';
import type { WorkingCopy } from '../shippers/working-copies.ts';
import type { ExportColumn } from '../wire/list-export.ts';

/** The columns of an exported list of working copies (K-002). */
export const WORKING_COPY_EXPORT: readonly ExportColumn<WorkingCopy>[] = [
  { label: 'Name', kind: 'text', value: (copy) => copy.name },
  { label: 'Shipper', kind: 'text', value: (copy) => copy.customer_name },
  { label: 'Round', kind: 'number', value: (copy) => copy.round },
  { label: 'Account Manager', kind: 'text', value: (copy) => copy.account_manager_name },
  { label: 'Time Frame', kind: 'text', value: (copy) => LOOKBACK_LABEL[copy.time_frame] },
  { label: 'Upload Time', kind: 'moment', value: (copy) => copy.created_at },
  { label: 'File', kind: 'text', value: (copy) => copy.file?.name ?? null },
];
