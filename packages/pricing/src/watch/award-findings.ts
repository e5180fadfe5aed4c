import { COST_TYPE_ALL_IN, COST_TYPE_LABEL, type CostType } from '@lanewright/quoting';
import { addDays, formatWhole, type Cents, type Day } from '@lanewright/units';
import type { WatchFinding } from './watch-finding.ts';

/** Awards that end within this many days are told. */
export const AWARD_ENDS_WITHIN_DAYS = 30;

/** Awards that ended longer ago than this are history, unless an open quote is held against them. */
export const AWARD_ENDED_WITHIN_DAYS = 90;

/** What the loads brought that were won on an award's lanes in the last year; US cents. */
export type AwardBrought = {
  readonly loads: number;
  readonly revenue: Cents;
  /** The realised margin of those loads that have one; null where none has. */
  readonly margin: Cents | null;
};

/** An award, as far as it is watched. */
export type WatchedAward = {
  readonly name: string;
  readonly effective: Day;
  readonly until: Day;
  /** Open and answered quotes whose latest run took one of its lanes. */
  readonly openQuotes: number;
  /** Whether its shipper has another award that is in force or begins later. */
  readonly hasSuccessor: boolean;
  readonly shipperCostType: CostType;
  /** Whether the shipper pays fuel by a sheet of its own. */
  readonly hasFuelSheet: boolean;
  readonly brought: AwardBrought;
};

/**
 * What is to be known of an award on a day of the business zone: it ends soon, with what it brought; it has ended and is
 * still used, or nothing follows it; its lanes pay line haul and the shipper's sheet the fuel, while the shipper's cost
 * type is All In. Both ends of its period belong to it. Source: B-019, SP-103, SP-104.
 */
export function awardFindings(award: WatchedAward, today: Day): readonly WatchFinding[] {
  if (award.until < today) return expired(award, today);
  const soon = award.until <= addDays(today, AWARD_ENDS_WITHIN_DAYS);
  return [...(soon ? [ending(award)] : []), ...(award.effective <= today ? otherCostType(award) : [])];
}

function expired(award: WatchedAward, today: Day): readonly WatchFinding[] {
  const { openQuotes: count } = award;
  const isHistory = award.until < addDays(today, -AWARD_ENDED_WITHIN_DAYS);
  if (count === 0 && (isHistory || award.hasSuccessor)) return [];
  const used =
    count === 0 ? '' : ` ${count === 1 ? '1 open quote is' : `${count} open quotes are`} still priced by it.`;
  const next = award.hasSuccessor ? '' : ' The shipper has no newer award.';
  return [
    {
      kind: 'expired_award',
      sentence: `${award.name} ended on ${award.until}.${used}${next}`,
      plain: `${award.name} ended on ${award.until}.${next}`,
      ...worthOf(award.brought),
    },
  ];
}

function ending(award: WatchedAward): WatchFinding {
  const next = award.hasSuccessor ? '' : ' No newer award follows it.';
  return {
    kind: 'award_ends',
    sentence: `${award.name} ends on ${award.until}. ${broughtWords(award.brought)}${next}`,
    plain: `${award.name} ends on ${award.until}.${next}`,
    ...worthOf(award.brought),
  };
}

function otherCostType({ name, shipperCostType, hasFuelSheet }: WatchedAward): readonly WatchFinding[] {
  if (shipperCostType !== COST_TYPE_ALL_IN || !hasFuelSheet) return [];
  return [
    {
      kind: 'cost_type',
      sentence: `The lanes of ${name} pay line haul and the shipper has a fuel sheet, but the shipper's cost type is ${COST_TYPE_LABEL[COST_TYPE_ALL_IN]}.`,
      worth: null,
      basis: null,
    },
  ];
}

function worthOf({ revenue, loads }: AwardBrought): Pick<WatchFinding, 'worth' | 'basis'> {
  return loads === 0 ? { worth: null, basis: null } : { worth: revenue, basis: 'of revenue last year' };
}

/** What an award brought, in a sentence. */
function broughtWords({ loads, revenue, margin }: AwardBrought): string {
  if (loads === 0) return 'No load was won on its lanes in the last year.';
  const won = loads === 1 ? '1 load was' : `${loads.toLocaleString('en-US')} loads were`;
  const kept = margin === null ? 'no margin is known' : `${formatWhole(margin, 'USD')} of margin`;
  return `${won} won on its lanes in the last year: ${formatWhole(revenue, 'USD')} of revenue, ${kept}.`;
}
