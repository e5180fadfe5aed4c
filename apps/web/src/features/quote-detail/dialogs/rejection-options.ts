import { REJECTION_REASONS } from '@lanewright/quoting';

/** The reasons of the broker's side, then those of the shipper's, as Direct Reject and Mark Rejected offer them (SP-052). */
export const REJECTION_OPTIONS = REJECTION_REASONS.map((reason) => ({ value: reason, label: reason }));
