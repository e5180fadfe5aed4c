import type { PartnerRequestRow } from '@lanewright/contract';
import type { ChipStatus } from '../../ui/StatusChip.tsx';

/** What requests are called in a count. */
export const REQUESTS = ['request', 'requests'] as const;

/** What became of a partner's request, as chip and word. */
export const REQUEST_LOOKS: Readonly<
  Record<PartnerRequestRow['state'], { readonly chip: ChipStatus; readonly word: string }>
> = {
  waiting: { chip: 'pending', word: 'Needs review' },
  quoted: { chip: 'success', word: 'Quoted' },
  cancelled: { chip: 'inactive', word: 'Cancelled' },
  dismissed: { chip: 'inactive', word: 'Put aside' },
};
