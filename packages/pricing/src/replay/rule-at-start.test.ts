import { act, apply, operand, rule } from '@lanewright/rules';
import { expect, it } from 'vitest';
import { reeferLoad } from '../../cases/reefer-load.ts';
import { ruleAtStart } from '../index.ts';

const CONTEXT = 'quote_price_prediction';
const reefer = apply('equal', operand('equipment_type'), 'reefer');
const onLoad = (test: ReturnType<typeof apply>) => {
  const one = rule({ name: 'One', test, actions: [act('markup_percent', 9)] });
  return ruleAtStart(reeferLoad({ shipper: [] }), { context: CONTEXT, rule: [one] });
};

it('[B-004] evaluates a rule on the facts at the start of a run', () => {
  expect(onLoad(reefer)).toEqual({ fires: true, miss: null });
  const far = onLoad(apply('and', reefer, apply('greater', operand('distance'), 99_000)));
  expect([far.fires, far.miss?.failing]).toEqual([false, 1]);
  const other = onLoad(apply('and', apply('not', reefer), apply('greater', operand('distance'), 99_000)));
  expect(other).toEqual({ fires: false, miss: null });
});
