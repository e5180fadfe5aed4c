import type { PartnerRequestRow } from '@lanewright/contract';

/** Where the list of partners' requests stands; the app keeps it in the address. */
export type PartnerRequestsPlace = {
  readonly state?: PartnerRequestRow['state'];
  readonly page?: number;
  readonly size?: number;
};
