import {
  backTestResult,
  backTestSummary,
  type BackTestResult,
  type BackTestSummary,
  type BackTestView,
} from '@lanewright/contract';
import type { Selectable } from 'kysely';
import type { BackTestTable } from '../../back-test-table.ts';

/** A back-test as it is stored, without its draft. */
export type BackTestRow = Omit<Selectable<BackTestTable>, 'draft'>;

/** A back-test as screens follow it. */
export function viewOf(row: BackTestRow): BackTestView {
  const { id, state, done, total, failure } = row;
  return { id, state, done, total, failure, result: resultOf(row) };
}

/** The figures kept with the version that is saved of the draft; null before the replay is done. */
export function summaryOf(row: BackTestRow): BackTestSummary | null {
  const result = resultOf(row);
  return result === null ? null : backTestSummary.strip().parse(result);
}

function resultOf({ state, result }: BackTestRow): BackTestResult | null {
  return state === 'done' ? backTestResult.parse(result) : null;
}
