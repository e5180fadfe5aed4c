import { getGsToken } from '@lanewright/contract';
import type { RatesService } from '@lanewright/greenscreens/client';
import { done, refuse } from '@lanewright/units';
import type { RouteDoor } from '../../platform/http/index.ts';

/** The rates service with the address at which browsers ask it; null where none is set up. */
export type RatesPanel = { readonly service: Pick<RatesService, 'panelToken'>; readonly url: string } | null;

/**
 * The token of the prediction panel. Refuses: no service is set up, or it gives no token now.
 * Source: Q-056, P-026, SP-077.
 */
export function ratesRoutes(http: RouteDoor, panel: RatesPanel): void {
  http.route(getGsToken, async () => {
    if (panel === null) return refuse('rates.not_set_up');
    const token = await panel.service.panelToken();
    return token.ok ? done({ ...token.value, url: panel.url }) : token;
  });
}
