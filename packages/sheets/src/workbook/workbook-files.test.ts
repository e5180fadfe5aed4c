import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSheet } from '../open-sheet.ts';
import { readAll } from '../testing/read-all.ts';
import { packed, type Parts } from '../testing/packed.ts';
import { formatOfCode } from './formats.ts';
import { numberText, shownText } from './numbers.ts';
import { workbookBytes, type RowToWrite } from './write-workbook.ts';

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of one sheet whose cells are given as XML. */
function book(cells: string, more: Parts = {}): Parts {
  return {
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="Lanes" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet ${MAIN}><numFmts><numFmt numFmtId="200" formatCode="00000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="200"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}><sheetData>${cells}</sheetData></worksheet>`,
    ...more,
  };
}
const opened = async (parts: Parts) => readAll(await packed(parts));

async function written(rows: readonly RowToWrite[]): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  // oxlint-disable-next-line typescript/require-await -- rows come as they are read
  const source = async function* () {
    yield rows;
  };
  for await (const piece of workbookBytes(source())) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}

describe('what a workbook does not show [SP-109]', () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const rowsOf = async (sheet: string, more: Parts = {}) => {
    const parts = book('', { 'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}>${sheet}</worksheet>`, ...more });
    const file = await openSheet(new Blob([await packed(parts)]), { otherwise: 'This is no sheet.' });
    if (!file.ok) throw new Error(file.message);
    const rows = (await Array.fromAsync(file.rows())).flatMap((piece) => piece.rows);
    return { over: file.over, hidden: rows.map((row) => row.hidden ?? false) };
  };

  it('reports hidden rows, and rows with a cell in a hidden column', async () => {
    const rows = `<sheetData><row r="1">${cell('a')}</row><row r="2" hidden="1">${cell('b')}</row><row r="3">${cell('c')}${cell('d')}</row></sheetData>`;
    expect((await rowsOf(rows)).hidden).toEqual([false, true, false]);
    const cols = '<cols><col min="2" max="4" width="9" hidden="1"/></cols>';
    expect((await rowsOf(cols + rows)).hidden).toEqual([false, true, true]);
    const narrow = '<cols><col min="1" max="1" width="0" customWidth="1"/></cols>';
    expect((await rowsOf(narrow + rows)).hidden).toEqual([true, true, true]);
  });

  it('reports comments and drawings over its cells', async () => {
    const relation = (kind: string) =>
      `<Relationship Id="${kind}" Type="${OFFICE}/${kind}" Target="../x/${kind}.xml"/>`;
    const rels = {
      'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships>${relation('comments')}${relation('drawing')}${relation('printerSettings')}</Relationships>`,
    };
    const rows = `<sheetData><row r="1">${cell('a')}</row></sheetData>`;
    expect((await rowsOf(rows, rels)).over).toEqual(['comments', 'drawings']);
    expect((await rowsOf(rows)).over).toEqual([]);
  });
});

describe('a workbook [SP-110]', () => {
  it('marks rows with cells in a hidden row or column, which their author may not see', async () => {
    const cell = '<c t="inlineStr"><is><t>x</t></is></c>';
    const cells = `<row r="1">${cell}</row><row r="2" hidden="1">${cell}</row><row r="3" hidden="0">${cell}${cell}</row>`;
    const parts = book('', {
      'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}><cols><col min="2" max="2" hidden="1"/></cols><sheetData>${cells}</sheetData></worksheet>`,
    });
    const sheet = await openSheet(new Blob([await packed(parts)]), { otherwise: 'This is no sheet.' });
    if (!sheet.ok) throw new Error(sheet.message);
    const rows = (await Array.fromAsync(sheet.rows())).flatMap((piece) => piece.rows);
    expect(rows.map(({ number, hidden }) => [number, hidden])).toEqual([
      [1, undefined],
      [2, true],
      [3, true],
    ]);
  });

  it('gives days, codes and computed values as its author saw them', async () => {
    const row =
      '<row r="1"><c s="1"><v>46349</v></c><c s="2"><v>46349.3333333</v></c><c s="3"><v>7001</v></c><c><f>1+1</f><v>2</v></c><c t="b"><v>1</v></c><c><v>0.1</v></c></row>';
    expect((await opened(book(row))).rows).toEqual([['2026-11-23', '2026-11-23T08:00', '07001', '2', 'TRUE', '0.1']]);
  });

  it('[SP-110] refuses formulas without a computed value', async () => {
    const problemsOf = async (cells: string, calculation = '') => {
      const workbook = `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="Lanes" sheetId="1" r:id="r1"/></sheets>${calculation}</workbook>`;
      const parts = book(`<row r="1">${cells}</row>`, { 'xl/workbook.xml': workbook });
      const sheet = await openSheet(new Blob([await packed(parts)]), { otherwise: 'This is no sheet.' });
      if (!sheet.ok) throw new Error(sheet.message);
      const rows = (await Array.fromAsync(sheet.rows())).flatMap((piece) => piece.rows);
      return rows.map(({ cells: texts, problems }) => [texts, [...(problems?.keys() ?? [])]]);
    };
    const formulas = '<c><f>1+1</f></c><c><f>1+1</f><v/></c><c><f>1+1</f><v></v></c><c t="b"><f>TRUE()</f><v/></c>';
    expect(await problemsOf(`${formulas}<c><v>5</v></c>`)).toEqual([
      [
        ['', '', '', '', '5'],
        [0, 1, 2, 3],
      ],
    ]);
    expect(await problemsOf('<c t="str"><f>""</f><v></v></c><c><f>1-1</f><v>0</v></c>')).toEqual([[['', '0'], []]]);
    const toCompute = '<calcPr calcId="124519" fullCalcOnLoad="1"/>';
    expect(
      await problemsOf('<c><f>40000+211</f><v>0</v></c><c><f>1+1</f><v>2</v></c><c><v>0</v></c>', toCompute),
    ).toEqual([[['', '2', '0'], [0]]]);
  });

  it('counts days from 1904 where it says so, whatever its extensions say under the same name', async () => {
    const workbook = `<workbook ${MAIN} xmlns:r="${OFFICE}"><workbookPr date1904="1"/><sheets><sheet name="Lanes" sheetId="1" r:id="r1"/></sheets><extLst><ext xmlns:x15="x15"><x15:workbookPr chartTrackingRefBase="1"/></ext></extLst></workbook>`;
    const { rows } = await opened(book('<row r="1"><c s="1"><v>44887</v></c></row>', { 'xl/workbook.xml': workbook }));
    expect(rows).toEqual([['2026-11-23']]);
  });

  it('refuses a row that holds the same cell twice, and says which', async () => {
    const sound = '<row r="1"><c r="B1"><v>2</v></c><c r="A1"><v>1</v></c><c r="C1"/><c r="C1"><v>3</v></c></row>';
    const twice = '<row r="2"><c r="A2"><v>1</v></c><c r="C2"><v>3</v></c><c r="C2"><v>4</v></c></row>';
    expect(await opened(book(sound + twice))).toEqual({
      rows: [['1', '2', '3']],
      fault: { row: 2, message: 'The cell C2 is in its row twice. Save the workbook again and upload that file.' },
    });
  });

  it.each([
    ['of one shared text', 't="s"><v>0</v>', 200_000],
    ['of texts of its own', `t="inlineStr"><is><t>${'x'.repeat(200_000)}</t></is>`, 0],
  ])('refuses a row that unpacks to more than can be read, %s', async (_name, cell, shared) => {
    const row = `<row r="2">${`<c ${cell}</c>`.repeat(6)}</row>`;
    const { rows, fault } = await opened(
      book(`<row r="1"><c><v>1</v></c></row>${row}<row r="3"><c><v>3</v></c></row>`, {
        'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r3" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
        'xl/sharedStrings.xml': `<sst ${MAIN}><si><t>${'y'.repeat(shared)}</t></si></sst>`,
      }),
    );
    expect(rows).toEqual([['1']]);
    expect(fault).toEqual({
      row: 2,
      message: 'A row of the workbook holds more text than can be read. Save it again and upload that file.',
    });
  });

  it('refuses a shared text that is longer than a cell can be', async () => {
    const { fault } = await opened(
      book('<row r="1"><c t="s"><v>0</v></c></row>', {
        'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r3" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
        'xl/sharedStrings.xml': `<sst ${MAIN}><si><t>${'y'.repeat(1_048_577)}</t></si></sst>`,
      }),
    );
    expect(fault?.message).toBe(
      'A cell of the workbook holds more text than a spreadsheet can. Save it again and upload that file.',
    );
  });

  it('skips tabs without cells, such as charts and dialogs, and refuses sheets of macros', async () => {
    const tabs = (kind: string): Parts =>
      book('<row r="1"><c><v>1</v></c></row>', {
        'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="First" sheetId="1" r:id="r9"/><sheet name="Lanes" sheetId="2" r:id="r1"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r9" Type="${OFFICE}/${kind}" Target="first.xml"/><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
        'xl/first.xml': `<macrosheet ${MAIN}><sheetData><row r="1"><c><v>9</v></c></row></sheetData></macrosheet>`,
      });
    for (const kind of ['chartsheet', 'dialogsheet']) expect((await opened(tabs(kind))).rows).toEqual([['1']]);
    const refusal = 'The workbook holds macros. Save it as .xlsx, without macros.';
    for (const kind of ['xlMacrosheet', 'xlIntlMacrosheet']) {
      const sheet = await openSheet(new Blob([await packed(tabs(kind))]), { otherwise: 'This is no sheet.' });
      expect(sheet).toEqual({ ok: false, message: refusal });
    }
    // One that calls itself a sheet of cells is known by its own element.
    expect((await opened(tabs('worksheet'))).fault?.message).toBe(refusal);
    const charts = { ...tabs('chartsheet') };
    const rels = `<Relationships><Relationship Id="r9" Type="${OFFICE}/chartsheet" Target="first.xml"/></Relationships>`;
    const none = await openSheet(new Blob([await packed({ ...charts, 'xl/_rels/workbook.xml.rels': rels })]), {
      otherwise: '',
    });
    expect(none).toEqual({ ok: false, message: 'The workbook has no sheet with cells.' });
  });

  it('takes a format code beyond all measure for a plain number', () => {
    expect(formatOfCode('0'.repeat(10_000))).toBe('number');
    const code = `0.${'0'.repeat(200)}`;
    expect(shownText('2.5', { format: formatOfCode(code), from1904: false })).toBeNull();
  });

  it('names the row that is damaged, and keeps those before it', async () => {
    const { rows, fault } = await opened(
      book('<row r="1"><c><v>1</v></c></row><row r="2"><c><v>2</v></c></row><row r="3"><c r="7"><v>3</v></c></row>'),
    );
    expect(rows).toEqual([['1'], ['2']]);
    expect(fault?.row).toBe(3);
  });

  it('names an error by its first characters, and cuts none of them in half', async () => {
    const sheet = await openSheet(
      new Blob([await packed(book(`<row r="1"><c t="e"><v>${'x'.repeat(19)}😀</v></c></row>`))]),
      { otherwise: 'This is no sheet.' },
    );
    if (!sheet.ok) throw new Error(sheet.message);
    const problems: string[] = [];
    for await (const piece of sheet.rows())
      for (const row of piece.rows) problems.push(...(row.problems?.values() ?? []));
    expect(problems).toHaveLength(1);
    expect(problems.every((problem) => problem.isWellFormed())).toBe(true);
  });

  it('keeps the numbers of its rows and the places of its cells', async () => {
    const { rows } = await opened(book('<row r="2"><c r="C2" t="inlineStr"><is><t>x</t></is></c></row>'));
    expect(rows).toEqual([['', '', 'x']]);
  });

  it('declares entities, which nobody resolves', async () => {
    const evil = `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet ${MAIN}><sheetData><row r="1"><c t="inlineStr"><is><t>&a;</t></is></c></row></sheetData></worksheet>`;
    const { rows, fault } = await opened(book('', { 'xl/worksheets/sheet1.xml': evil }));
    expect(rows.flat().join('')).not.toContain('root');
    expect(fault?.message).toMatch(/\.$/);
  });

  it('is refused when it unpacks to more than 1 GB, before it is unpacked', async () => {
    const bytes = await packed(book('<row r="1"/>'));
    const view = new DataView(bytes.buffer);
    // The directory says how large each part is when unpacked.
    for (let at = 0; at + 4 <= bytes.length; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 0x7000_0000, true);
    expect((await readAll(bytes)).fault?.message).toMatch(/larger than 1 GB/);
  });

  it('is refused when it breaks off', async () => {
    const bytes = await packed(book('<row r="1"/>'));
    expect((await readAll(bytes.slice(0, bytes.length - 30))).fault?.message).toBe(
      'The workbook is damaged or incomplete. Save it again and upload that file.',
    );
  });

  it('reads back every text that was written, formulas as the text they are', async () => {
    const cell = fc.string({ unit: 'binary' }).map((text) => text.toWellFormed());
    const row = fc.array(cell, { minLength: 1, maxLength: 5 }).filter((cells) => cells.at(-1) !== '');
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 10 }), async (rows) => {
        const formula = ['=HYPERLINK("x")', '_x0041_'];
        const all = [formula, ...rows];
        expect(await readAll(await written(all.map((cells, at) => ({ number: at + 1, cells }))))).toEqual({
          rows: all,
          fault: null,
        });
      }),
      { numRuns: 12 },
    );
  });

  it('with any byte changed is read or refused in a sentence, and throws nothing', async () => {
    const bytes = await written([{ number: 1, cells: ['origin', 'destination'] }]);
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(255), async (at, value) => {
        const { fault } = await readAll(bytes.with(at, value));
        expect(fault?.message ?? 'Read.').toMatch(/\.$/);
      }),
      { numRuns: 50 },
    );
  });
});

describe('a number in a workbook [SP-110]', () => {
  it.each([
    ['mm/dd/yyyy', 'date'],
    ['[$-409]d-mmm-yy;@', 'date'],
    ['h:mm AM/PM', 'time'],
    ['yyyy-mm-dd hh:mm', 'datetime'],
    ['[h]:mm', 'number'],
    ['#,##0.00 "days"', { decimals: 2 }],
    ['General', 'number'],
    ['00000', { digits: 5 }],
    ['00000-0000', { digits: 9 }],
    [String.raw`00000\-0000`, { digits: 9 }],
    [String.raw`[<=99999]00000;00000\-0000`, { digits: 5 }],
    ['"No. "00000_)', { digits: 5 }],
    ['#,##0.00', { decimals: 2 }],
    ['_($* #,##0_);_($* (#,##0);_($* "-"_);_(@_)', { decimals: 0 }],
    ['0.0%', 'percent'],
    ['"TRUE";"TRUE";"FALSE"', 'flag'],
    ['"WAHR";"WAHR";"FALSCH"', 'flag'],
    ['0.00E+00', 'number'],
  ])('with the format %s is read as %j', (code, format) => {
    expect(formatOfCode(code)).toEqual(format);
  });

  it.each([
    ['1.1000000000000001', 'number', '1.1'],
    ['1E-7', 'number', '0.0000001'],
    ['12345678901234', 'number', '12345678901234'],
    ['0.5', 'time', '12:00'],
    ['61', 'date', '1900-03-01'],
    ['60', 'date', null],
    ['-1', 'date', null],
    ['2958466', 'date', null],
    ['NaN', 'number', null],
    ['2.96', { decimals: 0 }, '2.96'],
    ['0.33', 'percent', '33%'],
    ['0.0725', 'percent', '7.25%'],
    ['1', 'flag', 'TRUE'],
    ['0', 'flag', 'FALSE'],
    ['2', 'flag', '2'],
  ] as const)('%s as %s is %j', (value, format, text) => {
    expect(numberText(value, { format, from1904: false })).toBe(text);
  });

  it.each([
    ['2.96', { decimals: 0 }, '3'],
    ['1985.4567', { decimals: 2 }, '1985.46'],
    ['1985.5', { decimals: 2 }, null],
    ['3', { decimals: 0 }, null],
    ['2.96', 'number', null],
    ['46349.3333333', 'date', '2026-11-23'],
    ['46349', 'date', null],
    ['46349.3333333', 'datetime', null],
  ] as const)('%s as %j hides a part where it shows %j', (value, format, shown) => {
    expect(shownText(value, { format, from1904: false })).toBe(shown);
  });
});
