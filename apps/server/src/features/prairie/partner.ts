import { PRAIRIE, prairiePortal } from '@lanewright/prairie';
import { ROBOT_DESK } from '@lanewright/partner-kit';
import { address, definePartner, type PartnerAccount } from '../partners/index.ts';
import { startStandIn } from './stand-in.ts';

/** Prairie Portal: a robot reads its pages and fills in its forms. Source: SP-135, SP-068, decision 0089. */
export const prairiePartner = definePartner<PartnerAccount, null>({
  name: 'prairie',
  integration: PRAIRIE,
  title: 'Prairie Portal',
  isOnlyRequests: true,
  readSettings: ({ read }) => {
    const url = read('PRAIRIE_PORTAL_URL', address);
    return { account: url === null ? null : { url, sandbox: false }, options: null };
  },
  open: ({ account }) =>
    account === null
      ? {}
      : { requests: { source: 'prairie_portal', sandbox: account.sandbox, desk: ROBOT_DESK, portal: prairiePortal } },
  startStandIn: (_options, room) => startStandIn(room),
});
