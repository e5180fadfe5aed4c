import type { Comparable } from '@lanewright/estimate';
import type { CapturedHistory, DieselPrice, FuelSheet, QuoteFacts, Strengths } from '@lanewright/pricing';
import type { EarlierPrice } from '@lanewright/quoting';
import type { Day } from '@lanewright/units';
import DataLoader from 'dataloader';
import type { Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import { earlierPricesOf } from '../quotes/index.ts';
import { gatherContractLanes, type LaneRow, type LaneSearch } from './contract-lanes.ts';
import { gatherContracts, type Contract, type ContractLookup } from './gather-award.ts';
import { gatherComparables, type ComparableSearch } from './gather-comparables.ts';
import { gatherDieselWeeks, gatherExchangeRates, gatherFuelSheets, type DieselLookup } from './gather-fuel.ts';
import { gatherHistories, type HistoryLookup } from './gather-history.ts';
import type { Governing, RulesetLoader } from './gather-rulesets.ts';
import { gatherStrengths } from './gather-strength.ts';

/** What runs read from the database beside their quote: the rules, contracts, fuel and rates in force, and won loads. */
export type RunReads = {
  readonly rulesetsFor: (customerId: number) => Promise<Governing>;
  readonly fuelSheets: (customerId: number) => Promise<readonly FuelSheet[]>;
  readonly diesel: (lookup: DieselLookup) => Promise<readonly DieselPrice[]>;
  readonly exchangeRates: (today: Day) => ReturnType<typeof gatherExchangeRates>;
  readonly contracts: (lookup: ContractLookup) => Promise<readonly Contract[]>;
  readonly contractLanes: (search: LaneSearch) => Promise<readonly LaneRow[]>;
  readonly comparables: (search: ComparableSearch) => Promise<readonly Comparable[]>;
  readonly history: (lookup: HistoryLookup) => Promise<CapturedHistory>;
  readonly strengths: (facts: QuoteFacts) => Promise<Strengths>;
  /** The price that the shipper received before for the load of a stored quote (B-010). */
  readonly earlierPrice: (quoteId: number) => Promise<EarlierPrice | null>;
};

/**
 * Reads for runs that begin together. Lookups made in the same turn of the event loop become one statement, and whatever
 * is in force is read once and cached. A run must see everything saved before its quote was, so use them only for quotes
 * stored before the first read, and make new ones for a quote that changed since.
 */
export function runReads(
  db: Kysely<Tables>,
  { rulesetsOfAll }: { readonly rulesetsOfAll: RulesetLoader['rulesetsOfAll'] },
): RunReads {
  const exchangeRates = inForce((days: readonly Day[]) => Promise.all(days.map((day) => gatherExchangeRates(db, day))));
  return {
    rulesetsFor: inForce(async (customerIds: readonly number[]) => {
      const governing = await rulesetsOfAll(customerIds);
      return customerIds.map((id) => found(governing.get(id)));
    }),
    fuelSheets: inForce((customerIds: readonly number[]) => gatherFuelSheets(db, customerIds)),
    diesel: inForce((lookups: readonly DieselLookup[]) => gatherDieselWeeks(db, lookups)),
    exchangeRates,
    contracts: inForce((lookups: readonly ContractLookup[]) => gatherContracts(db, lookups)),
    contractLanes: together((searches: readonly LaneSearch[]) => gatherContractLanes(db, searches)),
    comparables: together((searches: readonly ComparableSearch[]) => gatherComparables(db, searches)),
    history: together((lookups: readonly HistoryLookup[]) => gatherHistories(db, lookups)),
    strengths: together((quotes: readonly QuoteFacts[]) => gatherStrengths(db, quotes)),
    earlierPrice: together(async (quoteIds: readonly number[]) => {
      const earlier = await earlierPricesOf(db, quoteIds);
      return quoteIds.map((id) => earlier.get(id) ?? null);
    }),
  };
}

type ReadMany<Lookup, Value> = (lookups: readonly Lookup[]) => Promise<readonly Value[]>;

/** Collects the lookups of one turn of the event loop into one read. */
function together<Lookup, Value>(readMany: ReadMany<Lookup, Value>): (lookup: Lookup) => Promise<Value> {
  const loader = new DataLoader<Lookup, Value>(readMany, { cache: false });
  return (lookup) => loader.load(lookup);
}

/** As `together`, and caches each answer. A failed read is not cached. */
function inForce<Lookup, Value>(readMany: ReadMany<Lookup, Value>): (lookup: Lookup) => Promise<Value> {
  const loader = new DataLoader<Lookup, Value, string>(readMany, { cacheKeyFn: (lookup) => JSON.stringify(lookup) });
  return (lookup) => loader.load(lookup);
}

function found(governing: Governing | undefined): Governing {
  if (governing === undefined) throw new Error('the ruleset loader left out a shipper');
  return governing;
}
