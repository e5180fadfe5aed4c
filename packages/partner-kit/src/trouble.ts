import type { Outcome } from '@lanewright/units';
import type { PartnerProblem } from './exchange.ts';

/** Statuses that reject our credentials, not the single request. */
const REJECTS_CREDENTIALS: ReadonlySet<unknown> = new Set([401, 403]);

/**
 * The problem of a call that may succeed later. Null if the partner answered, even with a refusal such as 409, because
 * a retry would get the same answer.
 */
export function troubleOf(outcome: Outcome<unknown, PartnerProblem>): PartnerProblem | null {
  if (outcome.ok) return null;
  const { code, facts } = outcome.refusal;
  return code === 'partner.refused' && !REJECTS_CREDENTIALS.has(facts['status']) ? null : code;
}
