import type { PartnerState } from '@lanewright/contract';
import type { PartnerCondition } from '@lanewright/partner-kit';

/** A partner as this process knows it now. */
export type PartnerNow = {
  /** Its name in the integration logs. */
  readonly integration: string;
  /** What it does for the house. */
  readonly title: string;
  readonly state: PartnerState;
  /** Null where nothing is set up that could be asked. */
  readonly condition: PartnerCondition | null;
};
