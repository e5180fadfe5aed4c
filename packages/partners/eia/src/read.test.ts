import { parseDay } from '@lanewright/units';
import { noDataIn, withHostileTexts } from '@lanewright/partner-kit/testing';
import { describe, expect, it } from 'vitest';
import { askOf } from './ask.ts';
import { readWeeks } from './read.ts';

const FROM = parseDay('2026-09-21') ?? expect.fail();
const row = (changes: object = {}) => ({
  period: '2026-11-16',
  duoarea: 'R20',
  'area-name': 'PADD 2',
  product: 'EPD2D',
  process: 'PTE',
  value: '3.841',
  units: '$/GAL',
  ...changes,
});
const read = (...rows: readonly object[]) => readWeeks({ response: { total: String(rows.length), data: rows } });

describe('[SP-128] the answer of the agency', () => {
  it('is read whole: prices as text or number, eleven regions, in any order, with weeks that are missing', () => {
    const answer = read(
      row({ period: '2026-11-16', value: 3.841 }),
      row({ period: '2026-11-02', value: '3.8' }),
      row({ duoarea: 'R5XCA', value: '4.230' }),
      row({ duoarea: 'NUS', value: ' 3.912 ' }),
    );
    expect(answer).toEqual({
      refused: [],
      weeks: [
        { region: 'Midwest', week: '2026-11-16', mills: 3_841 },
        { region: 'Midwest', week: '2026-11-02', mills: 3_800 },
        { region: 'West Coast Less California', week: '2026-11-16', mills: 4_230 },
        { region: 'U.S.', week: '2026-11-16', mills: 3_912 },
      ],
    });
  });

  it('leaves absent what has no value, and other products and areas', () => {
    const absent = [null, undefined, '', '.', 'NA', 'w', '--'].map((value) => row({ value }));
    const others = [row({ product: 'EPMR' }), row({ duoarea: 'STX' }), row({ process: 'XYZ' })];
    expect(read(...absent, ...others)).toEqual({ refused: [], weeks: [] });
  });

  it.each([
    ['0.36', 'Midwest of 2026-11-16: “0.36” is not between 0.500 and 20.000 dollars a gallon.'],
    ['99', 'Midwest of 2026-11-16: “99” is not between 0.500 and 20.000 dollars a gallon.'],
    ['391.2', 'Midwest of 2026-11-16: “391.2” is not between 0.500 and 20.000 dollars a gallon.'],
    ['-3.84', 'Midwest of 2026-11-16: “-3.84” is not a price.'],
    ['1e3', 'Midwest of 2026-11-16: “1e3” is not a price.'],
    ['3.8415', 'Midwest of 2026-11-16: “3.8415” has more than three decimals.'],
    ['<b>3</b>', 'Midwest of 2026-11-16: “<b>3</b>” is not a price.'],
  ])('refuses %s with a sentence, and reads the others', (value, sentence) => {
    const answer = read(row({ value }), row({ duoarea: 'SCA', value: '4.901' }));
    expect(answer).toEqual({
      refused: [sentence],
      weeks: [{ region: 'California', week: '2026-11-16', mills: 4_901 }],
    });
  });

  it('refuses a day that is not a Monday or not a date, and a row that is none', () => {
    expect(read(row({ period: '2026-11-17' }), row({ period: '2026-W47' }), row({ period: 5 }))?.refused).toEqual([
      'Midwest of “2026-11-17”: the date is not a Monday.',
      'Midwest of “2026-W47”: the date is not a Monday.',
      'A row lacks its day, area, product or price.',
    ]);
  });

  it('takes a week that appears twice once, and refuses it if its prices differ', () => {
    expect(read(row(), row())?.weeks).toHaveLength(1);
    expect(read(row(), row({ value: '3.9' }), row())).toEqual({
      refused: ['Midwest of 2026-11-16 appears twice with different prices.'],
      weeks: [],
    });
  });

  it('is none where it has another shape', () => {
    for (const json of [null, '<html>', [], {}, { response: {} }, { response: { data: 'x' } }, { error: 'x' }])
      expect(readWeeks(json)).toBeNull();
  });

  it('takes names of the language for the texts they are, in whatever field they stand', () => {
    const answers = withHostileTexts({ response: { data: [row()] } }).map((one) => readWeeks(one));
    expect(answers.length).toBeGreaterThan(20);
    expect(answers.flatMap((one) => noDataIn(one))).toEqual([]);
  });
});

it('[SP-128] asks for the eleven regions from a day on', () => {
  const asked = askOf(FROM);
  expect(asked.filter(([name]) => name === 'facets[duoarea][]')).toHaveLength(11);
  expect(asked).toContainEqual(['start', '2026-09-21']);
});
