import type { CapturedMarket } from '@lanewright/pricing';
import { formerStrength, LATEST_FILE, OLDER_FILE, type Strength } from './back-office/markets.ts';
import type { Draft } from './draft.ts';
import { endsOf } from './ends.ts';
import type { DaysAgo } from './setting-rows.ts';
import type { Site } from './sites.ts';

/** The strength of the markets at both ends of a draft, by the file in force at a moment; null before the first. */
export type KnownStrengths = (
  draft: Draft,
  at: Date,
) => Pick<CapturedMarket, 'origin_strength' | 'destination_strength'>;

/** What a file needs from its upload until its rows count. */
const IMPORT_MILLISECONDS = 60_000;

/** The market strength files as pricing sees them. */
export function knownStrengths(latest: readonly Strength[], daysAgo: DaysAgo): KnownStrengths {
  const figures = new Map(
    latest.map((one) => [keyOf(one.postal_prefix, one.equipment_type, one.direction), one.strength]),
  );
  const since = (days: number) => daysAgo(days).getTime() + IMPORT_MILLISECONDS;
  const [newer, older] = [since(LATEST_FILE), since(OLDER_FILE)];
  return (draft, at) => {
    const { origin, destination } = endsOf(draft);
    const equipment = draft.equipment.type;
    const strength = ({ place }: Site, direction: Strength['direction']) => {
      if (equipment === null || at.getTime() < older) return null;
      const found = figures.get(keyOf(place.postal_code.slice(0, 3), equipment, direction)) ?? null;
      return found === null || at.getTime() >= newer ? found : formerStrength(found);
    };
    return {
      origin_strength: strength(origin, 'outbound'),
      destination_strength: strength(destination, 'inbound'),
    };
  };
}

function keyOf(prefix: string, equipment: string, direction: Strength['direction']): string {
  return `${prefix} ${equipment} ${direction}`;
}
