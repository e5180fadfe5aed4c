import { randomBytes } from 'node:crypto';
import type { AskedStop } from '@lanewright/pc-miler';
import { startPcMilerSimulator, type LegToDrive, type PcMilerSimulator } from '@lanewright/pc-miler/simulator';
import { milesBetween, type Place, type Places, type RoadStop } from '@lanewright/places';
import { PC_MILER } from '@lanewright/quoting';
import { randomOf } from '../random.ts';
import { DEMO_SEED } from '../seed.ts';

/** Starts the demo's stand-in for the mileage service, on this machine alone. Port 0 means any free port. */
export function startPcMilerStandIn(options: {
  readonly port: number;
  readonly places: Pick<Places, 'resolve' | 'roadMiles'>;
}): Promise<PcMilerSimulator> {
  const { port, places } = options;
  return startPcMilerSimulator({
    port,
    apiKey: randomBytes(24).toString('base64url'),
    legMiles: (leg) => demoLegMiles(places, leg),
  });
}

/**
 * How far real roads differ from our network, as a share of the miles: a little longer in the mean, with the spread that
 * the network was measured to have against tables of drives (decision 0005). The product cannot know the difference.
 */
const LONGER = 0.008;
const SPREAD = 0.024;
const LARGEST = 0.09;
/** How far two versions that follow each other differ: roads are built and restricted. */
const YEARLY = 0.0012;

/** The miles of a leg in the demo: of the same leg and version the same at every time and in both directions. */
export function demoLegMiles(
  places: Pick<Places, 'resolve' | 'roadMiles'>,
  { from, to, version }: LegToDrive,
): number | null {
  const [start, end] = [pointOf(places, from), pointOf(places, to)];
  if (start === null || end === null) return null;
  const ends = [start, end].map(({ lat, lng }) => `${lat} ${lng}`).toSorted();
  const random = randomOf(`${DEMO_SEED}/road/${ends.join('|')}`);
  let share = LONGER + Math.min(LARGEST, Math.max(-LARGEST, random.bell() * SPREAD));
  for (let older = PC_MILER.current; older > version; older -= 1) share += random.bell() * YEARLY;
  const miles = places.roadMiles([start, end]).miles * (1 + share);
  return Math.max(miles, milesBetween(start, end));
}

function pointOf({ resolve }: Pick<Places, 'resolve'>, stop: AskedStop): RoadStop | null {
  if ('Coords' in stop) return { lat: Number(stop.Coords.Lat), lng: Number(stop.Coords.Lon), country: 'US' };
  const { City: city, State: state, Zip: postal_code = null, Country: country } = stop.Address;
  const found = resolve({ city, state, postal_code, country });
  return found.ok ? roadStopOf(found.value) : null;
}

function roadStopOf({ lat, lng, country }: Place): RoadStop {
  return { lat, lng, country };
}
