import { act, apply, constant, EDITOR_CONFIG, operand, rule } from '@lanewright/rules';
import { expect, it } from 'vitest';
import { lookedUpValues } from './looked-up-values.ts';

it('[SP-139] finds the shippers and places that rules name, each once, and no value of other operands', () => {
  const named = rule({
    name: 'Two shippers',
    test: apply(
      'or',
      apply('in', operand('shipper'), constant(['12', '7'])),
      apply('and', apply('equal', operand('shipper'), '7'), apply('greater', operand('distance'), 100)),
    ),
    actions: [act('markup_percent', 5)],
  });
  const found = lookedUpValues([named, named], EDITOR_CONFIG.quote_price_prediction);
  expect(found.map(({ operand: { name }, values }) => [name, values])).toEqual([['shipper', ['12', '7']]]);
});
