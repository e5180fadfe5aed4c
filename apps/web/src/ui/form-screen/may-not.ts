import { REFUSALS } from '@lanewright/contract';

/** What the foot says to a person who may look at the form but not send it (SP-007). */
export const MAY_NOT = REFUSALS['auth.forbidden'].sentence();
