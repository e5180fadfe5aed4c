import type { PartnerMatter, PartnerProblem } from '@lanewright/partner-kit';
import { doubtfulLeg, MOST_ROUTES, type RouteAnswer, type RouteMiles } from '@lanewright/pc-miler';
import type { PcMilerService } from '@lanewright/pc-miler/client';
import { milesBetween } from '@lanewright/places';
import { stopsAsDriven, type PcMilerTold } from '@lanewright/pricing';
import DataLoader from 'dataloader';
import type { MileageSource, MilesAsk } from '../pricing/index.ts';
import { keyOfRoute, type KeptMiles, type RouteKey, type VersionedRoute } from './kept-miles.ts';

/** How long a lane waits for others to be asked with it, in milliseconds: the groups of a sheet come one after another. */
const GATHERING = 10;

/** A lane on its way to the service. */
type Asked = VersionedRoute & {
  readonly key: RouteKey;
  /** Great circles of the legs, in miles. */
  readonly straight: readonly number[];
  readonly ask: Pick<MilesAsk, 'quoteId' | 'customerId'>;
};

/**
 * The mileage service as pricing asks it. Lanes of the same moment and version travel together, 20 in a call, and a lane
 * whose miles are kept does not travel. Miles that cannot be are told as a doubt and not kept. Source: SP-083.
 */
export function mileageSource(service: Pick<PcMilerService, 'measure'>, kept: KeptMiles): MileageSource {
  const together = new DataLoader<Asked, PcMilerTold>((lanes) => measureAll(service, kept, lanes), {
    cache: false,
    batchScheduleFn: (dispatch) => void setTimeout(dispatch, GATHERING),
  });
  return (ask) => together.load(askedOf(ask));
}

function askedOf({ facts, points, version, ...ask }: MilesAsk): Asked {
  const stops = stopsAsDriven(facts);
  const route = points.map(({ lat, lng }, index) => {
    const { city = null, state = null, postal_code = null, country = null } = stops[index] ?? {};
    return { city, state, postal_code, country, lat, lng };
  });
  const straight = points.slice(1).map((point, index) => milesBetween(points[index] ?? point, point));
  return { version, route, key: keyOfRoute({ version, route }), straight, ask };
}

async function measureAll(
  service: Pick<PcMilerService, 'measure'>,
  kept: KeptMiles,
  lanes: readonly Asked[],
): Promise<readonly PcMilerTold[]> {
  const known = await kept.read(lanes.map(({ key }) => key));
  const missing = new Map(lanes.flatMap((lane) => (known.has(lane.key.name) ? [] : [[lane.key.name, lane] as const])));
  const calls = callsOf([...missing.values()]);
  const answers = new Map((await Promise.all(calls.map((call) => askTogether(service, call)))).flat());
  const news = [...answers].flatMap(([name, { lane, told }]) =>
    told.kind === 'miles' ? [[name, { key: lane.key, miles: told }] as const] : [],
  );
  await kept.write(new Map(news));
  return lanes.map(({ key }) => {
    const before = known.get(key.name);
    return before === undefined ? (answers.get(key.name)?.told ?? NO_MILES) : toldMiles(before);
  });
}

/** The calls for lanes: of one version each, and of no more routes than a call may hold. */
function callsOf(lanes: readonly Asked[]): readonly (readonly Asked[])[] {
  const versions = [...Map.groupBy(lanes, ({ version }) => version).values()];
  return versions.flatMap((same) =>
    Array.from({ length: Math.ceil(same.length / MOST_ROUTES) }, (_, at) =>
      same.slice(at * MOST_ROUTES, (at + 1) * MOST_ROUTES),
    ),
  );
}

type Answer = readonly [string, { readonly lane: Asked; readonly told: PcMilerTold }];

/** Asks for up to 20 lanes. A call that is refused for one of them is made for each by itself. */
async function askTogether(
  service: Pick<PcMilerService, 'measure'>,
  lanes: readonly Asked[],
): Promise<readonly Answer[]> {
  const [first] = lanes;
  if (first === undefined) return [];
  const routes = lanes.map(({ route }) => route);
  const outcome = await service.measure({ version: first.version, routes }, matterOf(lanes));
  if (outcome.ok)
    return lanes.map((lane, index) => [lane.key.name, { lane, told: toldOf(outcome.value[index], lane) }]);
  const { code, facts } = outcome.refusal;
  if (facts['status'] === 400 && lanes.length > 1)
    return (await Promise.all(lanes.map((lane) => askTogether(service, [lane])))).flat();
  const told: PcMilerTold = { kind: 'none', problem: problemOf(code, facts['status']) };
  return lanes.map((lane) => [lane.key.name, { lane, told }]);
}

/** What the call is about: the quote, where it is about one alone. */
function matterOf(lanes: readonly Asked[]): PartnerMatter {
  const only = <Value>(values: readonly Value[]): Value | null =>
    new Set(values).size === 1 ? (values[0] ?? null) : null;
  return {
    quoteId: only(lanes.map(({ ask }) => ask.quoteId)),
    customerId: only(lanes.map(({ ask }) => ask.customerId)),
  };
}

const NO_MILES: PcMilerTold = { kind: 'none', problem: 'no_miles' };

/** A lane that the service cannot take is one without miles; a key or a version that it does not take is a refusal. */
function problemOf(code: PartnerProblem, status: unknown): 'down' | 'refused' | 'no_miles' {
  if (code !== 'partner.refused') return 'down';
  return status === 400 ? 'no_miles' : 'refused';
}

function toldOf(answer: RouteAnswer | undefined, { straight }: Asked): PcMilerTold {
  if (answer === undefined || !answer.ok) return NO_MILES;
  const leg = doubtfulLeg(answer.value.legs, straight);
  return leg === null ? toldMiles(answer.value) : { kind: 'none', problem: 'doubtful', leg };
}

function toldMiles({ miles, legs }: RouteMiles): PcMilerTold {
  return { kind: 'miles', miles, legs };
}
