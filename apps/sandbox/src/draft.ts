import type { MeasureRoad } from '@lanewright/places';
import { QUOTE_SOURCES, type QuoteSource } from '@lanewright/quoting';
import { addDays, cents, dayOf, dayOfLocal, localTimeOf, weekdayOf, type Cents, type Day } from '@lanewright/units';
import { seasonOn } from './calendar.ts';
import { equipmentNamed, equipmentOfType, partnerNamesOf, type EquipmentName } from './equipment.ts';
import { goodsNamed, type Goods } from './goods.ts';
import type { Random } from './random.ts';
import type { Lane, Shipper } from './shippers/shipper.ts';
import type { Site, SiteName } from './sites.ts';

/** A stop of a demo quote. */
export type DraftStop = {
  readonly site: Site;
  readonly activity: 'pickup' | 'delivery';
  /** The stop's wall clock. */
  readonly local: string;
  readonly timeRange: string | null;
  readonly live: boolean;
  readonly facility: string | null;
  readonly legMiles: number | null;
};

/** What a shipper asks for, before anything was answered. */
export type Draft = {
  readonly id: number;
  readonly shipper: Shipper;
  readonly lane: Lane;
  readonly goods: Goods;
  readonly source: QuoteSource;
  readonly createdAt: Date;
  /** Still unanswered when the world ends. */
  readonly fresh: boolean;
  readonly equipment: EquipmentName;
  readonly stops: readonly DraftStop[];
  readonly miles: number;
  readonly milesProvider: string;
  readonly team: boolean;
  readonly weight: number;
  readonly pallets: number | null;
  readonly declaredValueCents: Cents | null;
  readonly shipperQuoteId: string | null;
};

/** What drafts are made with. */
export type DraftTools = {
  readonly siteOf: (name: SiteName) => Site;
  readonly roadMiles: MeasureRoad;
  readonly zone: string;
  readonly now: Date;
};

/** A moment at which somebody asks. */
export type Moment = { readonly id: number; readonly createdAt: Date; readonly fresh: boolean };

const SOURCES_OF_PARTNERS = ['orchard_tms', 'transplace', 'meridian_tms', 'bluegrain_tms', 'freightmart'];

/** Makes the request that arrives at a moment: shipper and lane by season, then load, days and stops. */
export function draftQuote(tools: DraftTools, moment: Moment, choice: { shipper: Shipper; random: Random }): Draft {
  const { shipper, random } = choice;
  const day = dayOf(moment.createdAt, tools.zone);
  const lane = random.weighted(shipper.lanes, (one) => one.share * seasonOn(one.season, day));
  const goods = goodsNamed(random.pick(lane.goods));
  const [source] = random.weighted(shipper.sources, ([, share]) => share);
  const team = random.chance(lane.team);
  const sites = lane.stops.map(tools.siteOf);
  const road = tools.roadMiles(sites.map(({ place }) => place));
  const legs = road.legs.map((leg) => leg.miles);
  const pickupDay = pickupDayOf(tools, moment, random);
  const stops = draftStops({ lane, sites, legs, team, shipper, random, pickupDay, createdAt: moment.createdAt });
  const [lightest, heaviest] = goods.weight;
  return {
    ...moment,
    shipper,
    lane,
    goods,
    source,
    team,
    stops,
    miles: road.miles,
    milesProvider: road.provider,
    equipment: equipmentOf(lane, { source, fresh: moment.fresh, random }),
    weight: Math.round(random.between(lightest, heaviest) / 100) * 100,
    pallets: goods.pallets === null || random.chance(0.12) ? null : random.whole(...goods.pallets),
    declaredValueCents:
      goods.value !== undefined && random.chance(0.4)
        ? cents(Math.round(random.between(...goods.value) / 5000) * 500_000)
        : null,
    // An auction is known by it.
    shipperQuoteId:
      random.chance(0.72) || QUOTE_SOURCES[source].auction
        ? `${shipper.slug.slice(0, 3)}-${40_000 + moment.id * 3 + random.whole(0, 2)}`
        : null,
  };
}

/** Partners name equipment in their own words; once in a while the word is new. */
function equipmentOf(
  lane: Lane,
  { source, fresh, random }: { readonly source: QuoteSource; readonly fresh: boolean; readonly random: Random },
): EquipmentName {
  if (!SOURCES_OF_PARTNERS.includes(source)) return equipmentOfType(lane.equipment);
  if (fresh && lane.equipment === 'flatbed' && random.chance(0.5)) return equipmentNamed('Conestoga');
  const names = partnerNamesOf(lane.equipment);
  return names.length === 0 ? equipmentOfType(lane.equipment) : random.pick(names);
}

/** Most loads are picked up within three days; few on a weekend. Loads still open are picked up after the last day. */
function pickupDayOf(tools: DraftTools, { createdAt, fresh }: Moment, random: Random): Day {
  const from = dayOf(fresh ? tools.now : createdAt, tools.zone);
  const late = localTimeOf(createdAt, tools.zone).slice(11) > '13:00';
  const [days] = random.weighted(
    [
      [0, late || fresh ? 0 : 0.8],
      [1, 2.6],
      [2, 2.4],
      [3, 1.8],
      [4, 1],
      [5, 0.8],
      [7, 0.6],
      [10, 0.3],
    ] as const,
    ([, weight]) => weight,
  );
  const day = addDays(from, days);
  const weekday = weekdayOf(day);
  return weekday <= 5 || random.chance(0.2) ? day : addDays(day, 8 - weekday);
}

const PICKUP_TIMES: readonly (readonly [at: string, range: string | null])[] = [
  ['08:00', '08:00-14:00'],
  ['07:00', '07:00-15:00'],
  ['10:00', null],
  ['09:00', '09:00-16:00'],
  ['13:00', null],
];
const DELIVERY_TIMES: readonly (readonly [at: string, range: string | null])[] = [
  ['08:00', '08:00-12:00'],
  ['07:00', null],
  ['10:00', null],
  ['06:00', '06:00-14:00'],
  ['14:00', null],
];

type StopDraft = {
  readonly lane: Lane;
  readonly sites: readonly Site[];
  readonly legs: readonly number[];
  readonly team: boolean;
  readonly shipper: Shipper;
  readonly random: Random;
  readonly pickupDay: Day;
  readonly createdAt: Date;
};

/** Stops in their order: a truck makes 520 miles a day, a team 950, and no stop comes before the one ahead of it. */
function draftStops(ask: StopDraft): readonly DraftStop[] {
  const { lane, sites, legs, team, shipper, random, pickupDay } = ask;
  const drop = random.chance(lane.dropTrailer);
  let driven = 0;
  // A pickup on the same day lies hours after the request, as the clock of the first stop has it.
  let latest = sites[0] === undefined ? '' : localTimeOf(ask.createdAt, sites[0].place.time_zone);
  return sites.map((site, index) => {
    const legMiles = index === 0 ? null : (legs[index - 1] ?? 0);
    driven += legMiles ?? 0;
    const isPickup = index < lane.pickups;
    const [time, range] = random.pick(isPickup && index === 0 ? PICKUP_TIMES : DELIVERY_TIMES);
    const days = index === 0 ? 0 : Math.ceil(driven / (team ? 950 : 520)) - (driven < 160 ? 1 : 0);
    const planned = `${addDays(pickupDay, days)}T${time}`;
    const late = planned <= latest;
    const local = late ? laterThan(latest) : planned;
    latest = local;
    return {
      site,
      activity: isPickup ? 'pickup' : 'delivery',
      local,
      timeRange: late ? null : range,
      live: !(drop && index === 0),
      facility: isPickup ? `${shipper.short} ${site.place.city}` : null,
      legMiles,
    };
  });
}

/** Five hours after a wall clock, or early the next day. */
function laterThan(local: string): string {
  const hour = Number(local.slice(11, 13)) + 5;
  return hour < 22
    ? `${local.slice(0, 11)}${String(hour).padStart(2, '0')}:00`
    : `${addDays(dayOfLocal(local), 1)}T07:00`;
}
