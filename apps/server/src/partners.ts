import { auctionPartner } from './features/auction/index.ts';
import { bankOfCanadaPartner } from './features/bank-of-canada/index.ts';
import { eiaPartner } from './features/eia/index.ts';
import type { PublishedSource } from './features/fuel-prices/index.ts';
import { exchangeObserver } from './features/integration-logs/index.ts';
import { softmodalPartner } from './features/multimodal/index.ts';
import type {
  ConfiguredPartner,
  Partner,
  PartnerNow,
  PartnerRoom,
  PartnerServes,
  RequestSource,
} from './features/partners/index.ts';
import { NO_PARTNERS, type LaneSources, type PanelViews } from './features/pricing/index.ts';
import type { JudgeAuction } from './features/quotes/index.ts';
import { bluegrainPartner } from './features/bluegrain/index.ts';
import { meridianPartner } from './features/meridian/index.ts';
import { orchardPartner } from './features/orchard/index.ts';
import { freightmartPartner } from './features/freightmart/index.ts';
import { loadbazaarPartner } from './features/loadbazaar/index.ts';
import { harborPartner } from './features/harbor/index.ts';
import { prairiePartner } from './features/prairie/index.ts';
import { tidewaterPartner } from './features/tidewater/index.ts';
import { pcMilerPartner } from './features/pc-miler/index.ts';
import { ratesPartner } from './features/rates/index.ts';
import { NO_PARTNER_STATES, type PartnerStates } from '@lanewright/contract';
import { done } from '@lanewright/units';
import { readConfig, type Config } from './config/config.ts';
import type { RouteDoor } from './platform/http/index.ts';

/** Every partner the server knows. To add or remove one, change this list. */
const PARTNERS: readonly Partner[] = [
  ratesPartner,
  softmodalPartner,
  auctionPartner,
  orchardPartner,
  meridianPartner,
  bluegrainPartner,
  tidewaterPartner,
  prairiePartner,
  harborPartner,
  loadbazaarPartner,
  freightmartPartner,
  pcMilerPartner,
  eiaPartner,
  bankOfCanadaPartner,
];

/** The configuration of one process with the settings of every partner. */
export type ServerConfig = Config & { readonly partners: readonly ConfiguredPartner[] };

/** Reads the configuration with that of the partners. Throws a ConfigError as `readConfig` does. */
export function readServerConfig(
  environment: Readonly<Record<string, string | undefined>>,
  partners: readonly Partner[] = PARTNERS,
): ServerConfig {
  return readConfig(environment, process.cwd(), (reader) => ({
    partners: partners.map((partner) => partner.configure(reader)),
  }));
}

/** The partners as the features use them. */
export type Partners = {
  /** What stands behind the panels of a quote. */
  readonly states: PartnerStates;
  /** What pricing asks. */
  readonly sources: LaneSources;
  /** How what they said is shown; also of partners that are no longer set up. */
  readonly panels: PanelViews;
  readonly judgeAuction: JudgeAuction;
  /** The public series that are read, set up or not. */
  readonly published: readonly PublishedSource[];
  /** The partners that send requests and take answers; those that are set up. */
  readonly requests: readonly RequestSource[];
  /** Adds the calls of every partner. */
  readonly routes: (http: RouteDoor) => void;
  /** Forgets what partners said and was kept long enough; done once a day. */
  readonly forget: (now: Date) => Promise<void>;
  /** Where browsers ask partners themselves: what the content policy must allow. */
  readonly askedByBrowsers: readonly string[];
  /** Every partner, set up or not, and how it stands in this process. */
  readonly now: () => readonly PartnerNow[];
};

/** Opens every partner; nothing is asked yet. */
export function openPartners(configured: readonly ConfiguredPartner[], room: Omit<PartnerRoom, 'observe'>): Partners {
  const observe = exchangeObserver({ db: room.db, log: room.log });
  const serving = configured.map((partner) => partner.open({ ...room, observe }));
  // Publishers and partners that only send requests have no panel: quotes do not show their state.
  const ofQuotes = configured.filter(
    ({ isOnlyRequests }, at) => !isOnlyRequests && serving[at]?.published === undefined,
  );
  const panels = configured.flatMap(({ name }, at) => {
    const ask = serving[at]?.askForPanel;
    return ask === undefined ? [] : [[name, ask] as const];
  });
  return {
    states: ofQuotes.reduce<PartnerStates>((all, { name, state }) => ({ ...all, [name]: state }), NO_PARTNER_STATES),
    sources: serving.reduce<LaneSources>((all, { sources }) => ({ ...all, ...sources }), {
      ...NO_PARTNERS,
      panels: Object.fromEntries(panels),
    }),
    panels: Object.fromEntries(configured.flatMap(({ name, panelOf }) => (panelOf === null ? [] : [[name, panelOf]]))),
    judgeAuction: judgeByAll(serving),
    published: serving.flatMap(({ published }) => published ?? []),
    requests: serving.flatMap(({ requests }) => requests ?? []),
    routes: (http) => serving.forEach(({ routes }) => routes?.(http)),
    now: () =>
      configured.map(({ integration, title, state }, at) => ({
        integration,
        title,
        state,
        condition: serving[at]?.condition?.() ?? null,
      })),
    forget: async (now) => {
      for (const { forget } of serving) await forget?.(now);
    },
    askedByBrowsers: serving.flatMap(({ askedByBrowsers }) => askedByBrowsers ?? []),
  };
}

/** The first refusal counts. */
function judgeByAll(serving: readonly PartnerServes[]): JudgeAuction {
  const judges = serving.flatMap(({ judgeAuction }) => judgeAuction ?? []);
  return async (answer) => {
    for (const judge of judges) {
      const judged = await judge(answer);
      if (!judged.ok) return judged;
    }
    return done(null);
  };
}
