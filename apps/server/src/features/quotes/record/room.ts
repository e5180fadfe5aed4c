import type { RunSight } from '@lanewright/access';
import type { PartnerPanels, PartnerStates, RunView } from '@lanewright/contract';
import type { Places } from '@lanewright/places';
import type { FuelTerms, PriceLimits } from '@lanewright/quoting';
import { done, type Cents, type Currency, type Outcome } from '@lanewright/units';
import type { Kysely, Selectable } from 'kysely';
import { actingBy, type Acting } from '../../../platform/acting.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import type { Actor } from '../../../platform/identity/index.ts';
import type { PricingRunTable, Tables } from '../../../tables.ts';

/** A stored pricing run as the database holds it. */
export type StoredRun = Selectable<PricingRunTable>;

/** The fuel a run reckoned with, in the run's currency. */
export type RunFuel = { readonly currency: Currency; readonly terms: FuelTerms };

/**
 * How stored runs are read. The pricing feature writes them and alone knows their shape; the assembly hands its
 * readers in, so that the two features do not import each other.
 */
export type RunReader = {
  /** The run as it is answered to somebody who may see this much of it. */
  readonly toRunView: (run: StoredRun, sight: RunSight) => Promise<RunView>;
  /** The run's fuel; null if it is unknown, which never means a fuel of 0. */
  readonly fuelOf: (run: StoredRun) => RunFuel | null;
  /** The limits for checking a price before it is saved or sent. */
  readonly limitsOf: (run: StoredRun) => PriceLimits | null;
  /** The ids of the ruleset versions with which the run priced. */
  readonly ruleVersionsOf: (run: StoredRun) => readonly number[];
  /** The partners' answers for their panels at the time of the run; empty without a run. */
  readonly panelsOf: (run: StoredRun | null) => PartnerPanels;
};

/** An answer to a quote that may have come from an auction: sent to the partner, or marked as given elsewhere. */
export type AnswerInAuction = {
  readonly quoteId: number;
  readonly way: 'send' | 'mark';
  /** The price with the name of its field, currency null for the quote's own; null for a rejection. */
  readonly price: { readonly field: string; readonly cents: Cents; readonly currency: Currency | null } | null;
};

/** Judges an answer by the auction asked at that moment; quotes of no auction always pass (SP-073). */
export type JudgeAuction = (
  answer: AnswerInAuction,
) => Promise<Outcome<null, 'auction.over' | 'auction.unavailable' | 'request.invalid'>>;

/** Allows every act; used if no auction partner is set up. */
export const NO_AUCTIONS: JudgeAuction = async () => done(null);

/** The dependencies of the acts and views of quotes. */
export type QuoteRoom = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly places: Pick<Places, 'resolve' | 'search' | 'cityNames'>;
  readonly runs: RunReader;
  /** IANA name of the business zone, in which days of filters and defaults are counted (SP-021, SP-029). */
  readonly businessZone: string;
  readonly partners: PartnerStates;
  /** Asked before an answer's transaction, since it may ask the partner. */
  readonly judgeAuction: JudgeAuction;
};

/** The author of an act on a quote: a person, a machine caller, or the system. */
export type Author = {
  /** The person; null for a machine caller and the system. */
  readonly userId: number | null;
  /** The name shown with the quote and in its activity log. */
  readonly name: string;
  /** The name the audit keeps; the system acts there by the name of its job (B-024). */
  readonly acting: Acting['by'];
};

/** The system as an author, by the name of its job; its acts show the user name 'System' (SP-050). */
export function systemAs(job: string): Author {
  return { userId: null, name: 'System', acting: { kind: 'system', name: job } };
}

/** The system as an author where no job of its own is named. */
export const SYSTEM: Author = systemAs('system');

/** The signed-in person as an author. */
export function authorOf(actor: Actor): Author {
  return { userId: actor.userId, name: actor.displayName, acting: actingBy(actor) };
}
