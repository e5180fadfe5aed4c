import { EDITOR_CONFIG } from '@lanewright/rules';
import { expect, it } from 'vitest';
import { jointOf } from './joint.ts';

const { actions } = EDITOR_CONFIG.quote_price_prediction;
const joint = (title: string) => {
  const spec = actions.find(({ display_name }) => display_name === title);
  return spec === undefined ? null : jointOf(spec);
};

it.each([
  ['Set cost estimate', 'to'],
  ['Set nearest delivery', 'to'],
  ['Round final price up to', ''],
  ['Round final price to nearest', ''],
  ['Round final price down to', ''],
  ['Final price never under', ''],
  ['Final price per mile never over', ''],
  ['Add accessorial', ''],
  ['Stop ruleset execution, reject', 'because'],
])('reads %s and then, before the value: "%s"', (title, word) => {
  expect(joint(title)).toBe(word);
});
