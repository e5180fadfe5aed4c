import type { PartnerState } from '@lanewright/contract';
import type { ObserveExchange, PartnerCondition, Portal, RequestDesk } from '@lanewright/partner-kit';
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

/** The dependencies of a partner at run time. */
export type PartnerRoom = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  /** IANA name of the business zone. */
  readonly businessZone: string;
  /** Writes every exchange with the partner as an integration log. */
  readonly observe: ObserveExchange;
  readonly log: Log;
};

/** The dependencies of a stand-in. */
export type StandInRoom = Omit<PartnerRoom, 'observe' | 'log'> & {
  readonly places: () => Places;
  /** Minutes between two requests that a stand-in sends unprompted; 0 for none. */
  readonly requestsEvery: number;
  /** The base URL of the application, for stand-ins that push. It is known only once the application listens. */
  readonly ownUrl: () => string;
};

/** A partner as a quote source: its requests become quotes, and their answers go back to it (SP-066, SP-068). */
export type RequestSource = {
  readonly source: QuoteSource;
  /** Whether a stand-in on this machine plays it. */
  readonly sandbox: boolean;
  readonly desk: RequestDesk;
  /** Set for a portal without an API, which a robot serves (SP-135). */
  readonly portal?: Portal;
};

/** The parts of the application that a partner implements; every part is optional. */
export type PartnerServes = {
  /** The sources that pricing calls. */
  readonly sources?: Partial<Omit<LaneSources, 'panels'>>;
  /** Fetches the content of its panel. Pricing stores it with the run and does not use it. */
  readonly askForPanel?: PanelSource;
  /** The public series that this partner publishes. A publisher takes no part in quotes, and quotes do not show its state. */
  readonly published?: PublishedSource;
  /** The requests it sends, and how they are answered; only where it is set up. */
  readonly requests?: RequestSource;
  /** Judges an answer before it is sent or marked. */
  readonly judgeAuction?: JudgeAuction;
  /** Adds its calls. They exist also without an account; they then refuse. */
  readonly routes?: (http: RouteDoor) => void;
  /** Deletes its expired data. */
  readonly forget?: (now: Date) => Promise<void>;
  /** Origins that browsers call directly: our content security policy must allow them. */
  readonly askedByBrowsers?: readonly string[];
  /** The state of its calls in this process. */
  readonly condition?: () => PartnerCondition;
};

/** All that the server knows of one partner, declared in its `partner.ts`. */
export type PartnerDefinition<Account extends PartnerAccount, Options> = {
  /** The partner's name in a quote's `partners`. The contract lists the names. */
  readonly name: string;
  /** Its name in the integration logs (I-011). */
  readonly integration: string;
  /** Its title for the operator, after 'a stand-in for'. */
  readonly title: string;
  /** Set if it only sends requests: it has no panel, and quotes do not show its state. */
  readonly isOnlyRequests?: true;
  /** Reads its block of settings and complains about those that do not fit together. */
  readonly readSettings: (reader: SettingReader) => PartnerSettings<Account, Options>;
  /** Prepares the calls without making one. Also called without an account. */
  readonly open: (settings: PartnerSettings<Account, Options>, room: PartnerRoom) => PartnerServes;
  /** Builds the panel from what a run stored: the partner's entry in the contract's `partnerPanels`. */
  readonly panelOf?: (kept: unknown) => unknown;
  /** Starts the partner's stand-in for the demo, on this machine only. */
  readonly startStandIn: (
    options: Options,
    room: StandInRoom,
  ) => Promise<{ readonly account: Account; readonly close: () => Promise<void> }>;
};

/** A partner with its settings. Only its definition knows their type, so that one list holds all partners. */
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

/** An entry in the list of partners. */
export type Partner = { readonly name: string; readonly configure: (reader: SettingReader) => ConfiguredPartner };

/** Makes a partner from its definition. `with` uses the given settings instead of the environment's. */
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
