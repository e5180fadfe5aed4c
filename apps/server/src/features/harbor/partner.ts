import { HARBOR, harborPortal } from '@lanewright/harbor';
import { ROBOT_DESK } from '@lanewright/partner-kit';
import { address, definePartner, type PartnerAccount } from '../partners/index.ts';
import { startStandIn } from './stand-in.ts';

/** Harbor Portal: a robot reads its pages and fills in its forms. Source: SP-135, SP-068, decision 0089. */
export const harborPartner = definePartner<PartnerAccount, null>({
  name: 'harbor',
  integration: HARBOR,
  title: 'Harbor Portal',
  isOnlyRequests: true,
  readSettings: ({ read }) => {
    const url = read('HARBOR_PORTAL_URL', address);
    return { account: url === null ? null : { url, sandbox: false }, options: null };
  },
  open: ({ account }) =>
    account === null
      ? {}
      : { requests: { source: 'harbor_portal', sandbox: account.sandbox, desk: ROBOT_DESK, portal: harborPortal } },
  startStandIn: (_options, room) => startStandIn(room),
});
