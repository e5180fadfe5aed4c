import { ACTIVE_LABEL } from '@lanewright/quoting';
import type { AwardView } from '../awards/awards.ts';
import type { ExportColumn } from '../wire/list-export.ts';

/** The columns of an exported list of awards (W-003). */
export const AWARD_EXPORT: readonly ExportColumn<AwardView>[] = [
  { label: 'Award Name', kind: 'text', value: (award) => award.name },
  { label: 'Shipper Name', kind: 'text', value: (award) => award.customer_name },
  { label: 'Region', kind: 'text', value: (award) => award.region },
  { label: 'Effective Date', kind: 'day', value: (award) => award.effective_date },
  { label: 'Expiration Date', kind: 'day', value: (award) => award.expiration_date },
  { label: 'Status', kind: 'text', value: (award) => ACTIVE_LABEL[award.expiration_status] },
  { label: 'Created', kind: 'moment', value: (award) => award.created_at },
];
