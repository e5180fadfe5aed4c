import { PARTNER_REQUEST_STATES } from '@lanewright/contract';
import type { PartnerRequestsPlace } from '../features/partner-requests/index.ts';
import { readListPlace } from '../lib/list-place.ts';

/** Reads where the list of partners' requests stands from an address; whatever does not fit is left out. */
export function readPartnerRequestsPlace(search: Readonly<Record<string, unknown>>): PartnerRequestsPlace {
  const { page, size } = readListPlace(search);
  const state = PARTNER_REQUEST_STATES.find((each) => each === search['state']);
  return {
    ...(state === undefined ? {} : { state }),
    ...(page === undefined ? {} : { page }),
    ...(size === undefined ? {} : { size }),
  };
}
