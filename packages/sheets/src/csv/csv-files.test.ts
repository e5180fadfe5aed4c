import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from './csv-text.ts';
import { readAll } from '../testing/read-all.ts';

const CITIES = [
  ['Ciudad Juárez', 'Québec'],
  ['Cañon City', 'Zürich'],
];
const asText = (delimiter: string, end = '\r\n') => CITIES.map((row) => row.join(delimiter)).join(end);

/** The text in two bytes a character, as Windows writes 'Unicode text'. */
function utf16(
  text: string,
  { big, marked }: { readonly big: boolean; readonly marked: boolean },
): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(marked ? `\uFEFF${text}` : text, 'utf16le');
  return new Uint8Array(big ? bytes.swap16() : bytes);
}

const WINDOWS_BYTE: Readonly<Record<string, number>> = { '…': 0x85, '“': 0x93, '”': 0x94 };

describe('a CSV file [SP-110]', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode(asText(','))],
    ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${asText(',')}`)],
    ['windows-1252', new Uint8Array(Buffer.from(asText(','), 'latin1'))],
    ['UTF-16 of Windows', utf16(asText('\t'), { big: false, marked: true })],
    ['UTF-16 with the large byte first', utf16(asText(','), { big: true, marked: true })],
    ['UTF-16 without a mark', utf16(asText(','), { big: false, marked: false })],
  ])('is read in the encoding %s', async (_encoding, bytes) => {
    expect((await readAll(bytes)).rows).toEqual(CITIES);
  });

  it.each([',', ';', '\t', '|'])('is parted at %j by what its header shows', async (delimiter) => {
    expect((await readAll(asText(delimiter))).rows).toEqual(CITIES);
  });

  it.each([
    ['a title with commas', 'Rates for Acme, Inc., 2026\n\na;b;c\n1;2;3\n4;5;6\n', ';', 3],
    ['decimal commas', 'a;b;c\n1,5;2,5;3,5\n4,5;5,5;6,5\n', ';', 3],
    ['cities with their states', 'From;To;Rate\nJoliet, IL;Dallas, TX;1200\nGary, IN;Reno, NV;900\n', ';', 3],
    ['quoted cells', 'a,b\n"x;y;z","1;2;3"\n"x;y;z","1;2;3"\n', ',', 2],
    ['a quotation mark for inches', 'Pipe\tLength\n5" pipe, steel\t2\n6" pipe, steel\t3\n', '\t', 2],
    ['remarks with semicolons', 'a,b,c\n1,2,x; y\n1,2,x; y; z\n', ',', 3],
    ['one column', 'code\nA-1\nB-2\n', ',', 1],
  ])('is parted as its first rows agree: %s', async (_what, text, _delimiter, width) => {
    expect((await readAll(text)).rows.at(-1)).toHaveLength(width);
  });

  it('is parted as its first line says, and that line is no row', async () => {
    expect(await readAll('sep=;\na,b;c\n1,5;2\n')).toEqual({
      rows: [
        ['a,b', 'c'],
        ['1,5', '2'],
      ],
      fault: null,
    });
  });

  it.each(['\n', '\r\n', '\r'])('ends its lines with %j, also within quotation marks', async (end) => {
    const { rows } = await readAll(['a,b', '"two', 'lines",","'].join(end));
    expect(rows).toEqual([
      ['a', 'b'],
      ['two\nlines', ','],
    ]);
  });

  it('says in which row a quotation mark is not closed, and reads the rows before it', async () => {
    expect(await readAll('a,b\n1,2\n3,"4\n5,6')).toEqual({
      rows: [
        ['a', 'b'],
        ['1', '2'],
      ],
      fault: { row: 3, message: 'A quotation mark in this row is not closed, or text follows the closing one.' },
    });
  });

  it('takes no formula into a spreadsheet, and leaves numbers with a sign alone', () => {
    expect(csvLine(['=1+1', '+1', '-2.5', '@a', '\tb', '-x', null, 7])).toBe(`'=1+1,+1,-2.5,'@a,"'\tb",'-x,,7\r\n`);
  });

  it.each(['\n', '\r\n', '\r'])('says in which row its encoding changes, with lines that end in %j', async (end) => {
    const head = ['a,b', 'Québec,2', ''].join(end);
    const fault = expect.objectContaining({ row: 3, message: expect.stringMatching(/^From here on/) });
    const rows = [
      ['a', 'b'],
      ['Québec', '2'],
    ];
    const rest = Buffer.from(['Zürich,3', 'd,4', ''].join(end), 'latin1');
    expect(await readAll(new Uint8Array(Buffer.concat([Buffer.from(head), rest])))).toEqual({ rows, fault });
    const half = Buffer.from(`\uFEFF${head}\uD800,3${end}`, 'utf16le');
    expect(await readAll(new Uint8Array(half))).toEqual({ rows, fault });
  });

  const CUT =
    'The file ends in the middle of a character, so it was probably cut off. Save it as CSV UTF-8 and upload it again.';
  it.each([
    ['a letter with an accent', 'a,b\n1,2\n3,Québec'],
    ['a dash', 'a,b\n1,2\n3,x–y'],
    ['the second of two such letters', 'a,b\n1,Québec\n3,Zürich'],
    ['an emoji', 'a,b\n1,2\n3,🚚'],
  ])('says in which row it was cut off within %s', async (_what, text) => {
    const bytes = Buffer.from(text);
    const lead = bytes.findLastIndex((byte) => byte >= 0xc2);
    for (let end = lead + 1; end < bytes.length && (bytes[end] ?? 0) >= 0x80; end += 1) {
      const { rows, fault } = await readAll(new Uint8Array(bytes.subarray(0, end)));
      expect([rows.length, fault]).toEqual([2, { row: 3, message: CUT }]);
    }
  });

  it('reports UTF-16 that is cut off within a character', async () => {
    const bytes = utf16('a,b\n1,2\n3,4', { big: false, marked: true });
    expect((await readAll(bytes.slice(0, -1))).fault).toEqual({ row: 3, message: CUT });
  });

  it.each(['Montréal,Café', 'a,Ñandú', 'a,PERÚ', 'a,JOSÉ', 'Señor,MANHÃ'])(
    'is no cut-off file if it ends in a letter of windows-1252: %s',
    async (row) => {
      expect(await readAll(new Uint8Array(Buffer.from(`x,y\n${row}`, 'latin1')))).toEqual({
        rows: [['x', 'y'], row.split(',')],
        fault: null,
      });
    },
  );

  it.each([
    ['a quotation mark', 'say “Café”'],
    ['an ellipsis', 'Ñandú…'],
    ['a hard space', 'à\u00A0'],
  ])('is no cut-off file if %s of windows-1252 follows its last letter', async (_what, cell) => {
    const bytes = Uint8Array.from(cell, (character) => WINDOWS_BYTE[character] ?? character.charCodeAt(0));
    const file = Buffer.concat([Buffer.from('x,y\n1,'), bytes]);
    expect(await readAll(new Uint8Array(file))).toEqual({
      rows: [
        ['x', 'y'],
        ['1', cell],
      ],
      fault: null,
    });
  });

  it.each(['груз,цена\n1,\u0007две\n', '货物,价格\n1,\u0007二\n'])(
    'is a CSV file in any script, with a control character too: %j',
    async (text) => {
      expect((await readAll(text)).rows).toHaveLength(2);
    },
  );

  it('accepts a few control characters, so that their row can be reported', async () => {
    expect(await readAll('a,b\n1,\0\n3,\u0007x\n')).toEqual({
      rows: [
        ['a', 'b'],
        ['1', '\0'],
        ['3', '\u0007x'],
      ],
      fault: null,
    });
    const program = new Uint8Array(4_096).map((_byte, at) => (at * 7) % 256);
    expect((await readAll(program)).fault).toEqual({ row: 0, message: 'This is no sheet.' });
  });

  it('keeps no apostrophe that was written against formulas, and every other one', async () => {
    const text = "phone,note\n'+1 312-555-0142,'-call first\n'tis,'\n";
    expect((await readAll(text)).rows).toEqual([
      ['phone', 'note'],
      ['+1 312-555-0142', '-call first'],
      ["'tis", "'"],
    ]);
  });

  it('reads back every row that was written', async () => {
    // Line breaks come back as \n.
    const text = fc.string({ unit: 'grapheme' }).filter((each) => !/[\r\0]/.test(each));
    const start = fc.constantFrom('', '=', '+1 ', '-', '@', '\t', '\n', "'", "'=", "''+", "'-2.5");
    const cell = fc.tuple(start, text).map((parts) => parts.join(''));
    const row = fc.array(cell, { minLength: 2, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
        const header = ['origin', 'destination'];
        const read = await readAll([header, ...rows].map((cells) => csvLine(cells)).join(''));
        expect(read).toEqual({ rows: [header, ...rows], fault: null });
      }),
      { numRuns: 60 },
    );
  });
});

describe('any bytes at all', () => {
  it('are read or refused in a sentence, and throw nothing [SP-110]', async () => {
    const marks = fc.constantFrom(
      '',
      'PK\u0003\u0004',
      '\u00ff\u00fe',
      '\u00fe\u00ff',
      '\u00ef\u00bb\u00bf',
      '\u00d0\u00cf\u0011\u00e0',
      'sep=,\n',
    );
    await fc.assert(
      fc.asyncProperty(marks, fc.uint8Array({ maxLength: 3_000 }), async (mark, bytes) => {
        const { fault } = await readAll(new Uint8Array(Buffer.concat([Buffer.from(mark, 'latin1'), bytes])));
        expect(fault?.message ?? 'Read.').toMatch(/\.$/);
      }),
      { numRuns: 200 },
    );
  });
});
