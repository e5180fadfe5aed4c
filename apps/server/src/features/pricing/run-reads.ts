import type { Day } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import { gatherContracts, type Contract } from './gather-award.ts';
import { gatherDiesel, gatherExchangeRates, gatherFuelSheets } from './gather-fuel.ts';
import type { RulesetsFor } from './gather-rulesets.ts';

/** What runs read that is not the quote's own: the rules and contracts in force, fuel and exchange rates. */
export type RunReads = {
  readonly rulesetsFor: RulesetsFor;
  readonly fuelSheets: (customerId: number) => ReturnType<typeof gatherFuelSheets>;
  readonly diesel: (ask: Parameters<typeof gatherDiesel>[1]) => ReturnType<typeof gatherDiesel>;
  readonly exchangeRates: (today: Day) => ReturnType<typeof gatherExchangeRates>;
  readonly contracts: (ask: { readonly customerId: number; readonly today: Day }) => Promise<readonly Contract[]>;
};

/**
 * Reads each of it once, for runs that begin together. Whoever keeps it longer prices by what was in force then, so it
 * is made anew for each batch of jobs: every quote of a batch was stored before, and sees all that was saved before it.
 */
export function runReads(db: Kysely<Tables>, { rulesetsFor }: { readonly rulesetsFor: RulesetsFor }): RunReads {
  return {
    rulesetsFor: once(rulesetsFor),
    fuelSheets: once((customerId) => gatherFuelSheets(db, customerId)),
    diesel: once((ask) => gatherDiesel(db, ask)),
    exchangeRates: once((today) => gatherExchangeRates(db, today)),
    contracts: once((ask) => gatherContracts(db, ask)),
  };
}

/** Reads once what is asked for alike; what could not be read is asked for again. */
function once<Ask, Value>(read: (ask: Ask) => Promise<Value>): (ask: Ask) => Promise<Value> {
  const kept = new Map<string, Promise<Value>>();
  return (ask) => {
    const key = JSON.stringify(ask);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const reading = read(ask);
    kept.set(key, reading);
    reading.catch(() => kept.delete(key));
    return reading;
  };
}
