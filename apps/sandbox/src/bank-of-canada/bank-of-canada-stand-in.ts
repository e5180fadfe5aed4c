import { startBankOfCanadaSimulator } from '@lanewright/bank-of-canada/simulator';
import { addDays, weekdayOf, type Day } from '@lanewright/units';
import { randomOf } from '../random.ts';
import { DEMO_SEED } from '../seed.ts';

/** A stored exchange rate, in millionths. */
type Stored = { readonly day: Day; readonly rate_millionths: number };

/**
 * Starts a local stand-in for the publisher of exchange rates. It publishes the stored rates, then for each business day a
 * rate near the one before. `stored` gives the oldest first. Port 0 means any free port.
 */
export function startBankOfCanadaStandIn(options: {
  readonly port: number;
  readonly today: () => Day;
  readonly stored: () => Promise<readonly Stored[]>;
}) {
  return startBankOfCanadaSimulator({
    port: options.port,
    ratesFrom: async (from) =>
      published(await options.stored(), options.today())
        .filter(({ day }) => day >= from)
        .map(({ day, rate_millionths: rate }) => ({ day, value: (rate / 1_000_000).toFixed(4) })),
  });
}

function published(stored: readonly Stored[], today: Day): readonly Stored[] {
  const all = [...stored];
  let rate = all.at(-1)?.rate_millionths;
  if (rate === undefined) return all;
  for (let day = addDays(all.at(-1)?.day ?? today, 1); day <= today; day = addDays(day, 1)) {
    if (weekdayOf(day) > 5) continue;
    const moved = Math.round(randomOf(`${DEMO_SEED}/exchange/${day}`).bell() * 32) * 100;
    rate = Math.min(2_400_000, Math.max(1_000_000, rate + moved));
    all.push({ day, rate_millionths: rate });
  }
  return all;
}
