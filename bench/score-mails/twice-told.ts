import { dayAfter, monthOf, partsOf } from './calendar.ts';
import type { Scene, TrapWay } from './dialect.ts';
import { roughMiles, TOWNS, type Town } from './places.ts';

/** Labels of one dialect for what is told twice. */
export type Labels = Readonly<
  Record<'from' | 'to' | 'pickup' | 'delivery' | 'equipment' | 'weight' | 'commodity', string>
>;

/** A second load in a block of its own: right only when both are priced. */
export function secondBlock(labels: Labels, heading: string): TrapWay {
  return {
    alter: (facts) => ({
      ...facts,
      equipment: 'dry_van',
      temps: null,
      hazmat: null,
      dropAt: 'none',
      team: false,
      commodity: 'tires',
      weight: 31_000,
    }),
    lines: (scene) => {
      const { words } = scene.written;
      const town = nearby(scene);
      return [
        heading,
        `${labels.from}: ${words.from}`,
        `${labels.to}: ${town.city}, ${town.state}`,
        `${labels.pickup}: ${words.pickup}`,
        `${labels.delivery}: ${words.delivery}`,
        `${labels.equipment}: ${words.equipment}`,
        `${labels.weight}: ${words.weight}`,
        `${labels.commodity}: ${words.commodity}`,
      ];
    },
  };
}

/** One label again with another value, and nothing that says which of the two holds. */
export function otherValue(labels: Labels): TrapWay {
  return {
    alter: (facts) => ({
      ...facts,
      equipment: 'dry_van',
      temps: null,
      hazmat: null,
      commodity: 'tires',
      weight: 31_000,
    }),
    lines: (scene) => {
      const town = nearby(scene);
      const later = dayAfter(scene.day, scene.facts.deliveryIn + 2);
      return [
        scene.chance.of([
          `${labels.weight}: 42,500 lbs`,
          `${labels.equipment}: Reefer`,
          `${labels.to}: ${town.city}, ${town.state}`,
          `${labels.from}: ${town.city}, ${town.state}`,
          `${labels.delivery}: ${monthOf(later)} ${partsOf(later).date}, ${partsOf(later).year}`,
          `${labels.commodity}: paint`,
        ]),
      ];
    },
  };
}

/** A subject that names another lane than the mail. */
export const otherSubject: TrapWay = {
  subject: (scene) => {
    const town = nearby(scene);
    return `: ${town.city}, ${town.state} to ${scene.facts.from.city}, ${scene.facts.from.state}`;
  },
};

function nearby({ facts, chance }: Scene): Town {
  const towns = TOWNS.filter((town) => ![facts.from, facts.to].includes(town) && town.city !== facts.to.city);
  return chance.of(
    towns.filter(
      (town) => Math.abs(roughMiles(facts.from, town) - facts.miles) < 400 && roughMiles(facts.from, town) > 150,
    ),
  );
}
