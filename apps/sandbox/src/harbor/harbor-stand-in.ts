import { startHarborSimulator } from '@lanewright/harbor/simulator';
import { servePortal, type PortalStandIn, type PortalStandInOptions } from '../request-partners/portal-stand-in.ts';

/** Starts a local stand-in for Harbor Portal with its robot. Port 0 means any free port. */
export async function startHarborStandIn({ port, ...options }: PortalStandInOptions): Promise<PortalStandIn> {
  return servePortal(await startHarborSimulator({ port, now: options.now }), 'harbor_portal', options);
}
