import { act, apply, EDITOR_CONFIG, operand, rule } from '@lanewright/rules';
import { expect, it } from 'vitest';
import { firstStep } from './save-steps.ts';

const CONFIG = EDITOR_CONFIG.quote_price_prediction;
const SOUND = rule({ name: 'Sound', test: operand('hazmat'), actions: [act('markup_percent', 1)] });
const OLD = rule({
  name: 'Strong market',
  priority: 2,
  test: apply('greater', operand('market_strength'), 50),
  actions: [act('markup_percent', 7)],
});

it('[R-030] problems come first and forbid everything else', () => {
  expect(firstStep([OLD, { ...SOUND, actions: [] }], CONFIG)).toEqual({
    kind: 'problems',
    problems: [{ rule: 'Sound', path: 'actions', problem: 'Rule action is not defined!' }],
  });
});

it('[R-031] without problems deprecated operands are listed by their titles, else the reason is asked for', () => {
  expect(firstStep([SOUND, OLD], CONFIG)).toEqual({
    kind: 'deprecated',
    uses: [{ rule: 'Strong market', operands: ['Market strength (old)'] }],
  });
  expect(firstStep([SOUND], CONFIG)).toEqual({ kind: 'reason' });
});
