import { may } from '@lanewright/access';
import {
  backTestResult,
  backTestSummary,
  type BackTestResult,
  type BackTestSummary,
  type BackTestView,
} from '@lanewright/contract';
import type { Selectable } from 'kysely';
import type { Actor } from '../../platform/identity/index.ts';
import type { BackTestTable } from '../../back-test-table.ts';

/** Either tells who the shippers are. */
const SEES_SHIPPERS = ['quote.view', 'customer.view'] as const;

/** A back-test as it is stored, without its draft. */
export type BackTestRow = Omit<Selectable<BackTestTable>, 'draft'>;

/**
 * A back-test as screens follow it: whoever may see no quotes is told the figures, and no quote by name; whoever may see
 * neither quotes nor shippers, no shipper either.
 */
export function viewOf(row: BackTestRow, { permissions }: Pick<Actor, 'permissions'>): BackTestView {
  const { id, state, phase, done, total, failure } = row;
  const result = resultOf(row);
  const quotes = may(permissions, ['quote.view']) ? {} : { most_changed: [], most_flipped: [] };
  const shippers = SEES_SHIPPERS.some((each) => may(permissions, [each])) ? {} : { shippers: [] };
  return {
    id,
    state,
    phase,
    done,
    total,
    failure,
    result: result === null ? null : { ...result, ...quotes, ...shippers },
  };
}

/** The figures kept with the version that is saved of the draft; null before the replay is done. */
export function summaryOf(row: BackTestRow): BackTestSummary | null {
  const result = resultOf(row);
  return result === null ? null : backTestSummary.strip().parse(result);
}

function resultOf({ state, result }: BackTestRow): BackTestResult | null {
  return state === 'done' ? backTestResult.parse(result) : null;
}
