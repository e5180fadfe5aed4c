import { MERIDIAN } from '@lanewright/meridian';
import { createMeridian } from '@lanewright/meridian/client';
import { definePartner, readServiceKey, word, type ServiceKey } from '../partners/index.ts';
import type { SettingReader } from '../../platform/setting.ts';
import { startStandIn } from './stand-in.ts';

/** An account at Meridian. */
type MeridianAccount = ServiceKey & {
  /** What it signs its pushes with. Secret. */
  readonly webhookSecret: string;
};

/** Meridian TMS: pushes RFQs by a signed webhook and is answered under their versions. Source: SP-068, decision 0081. */
export const meridianPartner = definePartner<MeridianAccount, null>({
  name: 'meridian',
  integration: MERIDIAN,
  title: 'Meridian TMS',
  isOnlyRequests: true,
  readSettings: (reader) => ({ account: readAccount(reader), options: null }),
  open: ({ account }, { observe, clock }) => {
    if (account === null) return {};
    const desk = createMeridian({ ...account, observe, now: () => clock.now() });
    return { requests: { source: 'meridian_tms', sandbox: account.sandbox, desk }, condition: desk.condition };
  },
  startStandIn: (_options, room) => startStandIn(room),
});

function readAccount(reader: SettingReader): MeridianAccount | null {
  const service = readServiceKey(reader, 'MERIDIAN', 'Meridian');
  const webhookSecret = reader.read(
    'MERIDIAN_WEBHOOK_SECRET',
    word('must be the secret that Meridian signs its pushes with', true),
  );
  if ((service === null) !== (webhookSecret === null))
    reader.complain('MERIDIAN_URL, MERIDIAN_KEY and MERIDIAN_WEBHOOK_SECRET must be set together.');
  return service === null || webhookSecret === null ? null : { ...service, webhookSecret };
}
