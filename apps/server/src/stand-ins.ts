import type { Places } from '@lanewright/places';
import { BUSINESS_ZONES } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Clock } from './platform/clock.ts';
import type { ConfiguredPartner } from './features/partners/index.ts';
import type { Log } from './platform/log.ts';
import type { Shutdown } from './platform/shutdown.ts';
import type { ServerConfig } from './partners.ts';
import { startDemoMailProvider } from './demo-mail-provider.ts';
import { demoSecretsKey } from './platform/demo-secrets-key.ts';
import type { Tables } from './tables.ts';
import { providersAt } from './providers-at.ts';

/** What stand-ins are started with. */
export type StandInRoom = {
  readonly log: Log;
  readonly clock: Clock;
  readonly shutdown: Pick<Shutdown, 'add'>;
  readonly places: () => Places;
  readonly db: Kysely<Tables>;
  /** The base URL of the application, for stand-ins that push. */
  readonly ownUrl: () => string;
};

/**
 * The demo shows what asks outside services against the sandbox's stand-ins, which run beside it on this machine alone;
 * whatever is set up for real is left as it is. Answers the configuration to go on with.
 */
export async function withStandIns(config: ServerConfig, room: StandInRoom): Promise<ServerConfig> {
  if (config.seed !== 'demo') return config;
  return withPartnerStandIns(await withMailboxStandIns(await withGoogleStandIn(config, room), room), room);
}

/** People sign in at processes that answer calls. */
async function withGoogleStandIn(config: ServerConfig, { log, shutdown }: StandInRoom): Promise<ServerConfig> {
  const { identity } = config;
  if (config.role === 'worker' || identity.google !== null) return config;
  const { DEMO_DOMAIN, startGoogleStandIn } = await import('@lanewright/sandbox');
  const google = await startGoogleStandIn({ port: identity.googleStandInPort });
  shutdown.add('stand-in for Google', () => google.close());
  log.info({ url: google.issuer }, 'a stand-in for Google serves the demo');
  const allowed = identity.googleAllowedDomains;
  return {
    ...config,
    identity: { ...identity, google, googleAllowedDomains: allowed.length === 0 ? [DEMO_DOMAIN] : allowed },
  };
}

/** Mailboxes can be tried in the demo at a provider of its own, whose secrets a key beside the data seals. */
async function withMailboxStandIns(config: ServerConfig, { log, shutdown }: StandInRoom): Promise<ServerConfig> {
  const { mailboxes } = config;
  const secretsKey = mailboxes.secretsKey ?? (await demoSecretsKey(config.dataDir));
  if (mailboxes.providers.length > 0) return { ...config, mailboxes: { ...mailboxes, secretsKey } };
  const provider = await startDemoMailProvider(config.dataDir, { key: secretsKey, log });
  shutdown.add('stand-in for mail providers', () => provider.close());
  log.info({ imap: provider.imap.port, smtp: provider.smtpPort }, 'a stand-in for mail providers serves the demo');
  return { ...config, mailboxes: { secretsKey, providers: providersAt(provider) } };
}

async function withPartnerStandIns(
  config: ServerConfig,
  { log, clock, shutdown, places, db, ownUrl }: StandInRoom,
): Promise<ServerConfig> {
  const businessZone = BUSINESS_ZONES[config.businessZone];
  const requestsEvery = config.demoRequestsEvery;
  const partners: ConfiguredPartner[] = [];
  for (const partner of config.partners) {
    if (partner.state !== 'not_set_up') {
      partners.push(partner);
      continue;
    }
    const standIn = await partner.withStandIn({ db, clock, businessZone, places, requestsEvery, ownUrl });
    shutdown.add(`stand-in for ${partner.title}`, standIn.close);
    log.info({ url: standIn.url }, `a stand-in for ${partner.title} serves the demo`);
    partners.push(standIn.partner);
  }
  return { ...config, partners };
}
