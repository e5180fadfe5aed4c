import { BLUEGRAIN } from '@lanewright/bluegrain';
import { createBluegrain } from '@lanewright/bluegrain/client';
import { address, definePartner, word, type PartnerAccount } from '../partners/index.ts';
import type { SettingReader } from '../../platform/setting.ts';
import { startStandIn } from './stand-in.ts';

/** An account at Bluegrain. */
type BluegrainAccount = PartnerAccount & {
  readonly user: string;
  /** Secret. */
  readonly password: string;
};

/** Bluegrain TMS: polled and answered by SOAP. Source: SP-068, decision 0081. */
export const bluegrainPartner = definePartner<BluegrainAccount, null>({
  name: 'bluegrain',
  integration: BLUEGRAIN,
  title: 'Bluegrain TMS',
  isOnlyRequests: true,
  readSettings: (reader) => ({ account: readAccount(reader), options: null }),
  open: ({ account }, { observe, clock }) => {
    if (account === null) return {};
    const desk = createBluegrain({ ...account, observe, now: () => clock.now() });
    return { requests: { source: 'bluegrain_tms', sandbox: account.sandbox, desk }, condition: desk.condition };
  },
  startStandIn: (_options, room) => startStandIn(room),
});

function readAccount({ read, complain }: SettingReader): BluegrainAccount | null {
  const url = read('BLUEGRAIN_URL', address);
  const user = read('BLUEGRAIN_USER', word('must be the user that Bluegrain gave'));
  const password = read('BLUEGRAIN_PASSWORD', word('must be the password that Bluegrain gave', true));
  const given = [url, user, password].filter((one) => one !== null).length;
  if (given > 0 && given < 3) complain('BLUEGRAIN_URL, BLUEGRAIN_USER and BLUEGRAIN_PASSWORD must be set together.');
  if (url === null || user === null || password === null) return null;
  return { url, user, password, sandbox: false };
}
