import { dayAfter } from '../calendar.ts';
import type { Dialect, Part, Scene, TrapWay } from '../dialect.ts';
import { roughMiles, TOWNS } from '../places.ts';
import { otherSubject, otherValue, secondBlock } from '../twice-told.ts';
import { dayWords } from './words.ts';

const LABELS = {
  from: 'Origin',
  to: 'Destination',
  pickup: 'Pickup date',
  delivery: 'Delivery date',
  equipment: 'Equipment',
  weight: 'Weight',
  commodity: 'Commodity',
};

/** Traps within the value of a part, in the subject, or as one more label: nothing else in the mail speaks of them. */

type Alter = NonNullable<TrapWay['alter']>;
const dry: Alter = (facts) => ({
  ...facts,
  equipment: 'dry_van',
  temps: null,
  hazmat: null,
  commodity: 'paper rolls',
  pallets: 22,
  weight: 38_000,
});
const open: Alter = (facts) => ({
  ...facts,
  equipment: 'flatbed',
  temps: null,
  hazmat: null,
  dropAt: 'none',
  commodity: 'steel pipe',
  weight: 40_000,
});
const cold: Alter = (facts) => ({
  ...facts,
  equipment: 'reefer',
  temps: null,
  hazmat: null,
  commodity: 'mixed groceries',
  weight: 36_000,
});

/** Writes a part otherwise; `@` stands for its words. */
function value(part: Part, alter: Alter, ...forms: readonly string[]): TrapWay {
  return {
    alter,
    reword: (scene) => {
      const written = scene.chance.of(forms).replaceAll('@', scene.written.words[part]).replaceAll('~', away(scene));
      return { ...scene.written, words: { ...scene.written.words, [part]: written } };
    },
  };
}

function line(alter: Alter, ...forms: readonly string[]): TrapWay {
  return { alter, lines: (scene) => [scene.chance.of(forms).replaceAll('~', past(scene))] };
}

function subject(alter: Alter, ...forms: readonly string[]): TrapWay {
  return { alter, subject: ({ chance }) => chance.of(forms) };
}

function away({ facts, chance }: Scene): string {
  const { city, state } = chance.of(TOWNS.filter((town) => town !== facts.to && roughMiles(town, facts.from) > 250));
  return `${city}, ${state}`;
}

function past({ day, chance }: Scene): string {
  return dayWords(dayAfter(day, -chance.whole(1, 4)), chance.of([0, 2, 3, 8]));
}

/** Further ways to set some of the traps. */
export const valueTraps: Partial<Dialect['traps']> = {
  two_trucks: [
    value('equipment', dry, '2 x @', '@ (2)', 'two dry vans', '2 dry vans', '@ x2', '3 @', '@, qty 2', 'two @'),
    value('commodity', dry, '@ (2 loads)', '@ - two truckloads', '@, 3 trucks'),
    line(
      dry,
      'Loads: 2',
      'Number of trucks: 2',
      'Qty: 2',
      'Trucks needed - 2',
      'Loads per week: 3',
      'Quantity: 2 truckloads',
    ),
    subject(dry, ' - 2 loads', ' (two trucks)', ' x 3', ' 2 TRUCKS'),
  ],
  two_lanes: [
    value('to', dry, '@ and ~', '@ / ~', '@ or ~', '@ & ~', '@; ~'),
    value('from', dry, '@ and ~', '@ or ~', '@ + ~'),
  ],
  partial: [
    value('equipment', dry, '@ (partial)', '@ partial', 'partial @', 'LTL @', '@ - 20 ft only'),
    value('commodity', dry, '@, 10 ft of space', '@ (half a load)'),
    line(dry, 'Length: 20 ft', 'Linear feet: 14', 'Space needed: 12 ft', 'Service: LTL', 'Mode: partial'),
    subject(dry, ' - partial', ' LTL', ' (half truck)'),
  ],
  oversize: [
    value('commodity', open, '@ (oversize)', '@, 12 ft wide', '@ 60 ft long', '@ 13 ft tall', 'wide @'),
    value('equipment', open, '@ with permits', '@, overwidth', '@ stretch'),
    line(
      open,
      'Dimensions: 40 x 11 x 12 ft',
      'Dims (LxWxH): 480x132x120 in',
      'Width: 11 ft',
      'Permits: yes',
      'L 53 W 10 H 11',
    ),
  ],
  two_temperatures: [
    line(
      cold,
      'Temp: 34F to 38F and -10F to 0F',
      'Temp 1: 36F\nTemp 2: -10F',
      'Temperature: 34F/-10F',
      '34F to 38F front, -10F to 0F back',
    ),
  ],
  passed_deadline: [
    line(
      dry,
      'Quote due: ~',
      'Expires: ~',
      'Valid until ~',
      'Bid deadline: ~',
      'Due: yesterday',
      'Respond by: ~',
      'Closes ~ at 2 PM',
    ),
  ],
  weight_per_piece: [
    value(
      'weight',
      dry,
      '1,700 lbs/pallet',
      '1,700 lbs per pallet',
      '1,700 lbs each',
      '1,700 lbs ea',
      '1,700 lbs a skid',
      '22 @ 1,700 lbs'.replace('@', 'at'),
    ),
  ],
  ambiguous_date: [
    value(
      'pickup',
      dry,
      '@ or the day after',
      'week of @',
      'ASAP',
      'early next week',
      'TBD',
      'around @',
      '@ (tentative)',
      '@?',
    ),
    value('delivery', dry, '@ or sooner', 'not before @', 'TBD', '@ at the latest, maybe earlier', '@?'),
  ],
  van_with_temperature: [
    line(dry, 'Temperature: 34F to 38F', 'Temp: 36F', 'Temp range: 34 - 38', 'Temp control: yes', 'Setpoint: 38'),
    value('commodity', dry, 'frozen chicken', 'ice cream', 'fresh salmon', '@ (keep frozen)', 'chilled @'),
  ],
  conditional: [
    value('equipment', dry, '@ or Flatbed', '@ / Reefer', '@ (reefer if needed)', 'Van or power only', '@ preferred'),
    value(
      'weight',
      dry,
      '36,000-44,000 lbs',
      '38k to 42k lbs',
      '@ or more',
      '@ est, could be 44,000 lbs',
      '@ +/- 3,000',
    ),
  ],
  hidden_second_load: [
    secondBlock(LABELS, ''),
    secondBlock(LABELS, 'Load 2'),
    value('commodity', dry, '@, second load next day', '@ and another load of tires'),
    subject(dry, ' plus one more', ' and second load'),
  ],
  self_correction: [
    otherValue(LABELS),
    otherSubject,
    value('to', dry, '@ (was ~)', '~ no wait @', '~ -> now @', '@ NOT ~'),
    value('weight', dry, '@ (not 42,000 lbs)', '42,000 lbs 38,500 lbs', '42,000 sorry @'),
  ],
  accessorial: [
    value(
      'equipment',
      dry,
      '@ with lift gate',
      '@, liftgate',
      '@ w/ pallet jack',
      '@ + driver assist',
      '@ with straps',
      '@ food grade',
    ),
    value('equipment', open, '@ w/ tarps', '@ tarped', '@, chains and tarps', '@ with coil racks', '@ + tarp'),
    line(
      dry,
      'Services: lift gate',
      'Accessorials: inside delivery',
      'Tarps: yes',
      'Driver assist: yes',
      'Unload: by driver',
      'TWIC: required',
    ),
  ],
};
