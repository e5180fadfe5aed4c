import type { PartnerState } from '@lanewright/contract';
import type { ObserveExchange, PartnerCondition, RequestDesk } from '@lanewright/partner-kit';
import type { Places } from '@lanewright/places';
import type { QuoteSource } from '@lanewright/quoting';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { RouteDoor } from '../../platform/http/index.ts';
import type { SettingReader } from '../../platform/setting.ts';
import type { Tables } from '../../tables.ts';
import type { LaneSources, PanelSource } from '../pricing/index.ts';
import type { PublishedSource } from '../fuel-prices/index.ts';
import type { JudgeAuction } from '../quotes/index.ts';

/** How a partner's service is reached. */
export type PartnerAccount = {
  readonly url: string;
  /** Whether a stand-in on this machine plays the partner. */
  readonly sandbox: boolean;
};

/** The settings of one partner: its account, null where it is not set up, and whatever else it reads. */
export type PartnerSettings<Account extends PartnerAccount, Options> = {
  readonly account: Account | null;
  readonly options: Options;
};

/** What a partner works with while the application runs. */
export type PartnerRoom = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  /** IANA name of the business zone. */
  readonly businessZone: string;
  /** Writes every exchange with the partner as an integration log. */
  readonly observe: ObserveExchange;
  readonly log: Log;
};

/** What a stand-in is started with. */
export type StandInRoom = Omit<PartnerRoom, 'observe' | 'log'> & {
  readonly places: () => Places;
  /** Minutes between two requests that a stand-in offers by itself; 0 for none. */
  readonly requestsEvery: number;
  /** Where this process takes calls, for stand-ins that push. */
  readonly ownUrl: string;
};

/** A quote source that a partner is: what it sends becomes quotes, and their answers go back to it (SP-066, SP-068). */
export type RequestSource = {
  readonly source: QuoteSource;
  /** Whether a stand-in on this machine plays it. */
  readonly sandbox: boolean;
  readonly desk: RequestDesk;
};

/** What a partner gives the application. A part it leaves out is as if the partner did not exist. */
export type PartnerServes = {
  /** What pricing asks it. */
  readonly sources?: Partial<Omit<LaneSources, 'panels'>>;
  /** Asks it for what its panel shows. Pricing keeps the answer with the run and does not use it. */
  readonly askForPanel?: PanelSource;
  /** The public series that this partner publishes. A publisher takes no part in quotes, and quotes do not show its state. */
  readonly published?: PublishedSource;
  /** The requests it sends, and how they are answered; only where it is set up. */
  readonly requests?: RequestSource;
  /** Judges an answer before it is sent or marked. */
  readonly judgeAuction?: JudgeAuction;
  /** Adds its calls. They exist also without an account; they then refuse. */
  readonly routes?: (http: RouteDoor) => void;
  /** Forgets what it said and was kept long enough. */
  readonly forget?: (now: Date) => Promise<void>;
  /** Origins at which browsers ask it: the content policy of our pages must allow them. */
  readonly askedByBrowsers?: readonly string[];
  /** How its calls stand in this process. */
  readonly condition?: () => PartnerCondition;
};

/** All that the server knows of one partner, declared in its `partner.ts`. */
export type PartnerDefinition<Account extends PartnerAccount, Options> = {
  /** The partner's name in a quote's `partners`. The contract lists the names. */
  readonly name: string;
  /** Its name in the integration logs (I-011). */
  readonly integration: string;
  /** What the operator reads, after 'a stand-in for'. */
  readonly title: string;
  /** Set where it does nothing but send requests: it has no panel, and quotes do not show its state. */
  readonly isOnlyRequests?: true;
  /** Reads its block of settings and complains about those that do not fit together. */
  readonly readSettings: (reader: SettingReader) => PartnerSettings<Account, Options>;
  /** Prepares the calls; asks nothing yet. Also called without an account. */
  readonly open: (settings: PartnerSettings<Account, Options>, room: PartnerRoom) => PartnerServes;
  /** The panel of what a run kept, as it is answered: the partner's entry in the contract's `partnerPanels`. */
  readonly panelOf?: (kept: unknown) => unknown;
  /** Starts what plays the partner in the demo, on this machine only. */
  readonly startStandIn: (
    options: Options,
    room: StandInRoom,
  ) => Promise<{ readonly account: Account; readonly close: () => Promise<void> }>;
};

/** A partner with its settings. Their type is known to its definition only, so partners of all kinds fit one list. */
export type ConfiguredPartner = {
  readonly name: string;
  readonly integration: string;
  readonly title: string;
  readonly state: PartnerState;
  readonly settings: PartnerSettings<PartnerAccount, unknown>;
  readonly panelOf: ((kept: unknown) => unknown) | null;
  readonly isOnlyRequests: boolean;
  readonly open: (room: PartnerRoom) => PartnerServes;
  /** The same partner, played by a stand-in. */
  readonly withStandIn: (
    room: StandInRoom,
  ) => Promise<{ readonly partner: ConfiguredPartner; readonly url: string; readonly close: () => Promise<void> }>;
};

/** A partner as the list of partners holds it. */
export type Partner = { readonly name: string; readonly configure: (reader: SettingReader) => ConfiguredPartner };

/** Makes a partner of its definition. `with` sets it up by given settings instead of those of the environment. */
export function definePartner<Account extends PartnerAccount, Options>(
  definition: PartnerDefinition<Account, Options>,
): Partner & { readonly with: (settings: PartnerSettings<Account, Options>) => ConfiguredPartner } {
  const { name, integration, title } = definition;
  const configured = (settings: PartnerSettings<Account, Options>): ConfiguredPartner => ({
    name,
    integration,
    title,
    state: stateOf(settings.account),
    settings,
    panelOf: definition.panelOf ?? null,
    isOnlyRequests: definition.isOnlyRequests === true,
    open: (room) => definition.open(settings, room),
    withStandIn: async (room) => {
      const { options } = settings;
      const { account, close } = await definition.startStandIn(options, room);
      return { partner: configured({ account, options }), url: account.url, close };
    },
  });
  return { name, configure: (reader) => configured(definition.readSettings(reader)), with: configured };
}

function stateOf(account: PartnerAccount | null): PartnerState {
  if (account === null) return 'not_set_up';
  return account.sandbox ? 'sandbox' : 'live';
}
