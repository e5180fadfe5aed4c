import { startPrairieSimulator } from '@lanewright/prairie/simulator';
import { servePortal, type PortalStandIn, type PortalStandInOptions } from '../request-partners/portal-stand-in.ts';

/** Starts a local stand-in for Prairie Portal with its robot. Port 0 means any free port. */
export async function startPrairieStandIn({ port, ...options }: PortalStandInOptions): Promise<PortalStandIn> {
  return servePortal(await startPrairieSimulator({ port, now: options.now }), 'prairie_portal', options);
}
