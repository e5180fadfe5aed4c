import type { PartnerCondition } from '@lanewright/partner-kit';
import { describe, expect, it } from 'vitest';
import { conditionOfAll } from './condition-of-all.ts';

const WELL: PartnerCondition = { breaker: 'closed', running: 1, waiting: 0, problem: null };

describe('[SP-137] the overall state of a partner in several processes', () => {
  it.each<[string, Partial<PartnerCondition>]>([
    ['paused where one of them pauses it', { breaker: 'open', problem: 'partner.paused' }],
    ['trying again where one of them tries', { breaker: 'half_open' }],
    ['in trouble where one of them had a problem', { problem: 'partner.too_late' }],
  ])('%s', (_, one) => {
    const all = conditionOfAll([WELL, { ...WELL, ...one, waiting: 2 }, WELL]);
    expect(all).toEqual({ ...WELL, ...one, running: 3, waiting: 2 });
  });

  it('is the worst one, not the first', () => {
    const [troubled, paused] = [{ ...WELL, problem: 'partner.failed' } as const, { ...WELL, breaker: 'open' } as const];
    expect(conditionOfAll([troubled, paused])?.breaker).toBe('open');
    expect(conditionOfAll([])).toBeNull();
  });
});
