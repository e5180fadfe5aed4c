import { describe, expect, it } from 'vitest';
import { actionWanted, argumentWanted, type Wanted } from '../editing/tree-wanted.ts';
import { expressionText } from '../editing/tree-text.ts';
import { apply, operand } from '../tree/build.ts';
import { EDITOR_CONFIG } from '../vocabulary/editor-config.ts';
import { readTyped } from './read-typed.ts';
import type { TypedAsk } from './typed.ts';

const config = EDITOR_CONFIG.quote_price_prediction;
const ASK: TypedAsk = { config, own: null, today: '2026-11-20', mayCompute: true };

/** What may stand on the right of a comparison with an operand. */
function beside(name: string, comparison = 'equal'): Wanted {
  return argumentWanted(apply(comparison, operand(name), 'x'), 1, config);
}

function ofAction(name: string): Wanted {
  const spec = config.actions.find((one) => one.name === name);
  if (spec === undefined) throw new Error(name);
  return actionWanted(spec);
}

/** What was read, as people see it: a value, a list, an expression in a line, or a doubt with its place. */
function shown(text: string, wanted: Wanted, ask: TypedAsk): unknown {
  const read = readTyped(text, wanted, ask);
  if (read.kind === 'expression')
    return expressionText(read.expression, { config, titleOf: (_, value) => String(value) });
  if (read.kind === 'doubt') return `${read.at}: ${read.problem}`;
  if (read.kind === 'range') return [read.from, read.to];
  return read.kind === 'nothing' ? null : read.value;
}

const inTest = (text: string, name: string, comparison = 'equal') => shown(text, beside(name, comparison), ASK);
const inAction = (text: string, name: string) => shown(text, ofAction(name), { ...ASK, own: name });

describe('numbers', () => {
  it.each([
    ['1,000', 'distance', 1000],
    ['1,200 mi', 'distance', 1200],
    ['12 miles', 'distance', 12],
    ['−12.5', 'distance', -12.5],
    ['12.', 'distance', 12],
    ['24h', 'lead_time_hours', 24],
    ['2 days', 'lead_time_hours', 48],
    ['$2,500', 'award_rate', 2500],
    ['-$150.25', 'award_rate', -150.25],
    ['60%', 'prediction_confidence_level', 60],
    ['3.12 %', 'lane_mom_change', 0.0312],
    ['5', 'lane_mom_change', 0.05],
    ['44000 lbs', 'weight', 44000],
  ])('reads %s of %s', (text, name, value) => {
    expect(inTest(text, name, 'less')).toEqual(value);
  });

  it('says what cannot be read as a number here, and where', () => {
    expect(inTest('twelve', 'distance')).toBe(
      "0: 'twelve' is neither a number nor an operand that can be computed with",
    );
    expect(inTest('12 lbs', 'distance')).toBe("3: A number of miles goes here, not 'lbs'");
    expect(inTest('12345,678', 'distance', 'less')).toMatch(/^5: /);
    expect(inTest('stops - 3 banana', 'distance')).toBe("10: 'banana' does not go here");
    expect(inTest('', 'distance')).toBeNull();
  });
});

describe('ranges', () => {
  const range = (text: string, name: string): unknown => {
    const read = readTyped(text, beside(name), ASK);
    if (read.kind !== 'range') return shown(text, beside(name), ASK);
    return [read.from, read.to].map((end) => (end.type === 'literal' ? end.value : end.type));
  };
  it.each([
    ['500 to 1,000', 'distance', [500, 1000]],
    ['between 500 and 1000 mi', 'distance', [500, 1000]],
    ['500-1000', 'distance', [500, 1000]],
    ['500 .. 1000', 'distance', [500, 1000]],
    ['06/01/2027 - 08/31/2027', 'pickup_date', ['2027-06-01', '2027-08-31']],
    ['today to today + 5 days', 'pickup_date', ['variable', 'operation']],
    ['8am to 5pm', 'pickup_time', ['08:00', '17:00']],
    ['1000 to 500', 'distance', '0: No number is at least 1000 and at most 500'],
  ])('reads %s of %s', (text, name, value) => {
    expect(range(text, name)).toEqual(value);
  });

  it('reads months and seasons as lists', () => {
    expect(inTest('jun-aug', 'pickup_month')).toEqual(['june', 'july', 'august']);
    expect(inTest('Nov to Feb', 'pickup_month')).toEqual(['november', 'december', 'january', 'february']);
    expect(inTest('summer', 'pickup_month')).toEqual(['june', 'july', 'august']);
    expect(inTest('summer', 'pickup_season')).toBe('summer');
  });
});

describe('changes of an action', () => {
  it.each([
    ['+6%', 'cost_estimate', 'Cost estimate + 6%'],
    ['+ 6.5 %', 'cost_estimate', 'Cost estimate × (1 + (6.5 ÷ 100))'],
    ['-40', 'cost_estimate', 'Cost estimate − 40'],
    ['+$150', 'all_in', 'All-in price + 150'],
    ['*1.04', 'cost_estimate', 'Cost estimate × 1.04'],
    ['/ 2 + 5', 'all_in', '(All-in price ÷ 2) + 5'],
    ['+4', 'markup_percent', 'Markup percent + 4'],
    ['max(round(price, 25); 3.10 * miles)', 'all_in', 'maximum (round (All-in price, 25), 3.1 × Distance)'],
    ['(stops - 3) * 85', 'max_price', '(Stop count − 3) × 85'],
    ['6% of cost', 'all_in', '6 % of Cost estimate'],
    ['= -40', 'markup_amount', -40],
    ['400', 'cost_estimate', 400],
  ])('reads %s for %s', (text, name, value) => {
    expect(inAction(text, name)).toEqual(value);
  });

  it('doubts a sign that could mean a value or a change', () => {
    expect(inAction('-40', 'markup_amount')).toBe(
      "0: The value −40, or 40 less? Write '= -40' for the value, or 'markup amount - 40'",
    );
    expect(inAction('+4%', 'markup_percent')).toMatch(/^0: Points, or percent of markup percent\?/);
    expect(inAction('6%', 'all_in')).toMatch(/^0: 6% of what\?/);
    expect(inAction('max(1,200; 5)', 'all_in')).toBe('4: 1,200 could be one number or several: write 1200 or 1; 200');
    expect(inAction('max(price', 'all_in')).toBe('0: This bracket is not closed');
    expect(inAction('target + 5', 'max_price')).toMatch(/'target' could be/);
  });

  it('[SP-010] reads only constants for a price corrector', () => {
    const corrector: TypedAsk = { ...ASK, mayCompute: false };
    expect(shown('-40', ofAction('markup_amount'), corrector)).toBe(-40);
    expect(shown('price + 5', ofAction('all_in'), corrector)).toBe('0: Only a constant goes here');
  });
});

describe('days and times', () => {
  it.each([
    ['06/01/2027', '2027-06-01'],
    ['6/1/27', '2027-06-01'],
    ['2027-06-01', '2027-06-01'],
    ['June 1, 2027', '2027-06-01'],
    ['1 jun 2027', '2027-06-01'],
    ['7/1', '2027-07-01'],
    ['11/20', '2026-11-20'],
    ['11/19', '2027-11-19'],
    ['2/29', '2028-02-29'],
    ['today + 5 days', 'Today + 5 days'],
    ['+5 days', 'Today + 5 days'],
    ['2 weeks before delivery date', 'Delivery date − 2 weeks'],
    ['tomorrow', 'Today + 1 days'],
    ['2/30/2027', '0: There is no such day: 2/30/2027'],
    ['soon', "0: 'soon' is not a date: write MM/DD/YYYY"],
  ])('[C-033 SP-150] reads %s', (text, value) => {
    expect(inTest(text, 'pickup_date', 'less')).toEqual(value);
  });

  it.each([
    ['8am', 'pickup_time', '08:00'],
    ['5:30 PM', 'pickup_time', '17:30'],
    ['17:00', 'pickup_time', '17:00'],
    ['noon', 'pickup_time', '12:00'],
    ['8', 'pickup_time', '0: Write 8:00, 8 am or 8 pm'],
    ['25:00', 'pickup_time', '0: There is no such time: 25:00'],
    ['06/01/2027 5pm', 'created_time', '2027-06-01 17:00:00'],
    ['06/01/2027', 'created_time', '2027-06-01 00:00:00'],
    ['now - 24 hours', 'created_time', 'Now − 24 hours'],
  ])('[C-033] reads %s of %s', (text, name, value) => {
    expect(inTest(text, name, 'less')).toEqual(value);
  });
});

describe('values that are chosen', () => {
  it.each([
    ['ca', 'CA'],
    ['California', 'CA'],
    ['CA OR WA', ['CA', 'OR', 'WA']],
    ['CA, OR, WA', ['CA', 'OR', 'WA']],
    ['ca; wa', ['CA', 'WA']],
    ['ca wa', ['CA', 'WA']],
    ['California or Washington', ['CA', 'WA']],
    ['WA, OR, ID or MT', ['WA', 'OR', 'ID', 'MT']],
    ['new york texas', ['NY', 'TX']],
    ['Pacific Northwest', ['WA', 'OR', 'ID']],
    ['Québec', 'QC'],
    ['ca or wa', "3: 'or' could be Oregon or the word: separate the states with commas"],
    ['CA, Cali', "4: 'Cali' is not one of the values"],
  ])('reads the states %s', (text, value) => {
    expect(inTest(text, 'origin_state')).toEqual(value);
  });

  it('reads yes and no, choices by people’s words, and ranges of weekdays', () => {
    expect(inTest('yes', 'hazmat')).toBe(true);
    expect(inTest('N', 'hazmat')).toBe(false);
    expect(inTest('maybe', 'hazmat')).toMatch(/not one of the values/);
    expect(inTest('canada', 'destination_country')).toBe('CA');
    expect(inTest('van or reefer', 'equipment_type')).toEqual(['dry_van', 'reefer']);
    expect(inTest('mon-fri', 'pickup_weekday', 'in')).toEqual(['monday', 'tuesday', 'wednesday', 'thursday', 'friday']);
    expect(inTest('sat to sun', 'pickup_weekday')).toEqual(['saturday', 'sunday']);
  });

  it.each([
    ['980-982, L4w', ['980', '981', '982', 'L4W']],
    ['980 981;982\nL4W', ['980', '981', '982', 'L4W']],
    ['98', ['980', '981', '982', '983', '984', '985', '986', '987', '988', '989']],
    ['00-00', ['000', '001', '002', '003', '004', '005', '006', '007', '008', '009']],
    ['98101', "0: '98101' is longer than the 3 characters compared here: compare the postal code instead"],
    ['980, L4W1A1', "5: 'L4W1A1' is longer than the 3 characters compared here: compare the postal code instead"],
    ['1-9', '0: 1-9 stands for more than 200 beginnings of postal codes'],
    ['982-980', '0: The range 982-980 ends before it begins'],
  ])('[SP-139] reads the beginnings of postal codes %j', (text, value) => {
    expect(inTest(text, 'origin_postal_prefix', 'in')).toEqual(value);
  });

  it('[SP-139] reads a short Canadian beginning as all that begin with it, and refuses letters no code has', () => {
    const read = inTest('L4', 'origin_postal_prefix', 'in');
    expect(read).toHaveLength(20);
    expect(read).toContain('L4W');
    expect(inTest('L', 'origin_postal_prefix', 'in')).toHaveLength(200);
    for (const text of ['D1A', 'L4O', '980a', '123456', 'Seattle'])
      expect(inTest(text, 'origin_postal_prefix')).toMatch(/is not the beginning of a postal code/);
  });

  it('leaves free text as it is, even a blank at its end', () => {
    expect(inTest('ST ', 'origin_city', 'starts_with')).toBe('ST ');
    expect(inTest('C', 'origin_state', 'starts_with')).toBe('C');
    expect(inTest('ice cream or sherbet', 'commodity')).toBe('ice cream or sherbet');
    expect(inTest('"steel, coiled", paper', 'commodity', 'in')).toEqual(['steel, coiled', 'paper']);
    expect(inTest('steel, coiled; paper', 'commodity', 'in')).toEqual(['steel, coiled', 'paper']);
  });
});

describe('lists of numbers', () => {
  it('reads numbers separated by commas, and doubts one that could be two', () => {
    expect(inTest('100, 250,75', 'distance', 'in')).toEqual([100, 250, 75]);
    expect(inTest('1000,2000', 'distance', 'in')).toEqual([1000, 2000]);
    expect(inTest('500; 1,000', 'distance', 'in')).toEqual([500, 1000]);
    expect(inTest('500, 1,000', 'distance', 'in')).toBe(
      '5: 1,000 could be one number or several: write 1000 or 1, 000',
    );
    expect(inTest('500, five', 'distance', 'in')).toBe('0: These are not all numbers');
    expect(inTest('2, 3 or 4', 'stop_count')).toEqual([2, 3, 4]);
  });
});

describe('a text that is too deep or too long', () => {
  const TOO_LONG = '0: At most 2,000 characters go here';

  it.each([
    ['brackets', '('.repeat(1900), /nested too deeply/],
    ['functions', 'max('.repeat(400), /nested too deeply/],
    ['blanks', `${' '.repeat(1900)}x`, /is neither a number nor an operand/],
    ['more brackets', '('.repeat(10_000), TOO_LONG],
    ['a long sum', `${'1-'.repeat(10_000)}1`, TOO_LONG],
    ['percentages of percentages', '6% of '.repeat(10_000), TOO_LONG],
    ['many blanks', `${' '.repeat(100_000)}x`, TOO_LONG],
  ])('[SP-139] is a doubt at once: %s', (_, text, doubt) => {
    expect(inTest(text, 'distance', 'greater')).toMatch(doubt);
  });

  it('is also a doubt in place of a state or a day', () => {
    expect(inTest('zz '.repeat(10_000), 'origin_state', 'in')).toBe(TOO_LONG);
    expect(inTest(`today${'+1 day'.repeat(10_000)}`, 'pickup_date', 'greater')).toBe(TOO_LONG);
  });

  it('is kept as it is in place of free text, and so is a long list', () => {
    const town = 'Springfield'.repeat(1000);
    expect(inTest(town, 'origin_city')).toBe(town);
    const towns = Array.from({ length: 1000 }, (_, at) => `Town ${at}`);
    expect(inTest(towns.join(', '), 'origin_city', 'in')).toEqual(towns);
  });
});
