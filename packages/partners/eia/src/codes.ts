import type { WireCodes } from '@lanewright/partner-kit';
import type { FuelRegion } from '@lanewright/quoting';

/** Names and path of the EIA API. Change them here if the real API differs. */

/** The agency's name in logs. */
export const EIA = 'EIA';

/** Where the weekly prices of petroleum products are asked for, below the agency's address. */
export const DATA_PATH = '/v2/petroleum/pri/gnd/data/';

/** The name under which the key travels in the address. */
export const KEY_NAME = 'api_key';

/** Product: No 2 diesel. */
export const PRODUCT = 'EPD2D';
/** Price type: retail. */
export const PROCESS = 'PTE';

/** Our region for each area code of the agency (C-016). */
export const REGIONS: WireCodes<FuelRegion> = new Map([
  ['NUS', 'U.S.'],
  ['R10', 'East Coast'],
  ['R1X', 'New England'],
  ['R1Y', 'Central Atlantic'],
  ['R1Z', 'Lower Atlantic'],
  ['R20', 'Midwest'],
  ['R30', 'Gulf Coast'],
  ['R40', 'Rocky Mountain'],
  ['R50', 'West Coast'],
  ['R5XCA', 'West Coast Less California'],
  ['SCA', 'California'],
]);
