import { RATES_SERVICE } from '@lanewright/greenscreens';
import { createRatesService } from '@lanewright/greenscreens/client';
import type { Patience } from '@lanewright/partner-kit/client';
import { portNumber, PORT_RULE, setting, type SettingReader } from '../../platform/setting.ts';
import { address, definePartner, word, type PartnerAccount } from '../partners/index.ts';
import { ratesSource } from './rates-source.ts';
import { ratesRoutes } from './routes.ts';
import { startStandIn } from './stand-in.ts';

/** How the rates service is reached by an account of ours there. */
export type RatesAccount = PartnerAccount & {
  readonly clientId: string;
  /** Secret. */
  readonly clientSecret: string;
};

const CLIENT_ID = word('must be the client id that the rates service gave');
const CLIENT_SECRET = word('must be the client secret that the rates service gave', true);
const STAND_IN_PORT = setting({ must: PORT_RULE, schema: portNumber, fallback: 0 });

type RatesOptions = { readonly standInPort: number; readonly patience?: Partial<Patience> };

/** The rate-prediction service. Browsers ask it too, with a token of its own. Source: SP-077, SP-078. */
export const ratesPartner = definePartner<RatesAccount, RatesOptions>({
  name: 'rates',
  integration: RATES_SERVICE,
  title: 'the rates service',
  readSettings: (reader) => ({
    account: readAccount(reader),
    options: { standInPort: reader.read('GREENSCREENS_STAND_IN_PORT', STAND_IN_PORT) },
  }),
  open: ({ account, options: { patience = {} } }, { observe, clock, businessZone }) => {
    if (account === null) return { routes: (http) => ratesRoutes(http, null) };
    const service = createRatesService({ ...account, patience, observe, now: () => clock.now() });
    return {
      sources: { rates: ratesSource(service, businessZone) },
      routes: (http) => ratesRoutes(http, { service, url: account.url }),
      condition: service.condition,
      askedByBrowsers: [new URL(account.url).origin],
    };
  },
  startStandIn: ({ standInPort }, room) => startStandIn(standInPort, room),
});

function readAccount({ read, complain }: SettingReader): RatesAccount | null {
  const url = read('GREENSCREENS_URL', address);
  const clientId = read('GREENSCREENS_CLIENT_ID', CLIENT_ID);
  const clientSecret = read('GREENSCREENS_CLIENT_SECRET', CLIENT_SECRET);
  const given = [url, clientId, clientSecret].filter((one) => one !== null).length;
  if (given === 1 || given === 2)
    complain('GREENSCREENS_URL, GREENSCREENS_CLIENT_ID and GREENSCREENS_CLIENT_SECRET must be set together.');
  if (url === null || clientId === null || clientSecret === null) return null;
  return { url, clientId, clientSecret, sandbox: false };
}
