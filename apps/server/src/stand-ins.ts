import type { AuctionedLoad } from '@lanewright/sandbox';
import type { Places } from '@lanewright/places';
import { BUSINESS_ZONES } from '@lanewright/units';
import { sql, type Kysely } from 'kysely';
import type { Clock } from './platform/clock.ts';
import type { Config } from './config/config.ts';
import type { Log } from './platform/log.ts';
import type { Shutdown } from './platform/shutdown.ts';
import type { Tables } from './tables.ts';

/** What stand-ins are started with. */
export type StandInRoom = {
  readonly log: Log;
  readonly clock: Clock;
  readonly shutdown: Pick<Shutdown, 'add'>;
  readonly places: () => Places;
  readonly db: Kysely<Tables>;
};

/**
 * The demo shows what asks outside services against the sandbox's stand-ins, which run beside it on this machine alone;
 * whatever is set up for real is left as it is. Answers the configuration to go on with.
 */
export async function withStandIns(config: Config, room: StandInRoom): Promise<Config> {
  if (config.seed !== 'demo') return config;
  const signingIn = await withGoogleStandIn(config, room);
  const rating = await withRatesStandIn(signingIn, room);
  return withAuctionStandIn(await withMultimodalStandIn(rating, room), room);
}

/** People sign in at processes that answer calls. */
async function withGoogleStandIn(config: Config, { log, shutdown }: StandInRoom): Promise<Config> {
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

/** Workers price by it, and browsers ask it by the address that calls give. */
async function withRatesStandIn(config: Config, { log, clock, shutdown, places }: StandInRoom): Promise<Config> {
  const { partners } = config;
  if (partners.rates !== null) return config;
  const { startRatesStandIn } = await import('@lanewright/sandbox');
  const { url, clientId, clientSecret, close } = await startRatesStandIn({
    port: partners.ratesStandInPort,
    now: () => clock.now(),
    zone: BUSINESS_ZONES[config.businessZone],
    places: places(),
  });
  shutdown.add('stand-in for the rates service', close);
  log.info({ url }, 'a stand-in for the rates service serves the demo');
  return { ...config, partners: { ...partners, rates: { url, clientId, clientSecret, sandbox: true } } };
}

async function withMultimodalStandIn(config: Config, { log, shutdown, places }: StandInRoom): Promise<Config> {
  const { partners } = config;
  if (partners.softmodal !== null) return config;
  const { startMultimodalStandIn } = await import('@lanewright/sandbox');
  const { url, apiKey, close } = await startMultimodalStandIn({ port: 0, places: places() });
  shutdown.add('stand-in for the multimodal service', close);
  log.info({ url }, 'a stand-in for the multimodal service serves the demo');
  return { ...config, partners: { ...partners, softmodal: { url, apiKey, sandbox: true } } };
}

async function withAuctionStandIn(config: Config, { log, clock, shutdown, db }: StandInRoom): Promise<Config> {
  const { partners } = config;
  if (partners.auction !== null) return config;
  const { startAuctionStandIn } = await import('@lanewright/sandbox');
  const find = (reference: string) => auctionedLoad(db, reference);
  const { url, apiKey, close } = await startAuctionStandIn({ port: 0, now: () => clock.now(), find });
  shutdown.add('stand-in for the auction partner', close);
  log.info({ url }, 'a stand-in for the auction partner serves the demo');
  return { ...config, partners: { ...partners, auction: { url, apiKey, sandbox: true } } };
}

/** What a shipper told the partner of a load when it told us: that and when it asked, and what such a load costs. */
async function auctionedLoad(db: Kysely<Tables>, reference: string): Promise<AuctionedLoad | null> {
  const row = await db
    .selectFrom('quote')
    .leftJoin('pricing_run as run', 'run.id', 'quote.latest_run_id')
    .select(['quote.created_at', 'quote.expiration_date', 'quote.currency'])
    .select(sql<number | null>`(run.inputs #>> '{passes,0,inputs,prediction,target}')::float8`.as('cost'))
    .where('quote.request_source', '=', 'transplace')
    .where('quote.shipper_quote_id', '=', reference)
    .orderBy('quote.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const cost = row.currency === 'USD' ? row.cost : null;
  return { reference, cost, askedAt: row.created_at, expiresAt: row.expiration_date };
}
