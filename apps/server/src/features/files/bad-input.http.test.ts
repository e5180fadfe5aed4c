import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILE_CATEGORY_NAMES, FILE_LAYOUTS, getFile, getFileFindings, importFile } from '@lanewright/contract';
import { csvLine, workbookBytes } from '@lanewright/sheets';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import type { Person } from '../../testing/people.ts';
import { imported, upload, type Brought } from '../../testing/upload.ts';
import { zipOf } from '../../testing/zip.ts';

// Files of many thousand rows.
vi.setConfig({ testTimeout: 240_000 });

/** What comes in bad, all the way: by the call, the disk, the thread and the database. */
let app: TestApplication;
let manager: Person;
let place: string;
let url: string;
const before = process.env['TMPDIR'];

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'bad-input-'));
  process.env['TMPDIR'] = place;
  app = await startTestApplication();
  await app.startWorking();
  url = await app.http.listen({ host: '127.0.0.1', port: 0 });
  manager = await app.people.make({ name: 'Dana Reyes', email: 'dana@broker.example', roles: ['manager'] });
});
afterAll(async () => {
  await app.end();
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  await rm(place, { recursive: true });
});

const HEADER = 'customer_slug,customer_name';
/** What files of all categories bring. */
const BROUGHT = [
  'customer',
  'carrier_preference',
  'market_strength',
  'award',
  'award_lane',
  'award_lane_stop',
  'fuel_sheet',
  'fuel_sheet_rate_range',
  'quote',
  'stop',
  'file_result',
  'working_copy',
];
const world = async () =>
  Promise.all(
    BROUGHT.map(
      async (table) => (await sql`SELECT * FROM ${sql.table(table)} AS t ORDER BY t::text`.execute(app.db)).rows,
    ),
  );
const staged = async () => (await sql`SELECT FROM import_row UNION ALL SELECT FROM file_fault`.execute(app.db)).rows;

let next = 0;
/** Nothing is left behind, and the next file goes through. */
async function expectSound(): Promise<void> {
  await expect.poll(() => readdirSync(place)).toEqual([]);
  expect(await staged()).toEqual([]);
  next += 1;
  const file = await imported(app, manager, { content: `${HEADER}\nNEXT-${next},Next ${next}\n` });
  expect(file.status).toBe('success');
}

async function refused(brought: Brought): Promise<unknown> {
  const files = () => app.db.selectFrom('file').select('id').execute();
  const [stored, data] = [await files(), await world()];
  const { status, body } = await upload(app, manager, brought);
  expect(status).toBe(400);
  expect([await files(), await world()]).toEqual([stored, data]);
  expect(readdirSync(place)).toEqual([]);
  return body;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of one sheet by its XML, with more parts beside it. */
function workbook(sheet: string, more: Readonly<Record<string, string>> = {}): Uint8Array<ArrayBuffer> {
  return zipOf({
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  });
}

async function written(rows: readonly (readonly string[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  // oxlint-disable-next-line typescript/require-await -- rows come as they are read
  const source = async function* () {
    yield rows.map((cells, at) => ({ number: at + 1, cells }));
  };
  for await (const piece of workbookBytes(source())) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}

const cells = (...texts: string[]) => texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');
const sheetOf = (...rows: string[]) =>
  `<worksheet xmlns="${MAIN}"><sheetData>${rows.map((row) => `<row>${row}</row>`).join('')}</sheetData></worksheet>`;

describe('a file that is refused as it comes in changes nothing and leaves nothing behind', () => {
  it('[SP-110] a workbook that unpacks to more than a gigabyte', async () => {
    const bomb = workbook(sheetOf(cells('customer_slug', 'customer_name')));
    const view = new DataView(bomb.buffer);
    for (let at = 0; at + 4 <= bomb.length; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 0x7000_0000, true);
    expect(await refused({ content: bomb, name: 'bomb.xlsx' })).toEqual({
      file: ['The workbook is larger than 1 GB when unpacked. Save it as CSV.'],
    });
    await expectSound();
  });

  it('[SP-110] a workbook that is one endless text, or thousands of blank rows', async () => {
    const endless = workbook(sheetOf(cells('customer_slug', 'x'.repeat(40_000_000))));
    expect(endless.length).toBeLessThan(100_000);
    expect(await refused({ content: endless, name: 'endless.xlsx' })).toEqual({
      file: ['The workbook is damaged: a part of it cannot be read. Save it again and upload that file.'],
    });
    const blank = workbook(`<worksheet xmlns="${MAIN}"><sheetData>${'<row/>'.repeat(200_000)}</sheetData></worksheet>`);
    expect(await refused({ content: blank, name: 'blank.xlsx' })).toEqual({
      file: ['The first 1,000 rows are blank.'],
    });
  });

  it('[SP-110] a workbook with entities of its own', async () => {
    const evil = `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${sheetOf(cells('&a;'))}`;
    expect(await refused({ content: workbook(evil), name: 'evil.xlsx' })).toEqual({
      file: [
        'The workbook declares entities of its own, which no spreadsheet program writes. Save it again and upload that file.',
      ],
    });
  });

  it('[SP-110] a workbook with macros, one with a password, an old one, and an archive that is none', async () => {
    const macros = workbook(sheetOf(cells('customer_slug', 'customer_name')), { 'xl/vbaProject.bin': 'x' });
    expect(await refused({ content: macros, name: 'macros.xlsm' })).toEqual({
      file: ['The workbook holds macros. Save it as .xlsx, without macros.'],
    });
    const container = new Uint8Array(2_048);
    container.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    container[0x1e] = 9;
    expect(await refused({ content: container, name: 'old.xls' })).toEqual({
      file: ['The file is a workbook of the old format (.xls). Save it as .xlsx or CSV.'],
    });
    container.set(Buffer.from('EncryptedPackage', 'utf16le'), 512);
    expect(await refused({ content: container, name: 'locked.xlsx' })).toEqual({
      file: ['The workbook is protected by a password. Save it without one.'],
    });
    const archive = zipOf({ 'lanes.csv': 'customer_slug,customer_name\nA,B\n' });
    expect(await refused({ content: archive, name: 'archive.csv' })).toEqual({
      file: ['Choose a csv or xlsx file: this archive is no workbook.'],
    });
    await expectSound();
  });

  it('[SP-109 SP-110] an empty file, a wrong one, a missing column, and a workbook that breaks off', async () => {
    const choose = { file: ['Choose a csv file to upload.'] };
    const picture = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]);
    for (const content of ['%PDF-1.7\n', picture])
      expect(await refused({ content, name: 'shippers.csv' })).toEqual(choose);
    for (const content of ['', '\n\n'])
      expect(await refused({ content, name: 'shippers.csv' })).toEqual({ file: ['The file is empty.'] });
    expect(await refused({ content: 'customer_slug\nA\n' })).toEqual({ file: ['Missing column: "customer_name"'] });
    const whole = await written([HEADER.split(','), ['A', 'B']]);
    expect(await refused({ content: whole.slice(0, whole.length - 40), name: 'half.xlsx' })).toEqual({
      file: ['The workbook is damaged or incomplete. Save it again and upload that file.'],
    });
    await expectSound();
  });

  it('[SP-109 SP-110] a CSV file with a control character in its header, and a workbook with a cell twice', async () => {
    const hidden = 'The header has a hidden control character here. Remove it and upload the file again.';
    expect(await refused({ content: 'customer_slug,customer\0_name\nA,B\n' })).toEqual({
      file: [`Column B "customer\uFFFD_name": ${hidden}`],
    });
    const twice = '<c r="A1"><v>1</v></c><c r="A1"><v>2</v></c>';
    expect(await refused({ content: workbook(sheetOf(twice)), name: 'twice.xlsx' })).toEqual({
      file: ['The cell A1 is in its row twice. Save the workbook again and upload that file.'],
    });
    await expectSound();
  });

  it('[SP-110] a workbook is read by its content, whatever its name says', async () => {
    const content = await written([HEADER.split(','), ['WRONG-EXT', 'Wrong extension']]);
    expect(await imported(app, manager, { content, name: 'shippers.csv' })).toMatchObject({
      status: 'success',
      created_count: 1,
    });
  });

  it('[SP-110] a file over the limit is refused before it is read', async () => {
    const answer = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const headers = {
        ...manager.bearer,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(300 * 1_048_576),
      };
      const sending = httpRequest(url + importFile.path, { method: 'POST', headers }, (response) => {
        let text = '';
        response.on('data', (piece: Buffer) => (text += piece.toString()));
        response.on('end', () => {
          sending.destroy();
          resolve({ status: response.statusCode, text });
        });
      });
      sending.on('error', reject);
      // Nothing but the head is sent.
      sending.write('--x\r\n');
    });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([413, { detail: 'Uploaded file is too large' }]);
    expect(readdirSync(place)).toEqual([]);
  });

  it.each(FILE_CATEGORY_NAMES)(
    '[SP-110] an upload of category %s that breaks off leaves nothing behind',
    async (category) => {
      const files = () => app.db.selectFrom('file').select('id').execute();
      const [data, stored] = [await world(), await files()];
      const headers = {
        ...manager.bearer,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': '5000000',
      };
      const sending = httpRequest(url + importFile.path, { method: 'POST', headers });
      sending.on('error', () => undefined);
      const fields = { name: 'a.csv', type: 'text/csv', category };
      const parts = Object.entries(fields).map(
        ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
      const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
      const header = csvLine(Object.keys(FILE_LAYOUTS[category]));
      sending.write(`${parts.join('')}${head}${header}${'A,B\n'.repeat(100_000)}`);
      await expect.poll(() => readdirSync(place)).toHaveLength(1);
      sending.destroy();
      await expect.poll(() => readdirSync(place)).toEqual([]);
      expect([await world(), await files()]).toEqual([data, stored]);
      await expectSound();
    },
  );
});

describe('a file that turns out bad while it is read changes nothing and leaves nothing behind', () => {
  async function failed(brought: Brought) {
    const data = await world();
    const file = await imported(app, manager, brought);
    expect(file.status).toBe('error');
    expect(await world()).toEqual(data);
    await expectSound();
    return file;
  }

  it('[SP-110 SP-111] a header alone, and a workbook damaged in its middle', async () => {
    expect((await failed({ content: `${HEADER}\n` })).errors).toEqual([
      expect.objectContaining({ row: null, message: 'The file has no rows beside its header.' }),
    ]);
    const many = Array.from({ length: 60_000 }, (_each, at) => [`D-${at * 7919}`, `Damaged ${at * 104_729}`]);
    const whole = await written([HEADER.split(','), ...many]);
    const damaged = whole.with(Math.floor(whole.length / 2), 0xff).with(Math.floor(whole.length / 2) + 1, 0x00);
    const file = await failed({ content: damaged, name: 'damaged.xlsx' });
    expect(file.errors[0]?.message).toMatch(/^The workbook is damaged/);
    expect(file.errors[0]?.row).toBeGreaterThan(1);
  });

  it('[SP-110 SP-111] a control character and an upload that was cut off within a letter, each by its row', async () => {
    const hidden = await failed({ content: `${HEADER}\nA-1,Acme\nB-2,Ba\0ker\n` });
    expect(hidden.errors).toEqual([
      expect.objectContaining({
        row: 3,
        message: 'customer_name "Ba\uFFFDker": Must be plain text without hidden characters',
      }),
    ]);
    const whole = Buffer.from(`${HEADER}\nA-1,Acme\nB-2,Café`);
    const cut = await failed({ content: new Uint8Array(whole.subarray(0, -1)), name: 'cut.csv' });
    expect(cut.errors).toEqual([
      expect.objectContaining({
        row: 3,
        message: expect.stringMatching(/^The file ends in the middle of a character/),
      }),
    ]);
    const windows = new Uint8Array(Buffer.from(`${HEADER}\nCAFE,Café`, 'latin1'));
    expect(await imported(app, manager, { content: windows })).toMatchObject({ status: 'success', created_count: 1 });
  });

  it('[SP-111] cells that no database can hold, and cells that mean something to COPY', async () => {
    const rows = [
      HEADER.split(','),
      [String.raw`\N`, String.raw`\. back\slash`],
      ['TAB', 'a\tb'],
      ['HALF', '_xD800_'],
      ['NUL', '_x0000_'],
    ];
    const text = sheetOf(...rows.map((row) => cells(...row)));
    const file = await failed({ content: workbook(text), name: 'odd.xlsx' });
    expect(file.errors.map(({ row }) => row)).toEqual([3, 4, 5]);
    expect(file.errors.map(({ message }) => message.replace(/^.*: /, ''))).toEqual(
      Array.from({ length: 3 }, () => 'Must be plain text without hidden characters'),
    );
    const sound = await imported(app, manager, { content: `${HEADER}\n\\N,\\. back\\slash\n` });
    expect(sound).toMatchObject({ status: 'success', created_count: 1 });
    const stored = app.db
      .selectFrom('customer')
      .select('customer_name')
      .where('customer_slug', '=', String.raw`\N`);
    expect(await stored.executeTakeFirst()).toEqual({ customer_name: String.raw`\. back\slash` });
  });

  it('[SP-111 F-008] 100,000 bad rows: the first 1,000 are listed, all are counted, and all are in the download', async () => {
    const bad = Array.from({ length: 100_000 }, (_each, at) => `=cmd|'${at}',,IL`);
    const content = ['company_name,dot_number,origin_state,destination_state', ...bad.map((row) => `${row},ZZ`)].join(
      '\n',
    );
    const file = await failed({ category: 'carrier_preference', content, name: 'many-bad.csv' });
    expect([file.error_count, file.bad_row_count, file.errors.length]).toEqual([100_000, 100_000, 1_000]);
    expect(file.errors[999]).toEqual({
      row: 1_001,
      column: 'destination_state',
      value: 'ZZ',
      expected: 'Must be a state or province',
      message: 'destination_state "ZZ": Must be a state or province',
    });
    const answer = await app.http.inject({
      url: getFileFindings.path.replace('{id}', String(file.id)),
      headers: manager.bearer,
    });
    const lines = answer.rawPayload.toString('utf8').split('\r\n');
    expect(lines[0]).toBe('\uFEFFcompany_name,dot_number,origin_state,destination_state,findings');
    expect(lines).toHaveLength(100_002);
    // A formula comes back as text, so that no spreadsheet runs it.
    expect(lines[100_000]).toBe(`'=cmd|'99999',,IL,ZZ,"destination_state ""ZZ"": Must be a state or province"`);
  });

  it('[SP-111 F-008] a file that breaks off: its download says in a last row that nothing more could be read', async () => {
    const rows = Array.from({ length: 9_000 }, (_each, at) => `OFF-${at},Off ${at}`);
    const content = [HEADER, rows[0], 'OFF-X,"Lone "quote', ...rows.slice(1)].join('\n');
    const file = await failed({ content, name: 'breaks-off.csv' });
    expect(file.errors.map(({ row }) => row)).toEqual([3]);
    const findings = await app.http.inject({
      url: getFileFindings.path.replace('{id}', String(file.id)),
      headers: manager.bearer,
    });
    const broken =
      'From here on the file could not be read: ' +
      'A quotation mark in this row is not closed, or text follows the closing one.';
    expect(findings.rawPayload.toString('utf8').split('\r\n')).toEqual([
      `\uFEFF${HEADER},findings`,
      'OFF-0,Off 0,',
      `,,"${broken}"`,
      '',
    ]);
    const again = await failed({ content: findings.rawPayload.toString('utf8').replace(',findings', ',notes') });
    expect(again.errors.map(({ row }) => row)).toContain(3);
  });

  it('[SP-112 SP-094] a disk of the database that is full while rows are staged: it says so, and the process lives', async () => {
    await sql`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.row_number = 2000 THEN RAISE 'could not extend file' USING ERRCODE = '53100'; END IF;
      RETURN NEW; END $$`.execute(app.db);
    await sql`CREATE TRIGGER full_disk BEFORE INSERT ON import_row FOR EACH ROW EXECUTE FUNCTION full_disk()`.execute(
      app.db,
    );
    const data = await world();
    const rows = Array.from({ length: 60_000 }, (_each, at) => `FULL-${at},Full ${at}`);
    const file = await imported(app, manager, { content: [HEADER, ...rows].join('\n') });
    await sql`DROP FUNCTION full_disk CASCADE`.execute(app.db);
    expect(file).toMatchObject({
      status: 'error',
      errors: [
        {
          row: null,
          message: 'The disk of the server is full. Nothing was saved. Please try again once there is space.',
        },
      ],
    });
    expect(await world()).toEqual(data);
    await expectSound();
  });
});

describe('a name that is a path or a trap', () => {
  it('[SP-110] is kept as its last part', async () => {
    const names: string[] = [];
    for (const name of ['../../etc/passwd', String.raw`C:\Users\me\lanes.csv`, '..', 'a/b/=cmd.csv']) {
      next += 1;
      const content = `${HEADER}\nPATH-${next},Path ${next}\n`;
      const { id } = await imported(app, manager, { content, fields: { name } });
      const { body } = await app.call(getFile, { as: manager, id });
      names.push(getFile.answer?.parse(body).name ?? '');
    }
    expect(names).toEqual(['passwd', 'lanes.csv', 'shippers', '=cmd.csv']);
  });
});
