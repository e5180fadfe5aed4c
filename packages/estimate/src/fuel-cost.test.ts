import { expect, it } from 'vitest';
import { fuelCost } from './fuel-cost.ts';

it('burns a gallon in 6.5 miles: 650 miles at 3.900 a gallon cost 390.00', () => {
  expect(fuelCost(3900, 650)).toBe(39_000);
  expect(fuelCost(4129, 1017.4)).toBe(64_628);
});
