import type { PartnerCondition } from '@lanewright/partner-kit';

/** A condition as a process told it in words of the database. */
type ToldStanding = Omit<PartnerCondition, 'problem'> & { readonly problem: string | null };

const GRAVITY: Readonly<Record<PartnerCondition['breaker'], number>> = { closed: 0, half_open: 2, open: 3 };

/**
 * How several processes together stand with a partner: the gravest breaker and problem, and the calls of all. Null where
 * none of them asks it. Source: SP-137.
 */
export function conditionOfAll(conditions: readonly ToldStanding[]): ToldStanding | null {
  const gravity = ({ breaker, problem }: ToldStanding) => GRAVITY[breaker] + (problem === null ? 0 : 1);
  const [gravest] = conditions.toSorted((a, b) => gravity(b) - gravity(a));
  if (gravest === undefined) return null;
  const sum = (part: 'running' | 'waiting') => conditions.reduce((total, condition) => total + condition[part], 0);
  return { ...gravest, running: sum('running'), waiting: sum('waiting') };
}
