import { randomBytes } from 'node:crypto';
import { startEiaSimulator, type EiaSimulator, type PublishedPrice } from '@lanewright/eia/simulator';
import { FUEL_REGIONS, type FuelRegion } from '@lanewright/quoting';
import { addDays, weekdayOf, type Day } from '@lanewright/units';
import { randomOf } from '../random.ts';
import { DEMO_SEED } from '../seed.ts';

/** A stored diesel price, in tenths of a cent. */
type Stored = { readonly region: string; readonly week: Day; readonly price_mills: number };

/**
 * Starts a local stand-in for the publisher of diesel prices. It publishes the stored prices, then for each Monday a price
 * near the one before. `stored` gives the oldest first. Port 0 means any free port.
 */
export function startEiaStandIn(options: {
  readonly port: number;
  readonly today: () => Day;
  readonly stored: () => Promise<readonly Stored[]>;
}): Promise<EiaSimulator> {
  return startEiaSimulator({
    port: options.port,
    apiKey: randomBytes(24).toString('base64url'),
    pricesFrom: async (from) => {
      const stored = await options.stored();
      return FUEL_REGIONS.flatMap((region) =>
        published(
          stored.filter((each) => each.region === region),
          region,
          options.today(),
        ),
      ).filter(({ week }) => week >= from);
    },
  });
}

function published(stored: readonly Stored[], region: FuelRegion, today: Day): readonly PublishedPrice[] {
  const known = stored.map(({ week, price_mills: mills }) => ({ region, week, mills }));
  const monday = addDays(today, 1 - weekdayOf(today));
  const all = [...known];
  for (let last = all.at(-1); last !== undefined && last.week < monday; last = all.at(-1)) {
    const week = addDays(last.week, 7);
    const moved = Math.round(randomOf(`${DEMO_SEED}/diesel/${region}/${week}`).bell() * 25);
    all.push({ region, week, mills: Math.min(19_000, Math.max(1_000, last.mills + moved)) });
  }
  return all.map(({ week, mills }) => ({ region, week, value: (mills / 1_000).toFixed(3) }));
}
