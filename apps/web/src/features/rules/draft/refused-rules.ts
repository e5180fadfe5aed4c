import { ruleProblem } from '@lanewright/contract';
import type { RuleProblem } from '@lanewright/rules';
import { z } from 'zod';
import { ApiError } from '../../../lib/api/api-error.ts';

const problemsBody = z.object({ problems: z.array(ruleProblem).min(1) });

/** The problems of the sent rules in a refusal, by rule (SP-151); null if the call failed for another reason. */
export function refusedRules(error: unknown): readonly RuleProblem[] | null {
  const refused = error instanceof ApiError ? problemsBody.safeParse(error.body) : null;
  return refused?.success === true ? refused.data.problems : null;
}
