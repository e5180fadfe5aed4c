import { dayAfter, monthOf, partsOf } from '../calendar.ts';
import type { Dialect, Scene, TrapWay } from '../dialect.ts';
import { laneOf, roughMiles, TOWNS } from '../places.ts';

type Change = NonNullable<TrapWay['alter']>;

const adds = (...texts: readonly ((scene: Scene) => string)[]): TrapWay => ({
  lines: (scene) => [scene.chance.of(texts)(scene)],
});
const away = ({ facts, chance }: Scene): string => {
  const { city, state } = chance.of(TOWNS.filter((town) => roughMiles(town, facts.from) > 250 && town !== facts.to));
  return `${city}, ${state}`;
};
const boxes: Change = (facts) => ({
  ...facts,
  equipment: 'dry_van',
  commodity: 'canned vegetables',
  temps: null,
  hazmat: null,
  pallets: 22,
  weight: 36_000,
});
const beams: Change = (facts) => ({
  ...facts,
  equipment: 'step_deck',
  commodity: 'trusses',
  temps: null,
  hazmat: null,
  dropAt: 'none',
});
const chilled: Change = (facts) => ({
  ...facts,
  equipment: 'reefer',
  commodity: 'mixed groceries',
  temps: [33, 38],
  hazmat: null,
});

const unclearDate: TrapWay = {
  reword: (scene) => {
    const year = partsOf(scene.day).year + 1;
    const [a, b, month] = [scene.chance.whole(4, 6), scene.chance.whole(7, 9), scene.chance.whole(1, 3)];
    const form = scene.chance.of([
      (d: number) => `0${d}.0${month}.${year}`,
      (d: number) => `${d}. ${month}. ${year}`,
      (d: number) => `0${d}-0${month}-${String(year).slice(2)}`,
    ]);
    return { ...scene.written, words: { ...scene.written.words, pickup: form(a), delivery: form(b) } };
  },
};

const dotted: TrapWay = {
  alter: boxes,
  reword: ({ written, chance }) => {
    const [thousands, rest] = [chance.whole(12, 42), chance.of(['000', '400', '750'])];
    const text = chance.of([
      `${thousands}.${rest}lbs`,
      `${thousands}'${rest} lbs`,
      `${thousands}.${rest} LB gross`,
      `${thousands},${rest}.00 lbs`,
    ]);
    return {
      ...written,
      words: { ...written.words, weight: text },
      load: { ...written.load, weight: Number(`${thousands}${rest}`) },
    };
  },
  mayAnswer: true,
};

const each: TrapWay = {
  alter: boxes,
  reword: ({ written, chance }) => {
    const [count, one] = [chance.whole(3, 5), 1000 * chance.whole(5, 8)];
    const text = chance.of([
      `${count} machines, each ${one} lbs`,
      `${one} lbs per unit (${count} units)`,
      `${count}x${one}lbs`,
      `${count} pcs of ${one.toLocaleString('en-US')} lbs`,
    ]);
    return { ...written, words: { ...written.words, weight: text }, load: { ...written.load, weight: count * one } };
  },
  mayAnswer: true,
};

const tooFast: TrapWay = {
  alter: (facts, chance) => {
    let [from, to] = laneOf(chance);
    while (roughMiles(from, to) < 1300) [from, to] = laneOf(chance);
    return { ...facts, from, to, miles: roughMiles(from, to), team: false, deliveryIn: facts.pickupIn };
  },
};

const lateAnswer: TrapWay = {
  lines: ({ day, chance }) => {
    const before = dayAfter(day, -chance.whole(1, 3));
    const written = `${monthOf(before)} ${partsOf(before).date}`;
    return [
      chance.of([
        `Offers close ${written}.`,
        `We need your number no later than ${written}, 3 PM.`,
        `Submit by: ${written}`,
        `Quotes received after ${written} will not be considered.`,
        `RSVP by ${written}`,
      ]),
    ];
  },
};

const lading: TrapWay = {
  alter: boxes,
  lines: ({ facts, chance }) => [
    `${chance.of(['BOL No: ', 'Our BOL is ', 'bol#', 'Waybill/BOL '])}${facts.reference.slice(-5)}31`,
  ],
  notReference: ({ facts }) => `${facts.reference.slice(-5)}31`,
  mayAnswer: true,
};

/** The ways the second dialect sets each trap. */
export const traps: Dialect['traps'] = {
  two_trucks: [
    adds(
      () => 'Volume: two FTL',
      () => 'We have enough for a couple of trailers.',
      () => 'You would get 4 of them every week.',
      () => 'Loads: 2',
      () => 'Count on double that, it fills two units.',
      () => 'a dozen like this per month',
    ),
  ],
  two_lanes: [
    adds(
      (s) => `Same again but out of ${away(s)}, give me both figures.`,
      (s) => `Option B: deliver in ${away(s)} - cost for each please.`,
      (s) => `And what about ${away(s)} to ${away(s)}?`,
      (s) => `Then price the return from ${s.written.words.to} too.`,
    ),
  ],
  partial: [
    adds(
      () => 'Uses 14 feet of deck.',
      () => 'Sharing the trailer is okay with us.',
      () => 'Less than truckload.',
      () => 'about a third of a trailer',
      () => 'You may co-load.',
    ),
  ],
  oversize: [
    {
      alter: beams,
      ...adds(
        () => 'Sticks out 4 ft over the back.',
        () => 'Width: 10 ft 8 in.',
        () => 'Superload route survey is done.',
        () => 'wide load banners and flags',
        () => 'Dimensions 52 x 12 x 10 feet',
      ),
    },
  ],
  two_temperatures: [
    {
      alter: chilled,
      ...adds(
        () => 'Nose at -5F and tail at 40F.',
        () => 'Needs a dual temp unit.',
        () => 'Split load: 10 frozen, 10 cooler.',
        () => 'bulkhead between freezer and chill goods',
      ),
    },
  ],
  impossible_transit: [tooFast],
  passed_deadline: [lateAnswer],
  decimal_weight: [dotted],
  weight_per_piece: [each],
  ambiguous_date: [unclearDate],
  van_with_temperature: [
    {
      alter: boxes,
      ...adds(
        () => 'Hold 55F-65F in transit.',
        () => 'chill to 38 degrees',
        () => 'Do not let it get above 70 F.',
        () => 'Keep cool, 40 °F max',
        () => 'must ride at 2-8 C',
      ),
    },
  ],
  conditional: [
    adds(
      () => 'Assuming our customer signs, otherwise forget it.',
      (s) => `Should the plant be late, it loads in ${away(s)}.`,
      () => 'Either van or flatbed, whichever is cheaper.',
      () => 'Weight may change by a few thousand.',
      () => 'Provided you can do it with one driver, else two.',
      () => 'Pending approval; dates tentative.',
    ),
  ],
  hidden_second_load: [
    adds(
      (s) => `While you are at it, our ${away(s)} site has something for ${away(s)} too.`,
      (s) => `${away(s)} needs a truck as well.`,
      () => 'Then do it all over again on the following Monday.',
      (s) => `PPS: ${away(s)} into ${away(s)}, same commodity.`,
    ),
  ],
  self_correction: [
    {
      alter: boxes,
      ...adds(
        (s) => `Wait, it unloads in ${away(s)}.`,
        () => 'I mistyped the weight above, read 31,000.',
        () => 'Ignore the trailer type, use a reefer.',
        () => 'edit: one day later on both ends',
        (s) => `No - the origin should read ${away(s)}.`,
      ),
    },
  ],
  accessorial: [
    adds(
      () => 'Tailgate needed.',
      () => 'Cover with 6 foot tarps.',
      () => 'Port pickup, TWIC card.',
      () => 'Driver to count and fingerprint.',
      () => 'Sort and segregate at the consignee.',
      () => 'Stop off for a scale ticket and fumigation.',
      () => 'White glove delivery.',
      () => 'Load bars: 6. Blankets: 40.',
    ),
  ],
  bol_number: [lading],
};
