import { describe, expect, it } from 'vitest';
import { zipOf } from '../../../testing/zip.ts';
import { limitsOfOneMail, type ReadingLimits } from './reading-limits.ts';
import { sheetText } from './sheet-text.ts';

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A sheet of a workbook: its rows as XML, whether it is hidden, and the type of its relation. */
type Sheet = { readonly rows: readonly string[]; readonly hidden?: boolean; readonly over?: string };

function workbook(sheets: readonly Sheet[]): Buffer {
  const names = sheets.map(
    ({ hidden }, at) =>
      `<sheet name="S${at + 1}" sheetId="${at + 1}" r:id="r${at + 1}"${hidden === true ? ' state="hidden"' : ''}/>`,
  );
  const relations = sheets.map(
    (_, at) => `<Relationship Id="r${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/s${at + 1}.xml"/>`,
  );
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
  };
  for (const [at, { rows, over }] of sheets.entries()) {
    parts[`xl/worksheets/s${at + 1}.xml`] = `<worksheet ${MAIN}><sheetData>${rows.join('')}</sheetData></worksheet>`;
    if (over !== undefined)
      parts[`xl/worksheets/_rels/s${at + 1}.xml.rels`] =
        `<Relationships><Relationship Id="o" Type="${OFFICE}/${over}" Target="../o.xml"/></Relationships>`;
  }
  return Buffer.from(zipOf(parts));
}

const row = (text: string, attributes = '') => `<row${attributes}><c t="inlineStr"><is><t>${text}</t></is></c></row>`;
const read = async (sheets: readonly Sheet[], limits: ReadingLimits = limitsOfOneMail()) =>
  sheetText({ name: 'Lanes.xlsx', type: '', bytes: workbook(sheets) }, limits);

describe('content of a workbook outside its visible cells', () => {
  it('[SP-070 SP-109] hidden rows, comments and drawings are doubts', async () => {
    expect(await read([{ rows: [row('lane'), row('cancelled', ' hidden="1"')], over: 'comments' }])).toEqual({
      ok: true,
      text: 'lane\ncancelled',
      doubts: [
        'Row 2 of the attachment “Lanes.xlsx” is hidden, or has a cell in a hidden column.',
        'The workbook “Lanes.xlsx” has comments, which were not read.',
      ],
    });
    expect(await read([{ rows: [row('lane')], over: 'drawing' }])).toMatchObject({
      doubts: ['The workbook “Lanes.xlsx” has drawings, which were not read.'],
    });
  });

  it('[SP-070] sheets without cells are ignored, and the first with cells is read', async () => {
    const lane = { rows: [row('lane')] };
    expect(await read([lane, { rows: [] }, { rows: ['<row/>'] }])).toEqual({ ok: true, text: 'lane', doubts: [] });
    expect(await read([{ rows: [] }, lane])).toEqual({ ok: true, text: 'lane', doubts: [] });
    expect(await read([lane, { rows: [row('more')], hidden: true }])).toMatchObject({
      text: 'lane',
      doubts: ['The workbook “Lanes.xlsx” has 2 sheets; only “S1” was read.'],
    });
  });
});

describe('the limits of one mail', () => {
  it('[SP-070] apply to all of its sheets together: rows, blank ones included, bytes and time', async () => {
    const limits: ReadingLimits = { bytes: 100_000, rows: 3, until: performance.now() + 60_000 };
    const blank = Array.from({ length: 2 }, () => '<row/>');
    expect(await read([{ rows: [...blank, row('lane')] }], limits)).toEqual({ ok: true, text: 'lane', doubts: [] });
    expect(await read([{ rows: [row('lane')] }], limits)).toMatchObject({
      text: '',
      doubts: ['Of the attachment “Lanes.xlsx” only the first 0 rows were read.'],
    });
    const small: ReadingLimits = { ...limitsOfOneMail(), bytes: 100 };
    expect(await read([{ rows: [row('lane')] }], small)).toEqual({
      ok: false,
      message: 'The attachment “Lanes.xlsx” was not read. It is too large.',
    });
    const late: ReadingLimits = { ...limitsOfOneMail(), until: performance.now() };
    expect(await read([{ rows: [row('lane')] }], late)).toMatchObject({ text: '', doubts: [expect.any(String)] });
  });
});
