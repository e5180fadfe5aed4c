import { EQUIPMENT_LABEL, type EquipmentType } from '@lanewright/quoting';
import { dayAfter, monthOf, partsOf, weekdayOf } from '../calendar.ts';
import type { Written } from '../dialect.ts';
import { truthOf } from '../load-truth.ts';
import type { Facts } from '../loads.ts';
import type { Town } from '../places.ts';
import type { Chance } from '../random.ts';
import type { Stop } from '../truth.ts';

const TRAILERS: Readonly<Record<EquipmentType, readonly string[]>> = {
  dry_van: ['53 foot dry van', 'Van', "53'DV", 'dry van trailer', 'V53', 'enclosed dry van', '53FT DRY VAN'],
  reefer: ['53 foot reefer', 'Reefer', 'temp-controlled reefer', 'refrigerated van', 'R53', 'reefer trailer'],
  flatbed: ['flat bed trailer', '48 foot flatbed', 'Flatbed', 'F48', 'a standard flatbed'],
  step_deck: ['step-deck', 'Stepdeck trailer', '48 foot step deck', 'drop deck'],
  intermodal: ['intermodal container'],
  power_only: ['power only'],
};

type Names = Pick<Stop, 'city' | 'state' | 'zip'> & { readonly text: string };

/** Puts a load into the words of the second dialect. */
export function write(facts: Facts, sent: string, chance: Chance, plainly: boolean): Written {
  const placing = plainly ? simple : chance.of(PLACES);
  const dating = plainly ? MONTH_FIRST : chance.of(DATES);
  const [from, to] = [placing(facts.from), placing(facts.to)];
  const [first, last] = [dayAfter(sent, facts.pickupIn), dayAfter(sent, facts.deliveryIn)];
  const weight = plainly
    ? { text: `${facts.weight.toLocaleString('en-US')} pounds`, pounds: facts.weight }
    : weigh(facts.weight, chance);
  const load = truthOf(facts, { from, to, days: [first, last], weight: weight.pounds });
  const words = {
    from: from.text,
    to: to.text,
    pickup: dating(first),
    delivery: dating(last),
    equipment: plainly ? EQUIPMENT_LABEL[facts.equipment] : chance.of(TRAILERS[facts.equipment]),
    weight: weight.text,
    pallets: chance.of([
      `${facts.pallets} pallet spaces`,
      `${facts.pallets} std pallets`,
      `${facts.pallets} PLTS`,
      `${facts.pallets} pallet positions`,
    ]),
    commodity: facts.commodity,
    reference: facts.reference,
  };
  return { words, needs: needs(facts, chance), load };
}

const named = ({ city, state }: Town): Omit<Names, 'text'> => ({ city, state, zip: null });

const simple = (town: Town): Names => ({ ...named(town), text: `${town.city}, ${town.state}` });

const PLACES: readonly ((town: Town) => Names)[] = [
  simple,
  simple,
  (town) => ({ ...named(town), text: `${town.city} (${town.state})` }),
  (town) => ({ ...named(town), text: `${town.city},${town.state}` }),
  (town) => ({ ...named(town), text: `${town.city}, ${town.state}, ${town.canadian ? 'Canada' : 'USA'}` }),
  (town) => ({ ...named(town), zip: town.zip, text: `${town.zip} ${town.city} ${town.state}` }),
  (town) => ({ ...named(town), zip: town.zip, text: `${town.city} - ${town.state} - ${town.zip}` }),
  simple,
];

const MONTH_FIRST = (day: string): string => `${monthOf(day)} ${partsOf(day).date}, ${partsOf(day).year}`;

const DATES: readonly ((day: string) => string)[] = [
  MONTH_FIRST,
  (day) => `${weekdayOf(day)} the ${ordinal(partsOf(day).date)} of ${monthOf(day)}`,
  (day) => `${monthOf(day).slice(0, 3).toUpperCase()} ${partsOf(day).date} ${partsOf(day).year}`,
  (day) => `${partsOf(day).date}-${monthOf(day).slice(0, 3)}-${partsOf(day).year}`,
  (day) => `${weekdayOf(day).slice(0, 3)}. ${monthOf(day)} ${ordinal(partsOf(day).date)}`,
  (day) => day.replaceAll('-', '/'),
  (day) => `${partsOf(day).month}/${partsOf(day).date}/${partsOf(day).year} (${weekdayOf(day)})`,
  (day) => `${monthOf(day)} ${ordinal(partsOf(day).date)}, ${partsOf(day).year}`,
];

function ordinal(date: number): string {
  const last = date % 10;
  const suffix = date > 10 && date < 14 ? 'th' : last === 1 ? 'st' : last === 2 ? 'nd' : last === 3 ? 'rd' : 'th';
  return `${date}${suffix}`;
}

function weigh(pounds: number, chance: Chance): { readonly text: string; readonly pounds: number } {
  const tonnes = Math.round(pounds / 220.462) / 10;
  return chance.of([
    { text: `${pounds.toLocaleString('en-US')} LBS`, pounds },
    { text: `approx. ${pounds} lbs`, pounds },
    { text: `${pounds.toLocaleString('en-US')}lb`, pounds },
    { text: `${(tonnes * 1000).toFixed(0)} kgs`, pounds: Math.round(tonnes * 1000 * 2.20462) },
    { text: `${pounds / 1000}K lb`, pounds },
    { text: `${pounds.toLocaleString('en-US')} pounds gross`, pounds },
  ]);
}

function needs({ temps, dropAt, team, hazmat }: Facts, chance: Chance): readonly string[] {
  const range = (low: number, high: number): string =>
    low === high
      ? chance.of([`reefer set to ${low} degrees F`, `set point ${low}°F continuous`, `run at ${low}F`])
      : chance.of([
          `maintain ${low}F-${high}F`,
          `temperature range ${low} / ${high} degrees Fahrenheit`,
          `product temp no lower than ${low}F and no higher than ${high}F`,
        ]);
  return [
    ...(temps === null ? [] : [range(...temps)]),
    ...(dropAt === 'pickup'
      ? [chance.of(['shipper has a loaded trailer ready to hook, consignee unloads live', 'drop at origin only'])]
      : []),
    ...(dropAt === 'delivery'
      ? [chance.of(['shipper loads live, consignee is a drop yard', 'drop at destination only'])]
      : []),
    ...(dropAt === 'both'
      ? [chance.of(['drop/drop', 'no live loading or unloading, drops on both sides', 'D&H'])]
      : []),
    ...(team ? [chance.of(['team service', 'two-man team', 'has to run with 2 drivers'])] : []),
    ...(hazmat === null
      ? []
      : [
          chance.of([`dangerous goods, ${hazmat.un}`, `placarded load, class ${hazmat.class}`, `HM load ${hazmat.un}`]),
        ]),
  ];
}
