import { parsePostalCode, placeKey } from '@lanewright/places';
import type { PlaceFacts } from '@lanewright/pricing';
import type { Cents, Day, RatePerMile } from '@lanewright/units';
import { timesMiles } from '@lanewright/units';

/** An end of a contract lane, as the contract names it. */
export type ContractEnd = {
  readonly city: string | null;
  readonly state: string | null;
  readonly postal_code: string | null;
  readonly country: 'US' | 'Canada';
  /** The location of an end that names no city or no state; null if it is unknown, ambiguous, or was not looked up. */
  readonly lies: { readonly city: string; readonly state: string } | null;
};

/** A lane of a contract in force; exactly one of the three rates is there (W-042). */
export type ContractLane = {
  readonly award_id: number;
  readonly lane_id: number;
  readonly effective: Day;
  readonly origin: ContractEnd;
  readonly destination: ContractEnd;
  /** True is live, false a drop trailer (W-040). */
  readonly origin_live: boolean;
  readonly line_haul: Cents | null;
  readonly rpm: RatePerMile | null;
  readonly flat_rate: Cents | null;
  readonly miles: number | null;
  /** What the whole haul pays at least and at most. */
  readonly min: Cents | null;
  readonly max: Cents | null;
};

/** The lane a quote asks for. */
export type AskedLane = {
  readonly origin: PlaceFacts | null;
  readonly destination: PlaceFacts | null;
  readonly drop_trailer: boolean | null;
};

/**
 * The contract lane that holds for a quote: whose worse end fits closest, then whose other end does; then of the newest
 * contract, then handled at the pickup as the quote is, then the newest. Null when none runs from end to end.
 * Source: SP-103.
 */
export function chooseAward<Lane extends ContractLane>(lanes: readonly Lane[], asked: AskedLane): Lane | null {
  const ranked = lanes.flatMap((lane) => {
    const [from, to] = [endFit(lane.origin, asked.origin), endFit(lane.destination, asked.destination)];
    if (from === null || to === null) return [];
    const otherwise = asked.drop_trailer === null || lane.origin_live === asked.drop_trailer ? 1 : 0;
    return [{ lane, worse: Math.max(from, to), both: from + to, otherwise }];
  });
  ranked.sort(
    (a, b) =>
      a.worse - b.worse ||
      a.both - b.both ||
      b.lane.effective.localeCompare(a.lane.effective) ||
      b.lane.award_id - a.lane.award_id ||
      a.otherwise - b.otherwise ||
      b.lane.lane_id - a.lane.lane_id,
  );
  return ranked[0]?.lane ?? null;
}

/**
 * How an end of a contract fits a place: 0 by the postal code, 1 by the city, 2 by the state alone; null not at all.
 * The state decides only for an end that names nothing finer: a contract for Dallas never prices Houston, and one for a
 * postal code never prices a place of which only the state is known to be the same.
 */
export function endFit(end: ContractEnd, place: PlaceFacts | null): 0 | 1 | 2 | null {
  if (place === null || (place.country !== null && (place.country === 'CA') !== (end.country === 'Canada')))
    return null;
  const codes = [codeOf(end.postal_code), codeOf(place.postal_code)] as const;
  const areCodesKnown = codes[0] !== null && codes[1] !== null;
  if (areCodesKnown && codes[0] === codes[1]) return 0;
  if (end.city !== null)
    return isSameCity(end.city, place) && place.state !== null && stateOf(end) === place.state ? 1 : null;
  if (end.postal_code === null) return end.state !== null && end.state === place.state ? 2 : null;
  if (areCodesKnown || end.lies === null) return null;
  return isSameCity(end.lies.city, place) && end.lies.state === place.state ? 1 : null;
}

/** The state of an end; null if several states have a city of that name, so that it matches none of them. */
function stateOf({ state, lies }: ContractEnd): string | null {
  return state ?? lies?.state ?? null;
}

function isSameCity(city: string, place: PlaceFacts): boolean {
  return place.city !== null && placeKey(city) === placeKey(place.city);
}

function codeOf(text: string | null): string | null {
  return text === null ? null : (parsePostalCode(text)?.text ?? null);
}

/**
 * What a contract lane pays for the whole haul, within the lane's min and max. A rate per mile is multiplied by the
 * contract's miles, else by the miles that the load is priced by. Null for a rate per mile without miles. Rounds: once, half up.
 * Source: SP-104.
 */
export function contractRate(
  lane: Pick<ContractLane, 'line_haul' | 'rpm' | 'flat_rate' | 'miles' | 'min' | 'max'>,
  laneMiles: number | null,
): Cents | null {
  const miles = lane.miles ?? laneMiles;
  const perMile = lane.rpm === null || miles === null ? null : timesMiles(lane.rpm, miles);
  const paid = lane.rpm === null ? (lane.line_haul ?? lane.flat_rate) : perMile;
  if (paid === null) return null;
  if (lane.min !== null && paid < lane.min) return lane.min;
  return lane.max !== null && paid > lane.max ? lane.max : paid;
}
