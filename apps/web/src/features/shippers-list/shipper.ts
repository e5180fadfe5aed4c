import type { AnswerOf, CustomerRow, lookupCustomers } from '@lanewright/contract';

type Answer = AnswerOf<typeof lookupCustomers>;

/** The full rows of the list's answer; short ones come only where `name_only` was asked for. */
export function shippersIn(answer: Answer | undefined): readonly CustomerRow[] | undefined {
  return answer?.results.filter((row) => 'is_default' in row);
}
