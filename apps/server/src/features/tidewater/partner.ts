import { TIDEWATER } from '@lanewright/tidewater';
import { createTidewater } from '@lanewright/tidewater/client';
import type { SettingReader } from '../../platform/setting.ts';
import { address, definePartner, word, type PartnerAccount } from '../partners/index.ts';
import { numberDocuments } from '../tenders/index.ts';
import { startStandIn } from './stand-in.ts';

/** An account at Tidewater. */
type TidewaterAccount = PartnerAccount & {
  /** Secret. */
  readonly apiKey: string;
  /** Secret: what Tidewater signs its pushes with. */
  readonly secret: string;
  readonly ids: { readonly ours: string; readonly theirs: string };
};

/** Tidewater TMS: X12 files by push and from its outbox, answered by X12. Source: SP-068, B-040, decision 0082. */
export const tidewaterPartner = definePartner<TidewaterAccount, null>({
  name: 'tidewater',
  integration: TIDEWATER,
  title: 'Tidewater TMS',
  isOnlyRequests: true,
  readSettings: (reader) => ({ account: readAccount(reader), options: null }),
  open: ({ account }, { db, observe, clock, businessZone: zone }) => {
    if (account === null) return {};
    const numberOf = numberDocuments({ db, clock }, 'tidewater_tms');
    const desk = createTidewater({ ...account, observe, now: () => clock.now(), zone, numberOf });
    return { requests: { source: 'tidewater_tms', sandbox: account.sandbox, desk }, condition: desk.condition };
  },
  startStandIn: (_options, room) => startStandIn(room),
});

function readAccount({ read, complain }: SettingReader): TidewaterAccount | null {
  const url = read('TIDEWATER_URL', address);
  const apiKey = read('TIDEWATER_KEY', word('must be the key that Tidewater gave', true));
  const secret = read('TIDEWATER_SECRET', word('must be the secret by which Tidewater signs', true));
  const ours = read('TIDEWATER_OUR_ID', word('must be our carrier code (SCAC) at Tidewater'));
  const theirs = read('TIDEWATER_ID', word("must be Tidewater's own id in X12"));
  const given = [url, apiKey, secret, ours, theirs].filter((one) => one !== null).length;
  if (given > 0 && given < 5)
    complain('TIDEWATER_URL, TIDEWATER_KEY, TIDEWATER_SECRET, TIDEWATER_OUR_ID and TIDEWATER_ID must be set together.');
  if (url === null || apiKey === null || secret === null || ours === null || theirs === null) return null;
  return { url, apiKey, secret, ids: { ours, theirs }, sandbox: false };
}
