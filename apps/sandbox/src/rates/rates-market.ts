import { fuelCost } from '@lanewright/estimate';
import { EQUIPMENT_OF, type RatesRequest } from '@lanewright/greenscreens';
import type { AnsweredMarket, AnsweredRates, RatesMarket } from '@lanewright/greenscreens/simulator';
import type { EquipmentType } from '@lanewright/quoting';
import { addDays, dayOf, weekdayOf, type Cents, type Day } from '@lanewright/units';
import type { DieselSeries } from '../diesel.ts';
import { marketCost } from '../market.ts';
import { marketWeeks, weeksBefore, type LaneName } from '../market-weeks.ts';
import { randomOf, type Random } from '../random.ts';
import { laneReader, type LaneReading, type LaneTools } from './lane-reading.ts';

/** What the market of rates is made from. */
export type RatesSources = LaneTools & { readonly seed: string; readonly diesel: Pick<DieselSeries, 'nationalOn'> };

/** A lane as the service sees it: no drivers, no goods. */
type Rated = { readonly lane: LaneReading; readonly equipment: EquipmentType };

/** How long after the first stop's date a request states its pickup. */
const STATED_LATER = 12 * 3_600_000;
const THIN_LANES = 0.14;

/** The draw by which the lanes of the sample mails that are answered by the system are no thin ones. */
const LUCK = '14/lane rates';

/** The permanent error of the service on a lane (deviation of the logarithm), and how many days it looks back. */
const LANE_WRONG = 0.025;
const LATE_DAYS = 9;

const NOTHING: AnsweredRates = {
  targetBuyRate: null,
  lowBuyRate: null,
  highBuyRate: null,
  fuelRate: null,
  confidenceLevel: null,
  distance: null,
  currency: 'USD',
};
const NO_MARKET: AnsweredMarket = { volume1Mo: null, reverseVolume1Mo: null, laneMomChange: null, laneYoyChange: null };

/**
 * What the demo's rates service knows: what trucks cost on the demo market a week or two ago, wrong by a few percent on
 * each lane for good and by a little each day; the network lies somewhat above; thin lanes have low confidence and gaps.
 * The same for the same request, at any time: the stand-in and the world's own history ask this one function.
 */
export function ratesMarket(sources: RatesSources): RatesMarket {
  const readLane = laneReader(sources);
  const weeks = marketWeeks(sources.seed);
  return (request) => {
    const lane = readLane(request.stops);
    if (lane === null) return { rates: NOTHING, network: NOTHING, market: NO_MARKET };
    const day = dayOf(new Date(Date.parse(request.pickupDateTime) - STATED_LATER), lane.zone);
    const equipment = EQUIPMENT_OF[request.transportType];
    const key = keyOf(request);
    const random = randomOf(`${sources.seed}/${LUCK}/${key}`);
    const character = characterOf(random, lane);
    const wrong = randomOf(`${sources.seed}/${LUCK}/${key}/wrong`).bell() * LANE_WRONG;
    const off = Math.exp(character.off + wrong + randomOf(`${sources.seed}/${LUCK}/${key}/${day}`).bell() * 0.012);
    const costOn = (on: Day): Cents => costOf(sources, { lane, equipment }, on);
    const cost = costOn(addDays(day, -LATE_DAYS)) * weeksBefore(weeks, laneName(lane, equipment), day);
    const fuel = fuelCost(sources.diesel.nationalOn(day), lane.miles);
    const basis = { fuel, miles: lane.miles };
    return {
      rates: ratesAround(cost * off, character.confidence, basis),
      network: ratesAround(cost * off * character.networkAbove, character.networkConfidence, basis),
      market: marketOf({ character, change: (days) => costOn(day) / costOn(addDays(day, -days)) - 1 }),
    };
  };
}

function laneName({ ends: { origin, destination } }: LaneReading, trailer: EquipmentType): LaneName {
  return { from: origin.place.city, fromState: origin.place.state, to: destination.place.city, trailer };
}

function keyOf({ stops, transportType }: RatesRequest): string {
  return `${stops.map(({ city, state, zip }) => `${city} ${state} ${zip ?? ''}`).join('|')} ${transportType}`;
}

function costOf({ diesel }: RatesSources, { lane, equipment }: Rated, pickupDay: Day): Cents {
  const { ends, miles, stops, crossesBorder } = lane;
  return marketCost({
    ...ends,
    miles,
    stops,
    crossesBorder,
    equipment,
    pickupDay,
    team: false,
    hazmat: false,
    weekend: weekdayOf(pickupDay) > 5,
    dieselMills: diesel.nationalOn(pickupDay),
  });
}

/** How a lane is, day in, day out. */
type Character = ReturnType<typeof characterOf>;

function characterOf(random: Random, { miles, crossesBorder }: LaneReading) {
  const thin = miles > 3_200 || random.chance(THIN_LANES);
  const loads = Math.round(Math.exp(thin ? random.between(0.7, 2.6) : random.between(3.4, 6.9)));
  return {
    thin,
    loads,
    reverse: Math.round(loads * Math.exp(random.bell() * 0.5)),
    off: random.bell() * 0.012,
    // Few brokers report what they pay across the border.
    confidence: Math.round(thin ? random.between(20, 52) : random.between(60, 93) - (crossesBorder ? 19 : 0)),
    networkAbove: 1 + random.between(0.012, 0.05),
    networkConfidence: Math.round(thin ? random.between(30, 60) : random.between(62, 90)),
    monthOff: random.bell() * 0.007,
    yearOff: 0.01 + random.bell() * 0.03,
  };
}

type Basis = { readonly fuel: Cents; readonly miles: number };

/** The surer, the narrower: at 90 the bounds lie 5 percent off, at 40 about 11. */
function ratesAround(cost: number, confidence: number, { fuel, miles }: Basis): AnsweredRates {
  const apart = 0.04 + (100 - confidence) * 0.0012;
  return {
    targetBuyRate: dollars(cost),
    lowBuyRate: dollars(cost * (1 - apart)),
    highBuyRate: dollars(cost * (1 + apart * 1.1)),
    fuelRate: dollars(fuel),
    confidenceLevel: confidence,
    distance: Math.round(miles * 10) / 10,
    currency: 'USD',
  };
}

function marketOf({ character, change }: { character: Character; change: (days: number) => number }): AnsweredMarket {
  const { thin, loads, reverse, monthOff, yearOff } = character;
  return {
    volume1Mo: loads,
    reverseVolume1Mo: thin && reverse < 4 ? null : reverse,
    laneMomChange: thin ? null : fraction(change(30) + monthOff),
    laneYoyChange: thin ? null : fraction(change(365) + yearOff),
  };
}

function dollars(cents: number): number {
  return Math.round(cents) / 100;
}

function fraction(change: number): number {
  return Math.round(change * 10_000) / 10_000;
}
