import type { PartnerCondition } from '@lanewright/partner-kit';

/** A condition as stored in a report of a process. */
type ReportedState = Omit<PartnerCondition, 'problem'> & { readonly problem: string | null };

const SEVERITY: Readonly<Record<PartnerCondition['breaker'], number>> = { closed: 0, half_open: 2, open: 3 };

/**
 * The overall state of a partner in several processes: the worst breaker and problem, and the sums of calls. Null if
 * none of them calls it. Source: SP-137.
 */
export function conditionOfAll(conditions: readonly ReportedState[]): ReportedState | null {
  const severity = ({ breaker, problem }: ReportedState) => SEVERITY[breaker] + (problem === null ? 0 : 1);
  const [worst] = conditions.toSorted((a, b) => severity(b) - severity(a));
  if (worst === undefined) return null;
  const sum = (part: 'running' | 'waiting') => conditions.reduce((total, condition) => total + condition[part], 0);
  return { ...worst, running: sum('running'), waiting: sum('waiting') };
}
