import { expect, it } from 'vitest';
import { csvLine, textCells } from '../index.ts';

it('splits pasted text into cells at its tabs, even if cells contain commas', () => {
  expect(textCells('Origin\tMarkup\r\nJoliet, IL\t1,200\r\n\r\n\t\t\r\n')).toEqual([
    ['Origin', 'Markup'],
    ['Joliet, IL', '1,200'],
  ]);
});

it('[SP-110] reads back what was written as CSV, escaped formulas and quoted cells included', () => {
  const rows = [
    ['Origin state', 'Value'],
    ['=IL', '-3'],
    ['say "IL", twice', '12.5'],
  ];
  expect(textCells(`\uFEFF${rows.map(csvLine).join('')}`)).toEqual(rows);
});

it('reads a single column', () => {
  expect(textCells('IL\nTX\n')).toEqual([['IL'], ['TX']]);
});
