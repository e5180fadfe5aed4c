import { describe, expect, it } from 'vitest';
import { matchesOf, type Choice } from './choices.ts';

function labels(choices: readonly Choice[], typed: string): readonly string[] {
  return matchesOf(choices, typed).map(({ label }) => label);
}

function named(...names: readonly string[]): readonly Choice[] {
  return names.map((label) => ({ value: label, label }));
}

describe('the matches of a type-ahead', () => {
  const equipment = named('Dry Van', 'Straight Box Truck', 'Reefer', 'Flatbed');

  it('are all entries in their order while nothing is typed', () => {
    expect(labels(equipment, '  ')).toEqual(['Dry Van', 'Straight Box Truck', 'Reefer', 'Flatbed']);
  });

  it('come by where the typed letters stand: at the start, at the start of a word, inside a word', () => {
    expect(labels(equipment, 'R')).toEqual(['Reefer', 'Dry Van', 'Straight Box Truck']);
    expect(labels(equipment, 'b')).toEqual(['Straight Box Truck', 'Flatbed']);
    expect(labels(equipment, 'flat')).toEqual(['Flatbed']);
    expect(labels(equipment, 'tanker')).toEqual([]);
  });

  it('keep their order under headings, so that the highlight walks down the list', () => {
    const grouped = [
      { value: '1', label: 'Transit', group: 'Lane' },
      { value: '2', label: 'Rate', group: 'Price' },
      { value: '3', label: 'Ratio', group: 'Price' },
    ];
    expect(labels(grouped, 'ra')).toEqual(['Transit', 'Rate', 'Ratio']);
  });

  it('leave out an entry that may not be chosen, since Enter could not take it', () => {
    expect(labels([{ value: '1', label: 'Reefer', disabled: true }, ...named('Dry Van')], 'r')).toEqual(['Dry Van']);
  });
});
