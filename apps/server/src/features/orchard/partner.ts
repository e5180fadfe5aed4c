import { ORCHARD } from '@lanewright/orchard';
import { createOrchard } from '@lanewright/orchard/client';
import { address, definePartner, word, type PartnerAccount } from '../partners/index.ts';
import type { SettingReader } from '../../platform/setting.ts';
import { startStandIn } from './stand-in.ts';

/** An account at Orchard. */
type OrchardAccount = PartnerAccount & {
  readonly clientId: string;
  /** Secret. */
  readonly clientSecret: string;
};

/** Orchard TMS: polled for tenders and answered by its REST calls. Source: SP-068, decision 0081. */
export const orchardPartner = definePartner<OrchardAccount, null>({
  name: 'orchard',
  integration: ORCHARD,
  title: 'Orchard TMS',
  isOnlyRequests: true,
  readSettings: (reader) => ({ account: readAccount(reader), options: null }),
  open: ({ account }, { observe, clock }) => {
    if (account === null) return {};
    const desk = createOrchard({ ...account, observe, now: () => clock.now() });
    return { requests: { source: 'orchard_tms', sandbox: account.sandbox, desk }, condition: desk.condition };
  },
  startStandIn: (_options, room) => startStandIn(room),
});

function readAccount({ read, complain }: SettingReader): OrchardAccount | null {
  const url = read('ORCHARD_URL', address);
  const clientId = read('ORCHARD_CLIENT_ID', word('must be the client id that Orchard gave'));
  const clientSecret = read('ORCHARD_CLIENT_SECRET', word('must be the client secret that Orchard gave', true));
  const given = [url, clientId, clientSecret].filter((one) => one !== null).length;
  if (given > 0 && given < 3)
    complain('ORCHARD_URL, ORCHARD_CLIENT_ID and ORCHARD_CLIENT_SECRET must be set together.');
  if (url === null || clientId === null || clientSecret === null) return null;
  return { url, clientId, clientSecret, sandbox: false };
}
