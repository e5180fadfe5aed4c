import type { PartnerMatter, PartnerProblem } from '@lanewright/partner-kit';
import { doubtfulLeg, MAX_ROUTES, type RouteAnswer, type RouteMiles } from '@lanewright/pc-miler';
import type { PcMilerService } from '@lanewright/pc-miler/client';
import { milesBetween } from '@lanewright/places';
import { stopsAsDriven, type PcMilerTold } from '@lanewright/pricing';
import DataLoader from 'dataloader';
import type { Log } from '../../platform/log.ts';
import type { PartnerAccount } from '../partners/index.ts';
import type { MileageSource, MilesAsk } from '../pricing/index.ts';
import { keyOfRoute, type KeptMiles, type RouteKey, type VersionedRoute } from './kept-miles.ts';

/** How long a lane waits for others to share its call, in milliseconds: the quotes of a sheet arrive in groups. */
const GATHERING = 10;

/** The dependencies of measuring lanes: the service, the cache, and the account that the cached miles belong to. */
export type MileageRoom = {
  readonly service: Pick<PcMilerService, 'measure'>;
  readonly kept: KeptMiles;
  readonly account: PartnerAccount;
  readonly log: Pick<Log, 'warn'>;
};

/** A lane to ask the service for. */
type Asked = VersionedRoute & {
  readonly key: RouteKey;
  /** Great-circle miles of each leg. */
  readonly straight: readonly number[];
  readonly ask: Pick<MilesAsk, 'quoteId' | 'customerId'>;
};

/** The service's answer for a lane, before the check for impossible miles. */
type Said = RouteMiles | 'down' | 'refused' | 'no_miles';
type SaidByName = ReadonlyMap<string, Said>;

/**
 * The mileage source that pricing calls. Batches concurrent lanes of one version, 20 in a call; a cached lane needs no
 * call and does not wait. Reports impossible miles as a doubt. Judges them by each quote's own stops, because quotes
 * for the same towns may have different coordinates. Source: SP-083.
 */
export function mileageSource(room: MileageRoom): MileageSource {
  // A loader resolves its whole batch at once, so it returns promises: no lane waits for another lane's call.
  const together = new DataLoader<Asked, { readonly said: Promise<Said> }>((lanes) => startCalls(room, lanes), {
    cache: false,
    batchScheduleFn: (dispatch) => void setTimeout(dispatch, GATHERING),
  });
  return async (ask) => {
    const lane = askedOf(ask, room.account);
    return judgedMiles(await (await together.load(lane)).said, lane);
  };
}

function askedOf({ facts, points, version, ...ask }: MilesAsk, account: PartnerAccount): Asked {
  const stops = stopsAsDriven(facts);
  const route = points.map(({ lat, lng }, index) => {
    const { city = null, state = null, postal_code = null, country = null } = stops[index] ?? {};
    return { city, state, postal_code, country, lat, lng };
  });
  const straight = points.slice(1).map((point, index) => milesBetween(points[index] ?? point, point));
  return { version, route, key: keyOfRoute({ version, route }, account), straight, ask };
}

async function startCalls(
  room: MileageRoom,
  lanes: readonly Asked[],
): Promise<readonly { readonly said: Promise<Said> }[]> {
  const known = await room.kept.read(lanes.map(({ key }) => key));
  const missing = new Map(lanes.flatMap((lane) => (known.has(lane.key.name) ? [] : [[lane.key.name, lane] as const])));
  const calls = callsOf([...missing.values()]).flatMap((call) => {
    const answers = askAndKeep(room, call, lanes);
    return call.map(({ key }) => [key.name, answers] as const);
  });
  const callOf = new Map(calls);
  return lanes.map(({ key }) => ({
    said: Promise.resolve(
      known.get(key.name) ?? callOf.get(key.name)?.then((said) => said.get(key.name) ?? 'no_miles') ?? 'no_miles',
    ),
  }));
}

/**
 * Makes one call and caches the miles that are plausible for at least one quote. A failed write to the cache fails no
 * price.
 */
async function askAndKeep(
  { service, kept, log }: MileageRoom,
  call: readonly Asked[],
  askers: readonly Asked[],
): Promise<SaidByName> {
  const said = new Map(await askTogether(service, call));
  const believed = askers.flatMap((lane) => {
    const miles = said.get(lane.key.name);
    return typeof miles === 'object' && judgedMiles(miles, lane).kind === 'miles'
      ? [[lane.key.name, { key: lane.key, miles }] as const]
      : [];
  });
  try {
    await kept.write(new Map(believed));
  } catch (fault) {
    log.warn({ err: fault, lanes: believed.length }, 'miles of PC Miler could not be kept and will be asked for again');
  }
  return said;
}

/** Splits lanes into calls: one version each, and at most `MAX_ROUTES` routes. */
function callsOf(lanes: readonly Asked[]): readonly (readonly Asked[])[] {
  const versions = [...Map.groupBy(lanes, ({ version }) => version).values()];
  return versions.flatMap((same) =>
    Array.from({ length: Math.ceil(same.length / MAX_ROUTES) }, (_, at) =>
      same.slice(at * MAX_ROUTES, (at + 1) * MAX_ROUTES),
    ),
  );
}

type Answer = readonly [string, Said];

/**
 * Asks for up to 20 lanes. If the call is refused with 400, asks for each lane separately. If any of these succeeds,
 * the service knows the version, and the refused lanes have no miles.
 */
async function askTogether(service: MileageRoom['service'], lanes: readonly Asked[]): Promise<readonly Answer[]> {
  const outcome = await measure(service, lanes);
  if (outcome.ok) return lanes.map(({ key }, index) => [key.name, saidOf(outcome.value[index])]);
  if (outcome.refusal.facts['status'] !== 400 || lanes.length === 1)
    return sameForAll(lanes, problemOf(outcome.refusal.code));
  const alone = await Promise.all(lanes.map(async (lane) => ({ lane, outcome: await measure(service, [lane]) })));
  const isVersionKnown = alone.some((each) => each.outcome.ok);
  return alone.map(({ lane: { key }, outcome: each }) => {
    if (each.ok) return [key.name, saidOf(each.value[0])];
    const isLaneRefused = isVersionKnown && each.refusal.facts['status'] === 400;
    return [key.name, isLaneRefused ? 'no_miles' : problemOf(each.refusal.code)];
  });
}

function measure(service: MileageRoom['service'], lanes: readonly Asked[]): ReturnType<PcMilerService['measure']> {
  const [first] = lanes;
  if (first === undefined) throw new RangeError('a call is about one lane at least');
  return service.measure({ version: first.version, routes: lanes.map(({ route }) => route) }, matterOf(lanes));
}

function sameForAll(lanes: readonly Asked[], said: Said): readonly Answer[] {
  return lanes.map(({ key }) => [key.name, said]);
}

/** The quote and shipper of a call, each only if all its lanes share it. */
function matterOf(lanes: readonly Asked[]): PartnerMatter {
  const only = <Value>(values: readonly Value[]): Value | null =>
    new Set(values).size === 1 ? (values[0] ?? null) : null;
  return {
    quoteId: only(lanes.map(({ ask }) => ask.quoteId)),
    customerId: only(lanes.map(({ ask }) => ask.customerId)),
  };
}

/** A refused call does not say whether the key, the version or the lane is wrong, so it stays a refusal. */
function problemOf(code: PartnerProblem): 'down' | 'refused' {
  return code === 'partner.refused' ? 'refused' : 'down';
}

function saidOf(answer: RouteAnswer | undefined): Said {
  return answer?.ok === true ? answer.value : 'no_miles';
}

function judgedMiles(said: Said, { straight }: Asked): PcMilerTold {
  if (typeof said === 'string') return { kind: 'none', problem: said };
  const leg = doubtfulLeg(said.legs, straight);
  return leg === null
    ? { kind: 'miles', miles: said.miles, legs: said.legs }
    : { kind: 'none', problem: 'doubtful', leg };
}
