import { dayAfter, monthOf, partsOf } from '../calendar.ts';
import type { Dialect, Part, Scene, TrapWay } from '../dialect.ts';
import type { Facts } from '../loads.ts';
import { laneOf } from '../places.ts';
import { otherSubject, otherValue, secondBlock } from '../twice-told.ts';

const AGAIN = {
  from: 'Pickup city',
  to: 'Delivery city',
  pickup: 'Pickup',
  delivery: 'Delivery',
  equipment: 'Trailer',
  weight: 'Total weight',
  commodity: 'Product',
};

/** Traps of the second dialect that hide within a value, the subject or one more label. */

const van = (facts: Facts): Facts => ({
  ...facts,
  equipment: 'dry_van',
  commodity: 'detergent',
  temps: null,
  hazmat: null,
  pallets: 20,
  weight: 34_000,
});
const deck = (facts: Facts): Facts => ({
  ...facts,
  equipment: 'step_deck',
  commodity: 'concrete blocks',
  temps: null,
  hazmat: null,
  dropAt: 'none',
  weight: 41_000,
});

/** A part with words ahead of it or behind it. */
function around(part: Part, alter: (facts: Facts) => Facts, ...pairs: readonly (readonly [string, string])[]): TrapWay {
  return {
    alter,
    reword: ({ written, chance }) => {
      const [ahead, behind] = chance.of(pairs);
      return { ...written, words: { ...written.words, [part]: `${ahead}${written.words[part]}${behind}` } };
    },
  };
}

const label = (alter: (facts: Facts) => Facts, ...lines: readonly ((scene: Scene) => string)[]): TrapWay => ({
  alter,
  lines: (scene) => [scene.chance.of(lines)(scene)],
});
const titled = (...subjects: readonly string[]): TrapWay => ({
  alter: van,
  subject: ({ chance }) => chance.of(subjects),
});

const elsewhere = ({ chance }: Scene): string => {
  const [{ city, state }] = laneOf(chance);
  return `${city}, ${state}`;
};
const gone = ({ day, chance }: Scene): string => {
  const before = dayAfter(day, -chance.whole(1, 5));
  return `${monthOf(before)} ${partsOf(before).date}, ${partsOf(before).year}`;
};

/** Further ways to set some of the traps. */
export const valueTraps: Partial<Dialect['traps']> = {
  two_trucks: [
    around('equipment', van, ['Two ', 's'], ['', ' - 2 units'], ['4x ', ''], ['', ' (need 3)']),
    around('weight', van, ['', ' per truck, 2 trucks'], ['', ' (each of 2)']),
    label(
      van,
      () => 'Shipments: 2',
      () => 'Truck count: 3',
      () => 'No. of loads: 2',
      () => 'Frequency: daily',
      () => 'Volume: 5 loads per week',
    ),
    titled(' (2 loads)', ': three trailers', ' x2', ', 5 per week'),
  ],
  two_lanes: [
    {
      alter: van,
      reword: (scene) => ({
        ...scene.written,
        words: {
          ...scene.written.words,
          to: `${scene.written.words.to} ${scene.chance.of(['or', 'and', '+', '&', '/'])} ${elsewhere(scene)}`,
        },
      }),
    },
    label(
      van,
      (s) => `Destination 2: ${elsewhere(s)}`,
      (s) => `Alternate destination: ${elsewhere(s)}`,
      (s) => `Origin 2: ${elsewhere(s)}`,
      (s) => `Stop: ${elsewhere(s)}`,
      (s) => `via ${elsewhere(s)}`,
    ),
  ],
  partial: [
    around('equipment', van, ['shared ', ''], ['', ', PTL'], ['', ' / volume'], ['1/2 ', '']),
    label(
      van,
      () => 'Trailer space: 16 ft',
      () => 'Load type: partial',
      () => 'FTL/LTL: LTL',
      () => 'Exclusive use: no',
    ),
  ],
  oversize: [
    around(
      'commodity',
      deck,
      ['oversized ', ''],
      ['', ' 11 ft high'],
      ['', ' (over dimensional)'],
      ['', ', 130 in wide'],
    ),
    label(
      deck,
      () => 'Size: 45x12x11',
      () => 'Oversize: Yes',
      () => 'Escort: required',
      () => 'Overall height 14 ft 2 in',
      () => 'Overhang: 5 ft',
    ),
  ],
  two_temperatures: [
    label(
      (facts) => ({ ...facts, equipment: 'reefer', commodity: 'mixed groceries', temps: null, hazmat: null }),
      () => 'Zone A 35F to 38F, Zone B -10F to 0F',
      () => 'Temperatures: 35F to 38F, -5F to 0F',
      () => 'Temperature: 35F to 38F / -10F to -5F',
    ),
  ],
  passed_deadline: [
    label(
      van,
      (s) => `Offer by: ${gone(s)}`,
      (s) => `Cutoff: ${gone(s)}`,
      (s) => `Quote expires ${gone(s)}`,
      (s) => `Response needed by ${gone(s)}`,
      (s) => `Bid closes: ${gone(s)} 10:00 AM`,
    ),
  ],
  weight_per_piece: [
    around('weight', van, ['', ' each'], ['', ' per piece'], ['', '/skid'], ['6 x ', ''], ['', ' apiece']),
  ],
  ambiguous_date: [
    around(
      'pickup',
      van,
      ['', ' or later'],
      ['between now and ', ''],
      ['', ' maybe'],
      ['about ', ''],
      ['', ' (not firm)'],
      ['', ' ???'],
      ['on or about ', ''],
    ),
    around(
      'delivery',
      van,
      ['', ' or next day'],
      ['', ' or Monday'],
      ['', ' if possible'],
      ['', ' approx'],
      ['ideally ', ''],
    ),
  ],
  van_with_temperature: [
    label(
      van,
      () => 'Temp: 55F',
      () => 'Temperature: 50F to 60F',
      () => 'Heated: yes',
      () => 'Min temp: 40F',
      () => 'Temperature controlled: yes',
    ),
    around(
      'commodity',
      van,
      ['frozen ', ''],
      ['refrigerated ', ''],
      ['', ' (keep at 40F)'],
      ['temperature-sensitive ', ''],
    ),
  ],
  conditional: [
    around(
      'equipment',
      van,
      ['', ' or Reefer'],
      ['', ' and/or Flatbed'],
      ['any of Flatbed, ', ''],
      ['', ' if available'],
    ),
    around('weight', van, ['', ' to 44,000 pounds'], ['minimum ', ''], ['', ' TBC'], ['between 30,000 and ', '']),
  ],
  hidden_second_load: [
    secondBlock(AGAIN, 'Next one:'),
    secondBlock(AGAIN, ''),
    around('commodity', van, ['', '; next day another one'], ['', ' plus a second trailer of tires']),
    titled(' and one more', ' + 1'),
  ],
  self_correction: [
    otherValue(AGAIN),
    otherSubject,
    around('weight', van, ['30,000 pounds, correction: ', ''], ['', ' -- wrong, 39,000']),
    around('commodity', van, ['tires, I mean ', ''], ['', ' (no longer tires)']),
  ],
  accessorial: [
    around(
      'equipment',
      van,
      ['', ' with tailgate'],
      ['', ' incl. driver unload'],
      ['vented ', ''],
      ['', ' w/ load locks'],
      ['', ', swing doors'],
    ),
    around('equipment', deck, ['', ' w/ ramps'], ['tarped ', ''], ['', ' and 4 ft tarps'], ['', ' with winches']),
    label(
      van,
      () => 'Extras: liftgate',
      () => 'Tarping: yes',
      () => 'Limited access: yes',
      () => 'Appointment fee applies',
      () => 'Bonded: yes',
      () => 'Lumper: driver pays',
      () => 'Insurance required: $250,000',
    ),
  ],
};
