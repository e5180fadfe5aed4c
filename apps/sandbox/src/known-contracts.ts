import type { CapturedAward } from '@lanewright/pricing';
import { timesMiles, type Day } from '@lanewright/units';
import type { DemoContract, DemoContractLane } from './back-office/awards.ts';
import type { Draft } from './draft.ts';
import { endsOf } from './ends.ts';

/** The contract lane for a draft on a day; null if no contract was in force. */
export type KnownContracts = (draft: Draft, today: Day) => CapturedAward | null;

/**
 * The contracts as pricing sees them. Each holds all lanes of its shipper by their postal codes, so a draft's lane is
 * found by both codes; of several the newest contract counts, then the drop or live pickup, then the newest lane.
 */
export function knownContracts(contracts: readonly DemoContract[]): KnownContracts {
  const byShipper = Map.groupBy(contracts, ({ shipper }) => shipper.id);
  return (draft, today) => {
    const live = draft.stops[0]?.live ?? true;
    const found = (byShipper.get(draft.shipper.id) ?? [])
      .filter(({ effective, expiration }) => effective <= today && today <= expiration)
      .flatMap((contract) => contract.lanes.filter((lane) => runs(lane, draft)).map((lane) => ({ contract, lane })));
    const [first] = found.toSorted(
      (a, b) =>
        b.contract.effective.localeCompare(a.contract.effective) ||
        b.contract.id - a.contract.id ||
        handling(a.lane, live) - handling(b.lane, live) ||
        b.lane.id - a.lane.id,
    );
    return first === undefined ? null : capturedAs(first.contract, first.lane, draft);
  };
}

function runs({ ends, equipment }: DemoContractLane, draft: Draft): boolean {
  const { origin, destination } = endsOf(draft);
  return (
    equipment === draft.equipment.type &&
    ends.origin.place.postal_code === origin.place.postal_code &&
    ends.destination.place.postal_code === destination.place.postal_code
  );
}

/** 0 for a lane handled at the pickup as the draft is. */
function handling({ row }: DemoContractLane, live: boolean): 0 | 1 {
  return row.origin_live_handling === live ? 0 : 1;
}

function capturedAs(
  contract: DemoContract,
  { id, row }: DemoContractLane,
  { stops, miles: road }: Draft,
): CapturedAward | null {
  const { estimated_miles: stated, rpm_hundredths: rpm } = row;
  const isStraight = stops.length <= 2;
  const miles = isStraight ? stated : null;
  const rate = rpm === null ? (row.line_haul_cents ?? row.flat_rate_cents) : timesMiles(rpm, miles ?? road);
  if (rate === null) return null;
  return {
    award_id: contract.id,
    lane_id: id,
    rate,
    min: row.min_rate_cents,
    max: row.max_rate_cents,
    miles,
    volume: row.estimated_volume,
    currency: 'USD',
    name: contract.name,
    until: contract.expiration,
    ...(isStraight ? {} : { stops_between: true }),
  };
}
