import { describe, expect, it } from 'vitest';
import { backTestCsv } from './back-test-csv.ts';
import { RESULT } from './result.fixture.ts';

describe('the CSV of a back-test', () => {
  it('[B-006] holds prices by step, outcomes, quotes and shippers', () => {
    const tables = backTestCsv(RESULT)
      .split('\r\n\r\n')
      .map((table) => table.trim().split('\r\n'));
    expect(tables.map((rows) => rows.length)).toEqual([5, 6, 2, 3]);
    expect(tables[0]?.slice(0, 3)).toEqual(['Change from,Change below,Quotes', ',-25,335', '-25,0,100']);
    expect(tables[2]?.[1]).toBe(
      'Q00003988,Northfield Dairy,"Fresno, CA","Newark, NJ",USD,6120,respond,6606,respond,Holiday surcharge',
    );
  });

  it('marks a name that a spreadsheet would take for a formula as text, and leaves an absent amount empty', () => {
    const rows = backTestCsv(RESULT).split('\r\n');
    expect(rows).toContain(`"'=Northfield ""Dairy""",500,412,3,6240`);
    expect(rows).toContain('Acorn Building,154,0,0,');
  });
});
