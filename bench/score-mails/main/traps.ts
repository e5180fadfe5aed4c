import { dayAfter } from '../calendar.ts';
import type { Dialect, Scene, TrapWay, Written } from '../dialect.ts';
import { laneOf, roughMiles, TOWNS } from '../places.ts';
import type { Load, Trap } from '../truth.ts';
import { valueTraps } from './value-traps.ts';
import { dayWords } from './words.ts';

/** Ways that only say more. */
const saying = (...texts: readonly ((scene: Scene) => string)[]): TrapWay => ({
  lines: (scene) => [scene.chance.of(texts)(scene)],
});

function withWords({ written }: Scene, words: Partial<Written['words']>, load: Partial<Load> = {}): Written {
  return { ...written, words: { ...written.words, ...words }, load: { ...written.load, ...load } };
}

const dry = (facts: Scene['facts']): Scene['facts'] => ({
  ...facts, equipment: 'dry_van', temps: null, hazmat: null, commodity: 'paper rolls', weight: 1000 * Math.round(Math.min(facts.weight, 42_000) / 1000),
}); // prettier-ignore

const open = (facts: Scene['facts']): Scene['facts'] => ({
  ...facts,
  equipment: 'flatbed',
  temps: null,
  hazmat: null,
  dropAt: 'none',
  commodity: 'steel pipe',
});
const cold = (facts: Scene['facts']): Scene['facts'] => ({
  ...facts,
  equipment: 'reefer',
  temps: [34, 38],
  hazmat: null,
  commodity: 'mixed groceries',
});

const secondLane: TrapWay = {
  lines: (scene) => [
    scene.chance.of([
      `Please price both this and ${otherTown(scene)}, same dates and weight.`,
      `Also quote ${scene.written.words.from} to ${otherTown(scene)} separately, same truck, same dates.`,
      `Can you price both lanes? The other one is ${otherTown(scene)} to ${scene.written.words.to}.`,
      `Lane 2: ${scene.written.words.from} to ${otherTown(scene)}, everything else as above.`,
    ]),
  ],
};

function otherTown({ facts, chance }: Scene): string {
  const far = TOWNS.filter((town) => town !== facts.from && town !== facts.to && roughMiles(town, facts.from) > 200);
  const town = chance.of(far);
  return `${town.city}, ${town.state}`;
}

const impossible: TrapWay = {
  alter: (facts, chance) => {
    let [from, to] = laneOf(chance);
    while (roughMiles(from, to) < 1200) [from, to] = laneOf(chance);
    const miles = roughMiles(from, to);
    return {
      ...facts,
      from,
      to,
      miles,
      team: false,
      deliveryIn: facts.pickupIn + (miles > 2300 ? chance.whole(0, 1) : 0),
    };
  },
};

const decimal: TrapWay = {
  alter: dry,
  reword: (scene) => {
    const thousands = scene.chance.whole(11, 43);
    const rest = scene.chance.of(['000', '500', '250']);
    return withWords(
      scene,
      {
        weight: scene.chance.of([
          `${thousands}.${rest} lbs`,
          `${thousands}.${rest} pounds`,
          `${thousands} ${rest} lbs`,
        ]),
      },
      { weight: Number(`${thousands}${rest}`) },
    );
  },
  mayAnswer: true,
};

const perPiece: TrapWay = {
  alter: dry,
  reword: (scene) => {
    const count = scene.chance.whole(3, 6);
    const each = 500 * scene.chance.whole(10, 14);
    const written = scene.chance.of([
      `${count} x ${each.toLocaleString('en-US')} lbs`,
      `${count} pieces at ${each.toLocaleString('en-US')} lbs each`,
      `${count} crates, ${each} lbs apiece`,
      `${count} @ ${each.toLocaleString('en-US')} lbs`,
    ]);
    return withWords(scene, { weight: written }, { weight: count * each });
  },
  mayAnswer: true,
};

const ambiguous: TrapWay = {
  reword: (scene) => {
    const year = Number(scene.day.slice(0, 4)) + 1;
    const [date, month] = [scene.chance.whole(2, 6), scene.chance.whole(1, 3)];
    const two = (value: number): string => String(value).padStart(2, '0');
    const form = scene.chance.of([
      (d: number) => `${two(d)}.${two(month)}.${year}`,
      (d: number) => `${two(d)}.${two(month)}.${String(year).slice(2)}`,
      (d: number) => `${d}.${month}.${year}`,
    ]);
    return withWords(scene, { pickup: form(date), delivery: form(date + 2) });
  },
};

const warmVan: TrapWay = {
  alter: dry,
  lines: ({ chance }) => [
    chance.of([
      'Must be kept at 34-38 F.',
      'Keep it at 36 degrees the whole way.',
      'Temperature 34 to 38°F.',
      'product needs to stay between 35F and 40F',
      'Protect from freezing, hold 40F.',
    ]),
  ],
};

const corrected: TrapWay = {
  alter: dry,
  lines: (scene) => {
    const { words } = scene.written;
    const later = dayWords(dayAfter(scene.day, scene.facts.pickupIn + 1), scene.chance.whole(0, 8));
    return [
      scene.chance.of([
        `Sorry, I meant ${otherTown(scene)}, not ${words.to}.`,
        `Correction, weight is 44,000 lbs.`,
        `Scratch that, pickup is ${later}.`,
        `Actually make it a reefer.`,
        `oops - should be a flatbed`,
        `My mistake, it is going to ${otherTown(scene)}.`,
      ]),
    ];
  },
};

const SAID: Dialect['traps'] = {
  two_trucks: [saying(() => 'We need two trucks for this.', () => '2 loads, same day.', () => 'There are three of these.', () => 'Need 2x on this lane', () => 'This is for 2 trucks.', () => 'x2 please', () => 'We will have a pair of these each day.', () => 'qty: 3 trucks')], // prettier-ignore
  two_lanes: [secondLane],
  partial: [saying(() => 'It only takes half a truck.', () => 'Partial, about 20 feet of trailer.', () => 'This can go as a partial.', () => 'LTL is fine.', () => '12 linear feet, can be shared with other freight.', () => 'Volume LTL please.', () => 'does not need the whole trailer')], // prettier-ignore
  oversize: [{ alter: open, ...saying(() => 'It is oversize, permits needed.', () => '12 ft wide, will need escorts.', () => 'Dims 48 x 11 x 13, overdimensional.', () => 'Over width load, permits on you.', () => 'Height on deck is 11 ft 6 in.', () => 'loaded width 126 inches') }], // prettier-ignore
  two_temperatures: [{ alter: cold, ...saying(() => 'Half is frozen at -10F, the other half chilled at 36F.', () => 'Two zones: front 0F, rear 38F.', () => 'Multi temp trailer with a bulkhead please.', () => 'Dairy at 36, ice cream at -20.') }], // prettier-ignore
  impossible_transit: [impossible],
  passed_deadline: [{ lines: ({ chance, day }) => [chance.of([`Bids are due by ${dayWords(dayAfter(day, -1), chance.whole(0, 8))}.`, `Quote must be in by ${dayWords(dayAfter(day, -2), chance.whole(0, 8))} 5 pm.`, `Deadline for quotes: ${dayWords(dayAfter(day, -1), chance.whole(0, 8))} noon CT.`, `Please respond before 6:00 am today.`, `We award this yesterday, ${dayWords(dayAfter(day, -1), 1)}.`])] }], // prettier-ignore
  decimal_weight: [decimal],
  weight_per_piece: [perPiece],
  ambiguous_date: [ambiguous],
  van_with_temperature: [warmVan],
  conditional: [saying((s) => `If you can't do ${s.written.words.pickup}, quote the day after instead.`, () => 'If the rate is over $2,000 send it as intermodal.', () => 'Only if you have a team, otherwise pass.', () => 'Depending on the weather it may load one day later.', () => 'Weight could go up to 44,500 if the second order comes in.', () => 'Might need a reefer, not sure yet.', () => 'unless you can do it cheaper with a flatbed')], // prettier-ignore
  hidden_second_load: [saying((s) => `Also have one from ${otherTown(s)} to ${otherTown(s)} the same day.`, (s) => `And by the way there is another one going to ${otherTown(s)}.`, (s) => `PS we also ship ${otherTown(s)} to ${otherTown(s)} on ${s.written.words.pickup}, let me know.`, () => 'I have a second one just like it the next day.', (s) => `Oh and one more out of ${otherTown(s)} as well.`)], // prettier-ignore
  self_correction: [corrected],
  accessorial: [saying(() => 'Needs 8 ft tarps.', () => 'Lift gate at delivery.', () => 'Driver must have TWIC.', () => 'Driver assist unload.', () => 'Driver has to hand unload 600 cartons.', () => 'Pallet jack required on the truck.', () => 'Inside delivery, no dock.', () => 'Straps and edge protectors, 12 chains.', () => 'Residential delivery.', () => 'Bonded carrier only, in bond freight.')], // prettier-ignore
  bol_number: [bolLine()],
};

function bolLine(): TrapWay {
  const numberOf = ({ facts }: Scene): string => `77${facts.reference.slice(-5)}`;
  return {
    alter: dry,
    lines: (scene) => [scene.chance.of(['BOL: ', 'BOL # ', 'B/L number ', 'Bill of lading no. ']) + numberOf(scene)],
    notReference: numberOf,
    mayAnswer: true,
  };
}

const also = (trap: Trap): readonly TrapWay[] => [...SAID[trap], ...(valueTraps[trap] ?? [])];

/** The ways this dialect sets each trap: said in sentences, or within the parts of the request. */
export const traps: Dialect['traps'] = {
  two_trucks: also('two_trucks'),
  two_lanes: also('two_lanes'),
  partial: also('partial'),
  oversize: also('oversize'),
  two_temperatures: also('two_temperatures'),
  impossible_transit: also('impossible_transit'),
  passed_deadline: also('passed_deadline'),
  decimal_weight: also('decimal_weight'),
  weight_per_piece: also('weight_per_piece'),
  ambiguous_date: also('ambiguous_date'),
  van_with_temperature: also('van_with_temperature'),
  conditional: also('conditional'),
  hidden_second_load: also('hidden_second_load'),
  self_correction: also('self_correction'),
  accessorial: also('accessorial'),
  bol_number: also('bol_number'),
};
