import { fuelCost } from '@lanewright/estimate';
import { exchangeRateOn, usdToCad } from '@lanewright/pricing';
import type { Places } from '@lanewright/places';
import { dayOf, dayOfLocal, instantOf, subtractCents, weekdayOf, type Cents, type Day } from '@lanewright/units';
import { demoContracts, type DemoContract } from './back-office/awards.ts';
import { strengthsOf, type Strength } from './back-office/markets.ts';
import { seasonOn, worldDays, workingTime, WORLD_DAYS } from './calendar.ts';
import { type Sources } from './capture.ts';
import { endsOf } from './ends.ts';
import { dieselSeries, type DieselSeries } from './diesel.ts';
import { draftQuote, type Draft, type DraftTools, type Moment } from './draft.ts';
import { exchangeSeries, type ExchangeSeries } from './exchange-rates.ts';
import { knownContracts } from './known-contracts.ts';
import { knownLoads, type KnownLoads } from './known-loads.ts';
import { knownStrengths } from './known-strengths.ts';
import { marginOf, UNTOUCHED, type Act, type LifeColumns } from './act.ts';
import { lifeOf } from './life.ts';
import { marketCost, scarcityOn } from './market.ts';
import { marketWeeks } from './market-weeks.ts';
import { PANELS } from './partners.ts';
import { priceDraft, type DemoRun } from './price-run.ts';
import { randomOf } from './random.ts';
import { daysAgoFrom } from './setting-rows.ts';
import { ratesMarket } from './rates/rates-market.ts';
import { rivalBrokers } from './rivals.ts';
import { goShopping, type Shop } from './shop.ts';
import { SHIPPERS, volumeOf } from './shippers/shippers.ts';
import { sitesIn } from './sites.ts';

/** What the world is made from. `now` is its last moment, `zone` the business zone. */
export type WorldAsk = {
  readonly now: Date;
  readonly zone: string;
  readonly places: Pick<Places, 'resolve' | 'roadMiles'>;
  readonly seed: string;
  /** How many quotes, open ones included. */
  readonly quotes: number;
};

/** A quote of the world: what was asked, how it was priced, what happened to it so far. */
export type WorldQuote = {
  readonly draft: Draft;
  /** Null for equipment that nobody has mapped: such a quote is not priced (SP-076). */
  readonly run: DemoRun | null;
  readonly expiresAt: Date | null;
  readonly acts: readonly Act[];
  readonly columns: LifeColumns;
  /** What the shipper went by (draw 0), and what it might have gone by; null for what is not priced. */
  readonly shop: ((draw: number) => Shop) | null;
};

/** The world: its prices and rates, and its quotes in order of time, each made when it is asked for. */
export type World = {
  readonly quotes: Iterable<WorldQuote>;
  readonly diesel: DieselSeries;
  readonly rates: ExchangeSeries;
  readonly lastDay: Day;
  readonly contracts: readonly DemoContract[];
  readonly strengths: readonly Strength[];
} & Pick<DraftTools, 'siteOf' | 'roadMiles'>;

/** How many quotes still wait for an answer when the world ends, before the system answers some by itself. */
const FRESH_QUOTES = 54;

/**
 * Opens the demo world: the same for the same seed and moment. Quotes come in order of time, each priced by what was
 * known; they can be walked through once.
 */
export function openWorld(ask: WorldAsk): World {
  const { now, zone, places, seed } = ask;
  const lastDay = dayOf(now, zone);
  const diesel = dieselSeries(lastDay, seed);
  const rates = exchangeSeries(lastDay, WORLD_DAYS + 14, seed);
  const tools: DraftTools = { siteOf: sitesIn(places), roadMiles: remembered(places.roadMiles), zone, now };
  const daysAgo = daysAgoFrom(lastDay, zone);
  const contracts = demoContracts({ ...tools, seed, lastDay, daysAgo, diesel });
  const strengths = strengthsOf({ ...tools, seed });
  const sources: Sources = {
    diesel,
    rates,
    loads: knownLoads(),
    contracts: knownContracts(contracts),
    strengths: knownStrengths(strengths, daysAgo),
    market: ratesMarket({ ...tools, places, seed, diesel }),
    panels: Object.fromEntries(Object.entries(PANELS).map(([name, open]) => [name, open({ ...tools, places, seed })])),
    zone,
    lastDay,
  };
  const market = { weeks: marketWeeks(seed), bidsOf: rivalBrokers(seed) };
  const quotes = momentsOf(ask, lastDay)
    .values()
    .map((moment) => liveQuote({ ask, sources, tools, market }, moment));
  return { quotes, diesel, rates, lastDay, contracts, strengths, siteOf: tools.siteOf, roadMiles: tools.roadMiles };
}

/** The quotes of the demo world, all made. */
export function makeWorld(ask: WorldAsk): { readonly quotes: readonly WorldQuote[] } {
  return { quotes: [...openWorld(ask).quotes] };
}

/** Lanes come again and again, so their miles are kept. */
function remembered(roadMiles: Places['roadMiles']): Places['roadMiles'] {
  const known = new Map<string, ReturnType<Places['roadMiles']>>();
  return (stops) => {
    const key = stops.map(({ lat, lng }) => `${lat},${lng}`).join(' ');
    const before = known.get(key);
    if (before !== undefined) return before;
    const road = roadMiles(stops);
    known.set(key, road);
    return road;
  };
}

/** When quotes arrive: on busy days more, in working hours; the fresh ones within the last day before now. */
function momentsOf({ now, zone, seed, quotes }: WorldAsk, lastDay: Day): readonly Moment[] {
  const random = randomOf(`${seed}/moments`);
  const days = worldDays(lastDay);
  const moments: Omit<Moment, 'id'>[] = [];
  while (moments.length < quotes - FRESH_QUOTES) {
    const { day } = random.weighted(days, ({ weight }) => weight);
    const createdAt = new Date(instantOf(`${day}T${workingTime(random)}`, zone).getTime() + random.whole(0, 59_999));
    if (createdAt < now) moments.push({ createdAt, fresh: false });
  }
  for (let index = 0; index < FRESH_QUOTES; index += 1) {
    const minutes = 6 + (index / FRESH_QUOTES) ** 2 * 22 * 60 + random.between(0, 5);
    moments.push({ createdAt: new Date(Math.round(now.getTime() - minutes * 60_000)), fresh: true });
  }
  moments.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return moments.map((moment, index) => ({ ...moment, id: index + 1 }));
}

type Making = {
  readonly ask: WorldAsk;
  readonly sources: Sources;
  readonly tools: DraftTools;
  readonly market: { readonly weeks: ReturnType<typeof marketWeeks>; readonly bidsOf: ReturnType<typeof rivalBrokers> };
};

function liveQuote(making: Making, moment: Moment): WorldQuote {
  const { ask, sources, tools } = making;
  const random = randomOf(`${ask.seed}/quote/${moment.id}`);
  const day = dayOf(moment.createdAt, ask.zone);
  const shipper = random.weighted(
    SHIPPERS,
    (one) => volumeOf(one, ask.quotes) * Math.max(...one.lanes.map((lane) => seasonOn(lane.season, day))),
  );
  const draft = draftQuote(tools, moment, { shipper, random });
  const stated = statedExpiry(ask.now, draft, random);
  if (draft.equipment.type === null)
    return { draft, run: null, expiresAt: stated, acts: [], columns: UNTOUCHED, shop: null };
  const run = priceDraft(sources, draft, stated);
  const shop = shopOf(making, draft);
  const life = lifeOf({ draft, run, shop: shop(0), random });
  const miles = run.ask.inputs.miles?.miles ?? draft.miles;
  learn(sources, { draft, miles, life, diesel: sources.diesel });
  const acts = life.filter(({ at }) => at <= ask.now);
  const columns = acts.reduce<LifeColumns>((columns, { set }) => ({ ...columns, ...set }), UNTOUCHED);
  return { draft, run, expiresAt: run.expiresAt, acts, columns, shop };
}

/** Some requests say until when; those still open expire in minutes, hours or days from now. */
function statedExpiry(now: Date, draft: Draft, random: ReturnType<typeof randomOf>): Date | null {
  if (draft.fresh) return new Date(Math.round(now.getTime() + 9 * 60_000 * Math.exp(random.between(0, 6.6))));
  if (!random.chance(0.14)) return null;
  return new Date(draft.createdAt.getTime() + random.whole(3, 40) * 3_600_000);
}

/** The demo market around a load. */
function shopOf({ ask, sources, market }: Making, draft: Draft): (draw: number) => Shop {
  const { origin, destination, pickup } = endsOf(draft);
  const day = dayOfLocal(pickup.local);
  const trailer = draft.equipment.type ?? draft.lane.equipment;
  const lane = { from: origin.place.city, fromState: origin.place.state, to: destination.place.city, trailer };
  const load = {
    lane,
    day,
    usualCost: usualCostOf(sources, draft),
    week: market.weeks(lane, day),
    scarcity: scarcityOn(day),
  };
  const shopping = { seed: ask.seed, shipperId: draft.shipper.id, quoteId: draft.id, load, bidsOf: market.bidsOf };
  return (draw) => goShopping(shopping, draw);
}

/** What such a load usually costs, in the quote's currency. Rounds: once, half up. */
function usualCostOf({ diesel, rates, zone }: Sources, draft: Draft): Cents {
  const { origin, destination, pickup } = endsOf(draft);
  const pickupDay = dayOfLocal(pickup.local);
  const { type } = draft.equipment;
  const cost = marketCost({
    origin,
    destination,
    miles: draft.miles,
    stops: draft.stops.length,
    equipment: type ?? draft.lane.equipment,
    team: draft.team,
    hazmat: draft.goods.hazmat ?? false,
    crossesBorder: origin.place.country !== destination.place.country,
    pickupDay,
    weekend: weekdayOf(pickupDay) > 5,
    dieselMills: diesel.nationalOn(pickupDay),
  });
  if (draft.lane.currency === 'USD') return cost;
  const today = dayOf(draft.createdAt, zone);
  const rate = exchangeRateOn(today, rates.around(today));
  if (!rate.ok) throw new Error(`no exchange rate on ${today}`);
  return usdToCad(cost, rate.value);
}

/** Tells the own history of a won load by the miles it was priced by; its cost counts from the moment its margin is entered. */
function learn(
  { loads }: { readonly loads: KnownLoads },
  { draft, miles, life, diesel }: { draft: Draft; miles: number; life: readonly Act[]; diesel: DieselSeries },
): void {
  const won = life.find(({ set }) => set.status === 'won');
  const allIn = life.findLast(({ set }) => typeof set.all_in_cents === 'number')?.set.all_in_cents ?? null;
  const { type } = draft.equipment;
  if (won === undefined || allIn === null || type === null || draft.lane.currency !== 'USD') return;
  const { origin, destination, pickup } = endsOf(draft);
  const pickupDay = dayOfLocal(pickup.local);
  const margin = marginOf(life);
  loads.add({
    id: draft.id,
    origin,
    destination,
    miles,
    equipment: type,
    team: draft.team,
    stops: draft.stops.length,
    pickupDay,
    wonAt: won.at,
    allIn,
    cost: margin === null ? null : subtractCents(allIn, margin.cents),
    costKnownAt: margin?.at ?? null,
    fuel: fuelCost(diesel.nationalOn(pickupDay), miles),
  });
}
