import { act, apply, moveToSection, operand, rule, type Rule } from '@lanewright/rules';
import { expect, it } from 'vitest';
import { dropPosition, linesOf, stopAt, stopsOf, type Line } from './lines.ts';

const LIST = moveToSection(
  'ABCDE'.split('').map((name, index) => ({
    ...rule({
      name,
      priority: index + 1,
      test: apply('greater', operand('distance'), 100),
      actions: [act('markup_percent', 5)],
    }),
    id: name,
  })),
  new Set('BCD'),
  'Fuel',
);
const folded = new Set(['fuel']);
const said = (lines: readonly Line[]): string =>
  lines.map((line) => (line.rule === null ? `[${line.section.name}]` : line.rule.name)).join(' ');
const lineOf = (lines: readonly Line[], text: string): Line => {
  const found = lines.find((line) => said([line]) === text);
  if (found === undefined) throw new Error(`no line ${text}`);
  return found;
};

it('shows the heading above its rules, folds them, and in a filtered list shows the headings of the matches', () => {
  expect(said(linesOf(LIST, new Set()))).toBe('A [Fuel] B C D E');
  expect(said(linesOf(LIST, folded))).toBe('A [Fuel] E');
  expect(said(linesOf(LIST, folded, 'C'))).toBe('A [Fuel] C E');
  const found: readonly Rule[] = LIST.filter(({ name }) => name === 'C' || name === 'E');
  expect(said(linesOf(found, new Set()))).toBe('[Fuel] C E');
});

it('[R-007] drops on a heading at the near end of its section, and on a folded one at the far end', () => {
  const [open, shut] = [linesOf(LIST, new Set()), linesOf(LIST, folded)];
  expect(dropPosition(lineOf(open, '[Fuel]'), 0)).toBe(0);
  expect(dropPosition(lineOf(open, '[Fuel]'), 4)).toBe(1);
  expect(dropPosition(lineOf(shut, '[Fuel]'), 0)).toBe(3);
  expect(dropPosition(lineOf(shut, '[Fuel]'), 4)).toBe(1);
  expect(dropPosition(lineOf(shut, 'E'), 0)).toBe(4);
});

it('lets keys pass an open head over and stop once at a folded one', () => {
  expect(said(stopsOf(linesOf(LIST, new Set())))).toBe('A B C D E');
  const stops = stopsOf(linesOf(LIST, folded));
  expect(said(stops)).toBe('A [Fuel] E');
  expect([0, 1, 2, 3, 4].map((position) => stopAt(stops, position))).toEqual([0, 1, 1, 1, 2]);
});
