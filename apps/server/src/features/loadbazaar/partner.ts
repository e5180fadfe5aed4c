import { LOADBAZAAR } from '@lanewright/loadbazaar';
import { createLoadbazaar } from '@lanewright/loadbazaar/client';
import { definePartner, readServiceKey, word, type ServiceKey } from '../partners/index.ts';
import type { SettingReader } from '../../platform/setting.ts';
import { startStandIn } from './stand-in.ts';

/** An account at Loadbazaar. */
type LoadbazaarAccount = ServiceKey & {
  /** What it signs its pushes with. Secret. */
  readonly pushSecret: string;
};

/** Loadbazaar, a marketplace: pushes ads, is polled for lost ones, and answered by bids. Source: SP-068, decision 0085. */
export const loadbazaarPartner = definePartner<LoadbazaarAccount, null>({
  name: 'loadbazaar',
  integration: LOADBAZAAR,
  title: 'Loadbazaar',
  isOnlyRequests: true,
  readSettings: (reader) => ({ account: readAccount(reader), options: null }),
  open: ({ account }, { observe, clock }) => {
    if (account === null) return {};
    const desk = createLoadbazaar({ ...account, observe, now: () => clock.now() });
    return { requests: { source: 'loadbazaar', sandbox: account.sandbox, desk }, condition: desk.condition };
  },
  startStandIn: (_options, room) => startStandIn(room),
});

function readAccount(reader: SettingReader): LoadbazaarAccount | null {
  const service = readServiceKey(reader, 'LOADBAZAAR', 'Loadbazaar');
  const pushSecret = reader.read(
    'LOADBAZAAR_PUSH_SECRET',
    word('must be the secret that Loadbazaar signs its pushes with', true),
  );
  if ((service === null) !== (pushSecret === null))
    reader.complain('LOADBAZAAR_URL, LOADBAZAAR_KEY and LOADBAZAAR_PUSH_SECRET must be set together.');
  return service === null || pushSecret === null ? null : { ...service, pushSecret };
}
