import type { RuleFailure } from '../vocabulary/values.ts';

/** Tests that failed: the places of their rules, and why. Objects of them are made when somebody reads them. */
export type FailedTests = { readonly places: number[]; readonly failures: RuleFailure[] };
