import { startAuctionStandIn } from './auctions/auction-stand-in.ts';
import { openMultimodalPanel } from './multimodal/multimodal-panel.ts';
import { startMultimodalStandIn } from './multimodal/multimodal-stand-in.ts';
import type { OpenPanel } from './partner-panel.ts';
import { startBluegrainStandIn } from './bluegrain/bluegrain-stand-in.ts';
import { startMeridianStandIn } from './meridian/meridian-stand-in.ts';
import { startBankOfCanadaStandIn } from './bank-of-canada/bank-of-canada-stand-in.ts';
import { startEiaStandIn } from './eia/eia-stand-in.ts';
import { startOrchardStandIn } from './orchard/orchard-stand-in.ts';
import { startFreightmartStandIn } from './freightmart/freightmart-stand-in.ts';
import { startLoadbazaarStandIn } from './loadbazaar/loadbazaar-stand-in.ts';
import { startHarborStandIn } from './harbor/harbor-stand-in.ts';
import { startPrairieStandIn } from './prairie/prairie-stand-in.ts';
import { startTidewaterStandIn } from './tidewater/tidewater-stand-in.ts';
import { startPcMilerStandIn } from './pc-miler/pc-miler-stand-in.ts';
import { startRatesStandIn } from './rates/rates-stand-in.ts';

/** What plays each partner in the demo, by its name. This is the sandbox's list of partners, with the panels below. */
export const STAND_INS = {
  rates: startRatesStandIn,
  softmodal: startMultimodalStandIn,
  auction: startAuctionStandIn,
  orchard: startOrchardStandIn,
  meridian: startMeridianStandIn,
  bluegrain: startBluegrainStandIn,
  tidewater: startTidewaterStandIn,
  prairie: startPrairieStandIn,
  harbor: startHarborStandIn,
  loadbazaar: startLoadbazaarStandIn,
  freightmart: startFreightmartStandIn,
  pc_miler: startPcMilerStandIn,
  eia: startEiaStandIn,
  bank_of_canada: startBankOfCanadaStandIn,
};

/** What partners say of the demo world's own quotes for their panels, by their names. */
export const PANELS: Readonly<Record<string, OpenPanel>> = { softmodal: openMultimodalPanel };
