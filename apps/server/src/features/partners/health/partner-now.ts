import type { PartnerState } from '@lanewright/contract';
import type { PartnerCondition } from '@lanewright/partner-kit';

/** A partner and its state in this process. */
export type PartnerNow = {
  /** Its name in the integration logs. */
  readonly integration: string;
  /** What it does for the broker. */
  readonly title: string;
  readonly state: PartnerState;
  /** Null if it is not set up. */
  readonly condition: PartnerCondition | null;
};
