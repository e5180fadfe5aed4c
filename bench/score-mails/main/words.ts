import { EQUIPMENT_LABEL, type EquipmentType } from '@lanewright/quoting';
import { dayAfter, monthOf, partsOf, weekdayOf } from '../calendar.ts';
import type { Written } from '../dialect.ts';
import { truthOf } from '../load-truth.ts';
import type { Facts } from '../loads.ts';
import { STATE_NAMES, type Town } from '../places.ts';
import type { Chance } from '../random.ts';

type Spot = {
  readonly text: string;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
};
type Style = 'full' | 'city' | 'zip' | 'short';

const TRUCKS: Readonly<Record<EquipmentType, readonly string[]>> = {
  dry_van: ['dry van', 'van', "53' dry van", 'DV', '53 ft van', "53' van", 'Dry Van 53', 'dryvan'],
  reefer: ['reefer', 'RF', "53' reefer", 'refrigerated trailer', 'Reefer 53ft', 'refrigerated'],
  flatbed: ['flatbed', 'FB', "48' flatbed", 'flat bed', '48ft flatbed'],
  step_deck: ['step deck', 'stepdeck', "48' step deck", 'Step Deck'],
  intermodal: ['intermodal'],
  power_only: ['power only'],
};

/** Puts a load into the words of a dispatcher in a hurry. */
export function write(facts: Facts, sent: string, chance: Chance, plainly: boolean): Written {
  const style = plainly ? 'city' : chance.of<Style>(['full', 'full', 'city', 'city', 'city', 'zip', 'short']);
  const [from, to] = [spot(facts.from, style, chance), spot(facts.to, style, chance)];
  const [pickupDay, deliveryDay] = [dayAfter(sent, facts.pickupIn), dayAfter(sent, facts.deliveryIn)];
  const form = plainly ? chance.of([0, 3]) : chance.whole(0, 8);
  const soon = !plainly && facts.deliveryIn <= 6 && chance.says(0.3);
  const weight = plainly
    ? { text: `${facts.weight.toLocaleString('en-US')} lbs`, value: facts.weight }
    : weightOf(facts.weight, chance);
  const load = truthOf(facts, { from, to, days: [pickupDay, deliveryDay], weight: weight.value });
  return {
    words: {
      from: from.text,
      to: to.text,
      pickup: soon ? soonWords(pickupDay, facts.pickupIn) : dayWords(pickupDay, form),
      delivery: soon ? soonWords(deliveryDay, facts.deliveryIn) : dayWords(deliveryDay, form),
      equipment: plainly ? EQUIPMENT_LABEL[facts.equipment] : chance.of(TRUCKS[facts.equipment]),
      weight: weight.text,
      pallets: `${facts.pallets} ${chance.of(['pallets', 'plts', 'skids', 'pallets', 'PLT'])}`,
      commodity: facts.commodity,
      reference: facts.reference,
    },
    needs: needsOf(facts, chance),
    load,
  };
}

function spot(town: Town, style: Style, chance: Chance): Spot {
  const { city, state, zip } = town;
  if (style === 'zip' && !town.canadian) return { text: zip, city: null, state: null, zip };
  if (style === 'short' && town.short !== null) return { text: town.short, city, state, zip: null };
  if (style === 'short' && town.bare) return { text: city, city, state, zip: null };
  if (style === 'full') {
    const whole = town.canadian
      ? `${zip} ${chance.whole(1, 9)}${chance.of(['A', 'B', 'C', 'E'])}${chance.whole(1, 9)}`
      : zip;
    return { text: chance.of([`${city}, ${state} ${whole}`, `${city} ${state} ${whole}`]), city, state, zip: whole };
  }
  const name = STATE_NAMES[state];
  const long =
    name !== undefined && chance.says(0.2) ? `${city}, ${name}` : chance.of([`${city}, ${state}`, `${city} ${state}`]);
  return { text: long, city, state, zip: null };
}

/** A day in one of nine forms; all put the month first or name it. */
export function dayWords(day: string, form: number): string {
  const { year, month, date } = partsOf(day);
  const two = (value: number): string => String(value).padStart(2, '0');
  const forms = [
    `${two(month)}/${two(date)}/${year}`,
    `${month}/${date}`,
    `${monthOf(day).slice(0, 3)} ${date}`,
    `${monthOf(day)} ${date}, ${year}`,
    `${weekdayOf(day).slice(0, 3)} ${month}/${date}`,
    day,
    `${date} ${monthOf(day).slice(0, 3)} ${year}`,
    `${month}/${date}/${String(year).slice(2)}`,
    `${weekdayOf(day)}, ${monthOf(day)} ${date}`,
  ];
  return forms[form] ?? day;
}

function soonWords(day: string, inDays: number): string {
  return inDays === 1 ? 'tomorrow' : weekdayOf(day);
}

function weightOf(pounds: number, chance: Chance): { readonly text: string; readonly value: number } {
  const grouped = pounds.toLocaleString('en-US');
  const round = pounds % 1000 === 0;
  const form = chance.whole(0, 9);
  if (form === 0) {
    const kilos = Math.round(pounds / 2.20462 / 10) * 10;
    return { text: `${kilos.toLocaleString('en-US')} kg`, value: Math.round(kilos * 2.20462) };
  }
  if (form <= 3 && round)
    return { text: chance.of([`${pounds / 1000}k`, `${pounds / 1000}k lbs`, `${pounds / 1000} klbs`]), value: pounds };
  return {
    text: chance.of([`${grouped} lbs`, `${pounds} lbs`, `${grouped} lb`, `${grouped}#`, `${grouped} pounds`]),
    value: pounds,
  };
}

function needsOf(facts: Facts, chance: Chance): readonly string[] {
  const { temps, dropAt, team, hazmat } = facts;
  const needs: string[] = [];
  if (temps !== null) needs.push(tempWords(temps, chance));
  if (dropAt === 'pickup')
    needs.push(chance.of(['drop trailer at pickup, live unload', 'preloaded trailer at the shipper, live unload']));
  if (dropAt === 'delivery')
    needs.push(chance.of(['live load, drop at delivery', 'live load and drop trailer at the receiver']));
  if (dropAt === 'both') needs.push(chance.of(['drop and hook', 'drop & hook both ends', 'drop/hook at both ends']));
  if (team)
    needs.push(chance.of(['team required', 'needs a team', 'team drivers', 'two drivers please', 'must be a team']));
  if (hazmat !== null)
    needs.push(
      chance.of([`hazmat ${hazmat.un} class ${hazmat.class}`, `HAZMAT: yes, ${hazmat.un}`, `hazmat, ${hazmat.un}`]),
    );
  return chance.mixed(needs);
}

function tempWords([low, high]: readonly [number, number], chance: Chance): string {
  if (low === high) return chance.of([`set at ${low}F`, `keep at ${low} F`, `temp ${low}°F`, `${low} degrees`]);
  return chance.of([
    `${low} to ${high} F`,
    `temp ${low} to ${high}°F`,
    `keep between ${low} and ${high} F`,
    `${low}F to ${high}F`,
  ]);
}
