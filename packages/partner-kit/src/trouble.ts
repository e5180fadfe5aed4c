import type { Outcome } from '@lanewright/units';
import type { PartnerProblem } from './exchange.ts';

/** Statuses by which a partner refuses us, and not the one thing that was asked. */
const REFUSES_US: ReadonlySet<unknown> = new Set([401, 403]);

/**
 * What went wrong between the partner and us, so that the same call may be answered later. Null where the partner
 * answered, also where it refused what was asked, such as by 409: it would say the same again.
 */
export function troubleOf(outcome: Outcome<unknown, PartnerProblem>): PartnerProblem | null {
  if (outcome.ok) return null;
  const { code, facts } = outcome.refusal;
  return code === 'partner.refused' && !REFUSES_US.has(facts['status']) ? null : code;
}
