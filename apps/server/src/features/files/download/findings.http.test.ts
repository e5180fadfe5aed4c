import { getFileFindings } from '@lanewright/contract';
import { openSheet, workbookBytes } from '@lanewright/sheets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../testing/application.ts';
import type { Person } from '../../../testing/people.ts';
import { imported } from '../../../testing/upload.ts';

let app: TestApplication;
let manager: Person;
beforeAll(async () => {
  app = await startTestApplication();
  await app.startWorking();
  manager = await app.people.make({ name: 'Dana Reyes', email: 'dana@broker.example', roles: ['manager'] });
});
afterAll(() => app.end());

const ROWS = [['Shippers of 2027', ''], [], ['customer_slug', 'customer_name'], ['A-1', 'Acme'], [], ['B-2', '']];

async function asWorkbook(): Promise<Uint8Array<ArrayBuffer>> {
  // oxlint-disable-next-line typescript/require-await -- rows come as they are read
  const rows = async function* () {
    yield ROWS.map((cells, at) => ({ number: at + 1, cells })).filter(({ cells }) => cells.length > 0);
  };
  return new Uint8Array(Buffer.concat(await Array.fromAsync(workbookBytes(rows()))));
}

test.each([
  ['a CSV file', 'titled.csv', async () => ROWS.map((cells) => cells.join(',')).join('\r\n')],
  ['a workbook', 'titled.xlsx', asWorkbook],
])(
  '[F-008 SP-111] the findings of %s keep titles and blank rows, so that row numbers stay',
  async (_kind, name, made) => {
    const file = await imported(app, manager, { content: await made(), name, fields: { header_row: '3' } });
    const message = 'customer_name: This field is required';
    expect(file).toMatchObject({ status: 'error', errors: [{ row: 6, message }] });
    const { rawPayload } = await app.http.inject({
      url: getFileFindings.path.replace('{id}', String(file.id)),
      headers: manager.bearer,
    });
    const opened = await openSheet(new Blob([new Uint8Array(rawPayload)]), { otherwise: 'This is no sheet.' });
    if (!opened.ok) throw new Error(opened.message);
    const pieces = await Array.fromAsync(opened.rows());
    const filled = pieces.flatMap(({ rows }) => rows).filter(({ cells }) => cells.some((cell) => cell !== ''));
    const told = filled.map(({ number, cells }) => [number, ...cells.filter((cell) => cell !== '')]);
    expect(told).toEqual([
      [1, 'Shippers of 2027'],
      [3, 'customer_slug', 'customer_name', 'findings'],
      [4, 'A-1', 'Acme'],
      [6, 'B-2', message],
    ]);
  },
);

test('[F-008 SP-111] findings of rows that the sheet leaves out are in the download, each in its row', async () => {
  // oxlint-disable-next-line typescript/require-await -- rows come as they are read
  const rows = async function* () {
    yield [
      { number: 3, cells: ['customer_slug', 'customer_name'] },
      { number: 5, cells: ['E-5', ''] },
    ];
  };
  const content = new Uint8Array(Buffer.concat(await Array.fromAsync(workbookBytes(rows()))));
  const file = await imported(app, manager, { content, name: 'gaps.xlsx' });
  const told = [1, 4, 9].map((row_number, at) => ({ file_id: file.id, position: at + 2, row_number, message: 'Odd' }));
  await app.db.insertInto('file_error').values(told).execute();
  const url = getFileFindings.path.replace('{id}', String(file.id));
  const { rawPayload } = await app.http.inject({ url, headers: manager.bearer });
  const opened = await openSheet(new Blob([new Uint8Array(rawPayload)]), { otherwise: 'This is no sheet.' });
  if (!opened.ok) throw new Error(opened.message);
  const found = (await Array.fromAsync(opened.rows())).flatMap((piece) => piece.rows);
  expect(found.map(({ number, cells }) => [number, cells.at(-1)])).toEqual([
    [1, 'Odd'],
    [3, 'findings'],
    [4, 'Odd'],
    [5, 'customer_name: This field is required'],
    [9, 'Odd'],
  ]);
});

test('[F-008] a file that failed as a whole has no findings, and is downloaded as it came', async () => {
  const content = 'customer_slug,customer_name\n';
  const file = await imported(app, manager, { content });
  const failure = 'The file has no rows beside its header.';
  expect(file).toMatchObject({ failure, error_count: 0, bad_row_count: 0, errors: [{ row: null, message: failure }] });
  const url = getFileFindings.path.replace('{id}', String(file.id));
  const answer = await app.http.inject({ url, headers: manager.bearer });
  expect([answer.statusCode, answer.json()]).toEqual([409, { detail: 'This file has no rows with findings.' }]);
});

test('[F-008] the findings of a CSV file whose first cell begins like an archive come back as CSV', async () => {
  const content = 'PK code,customer_slug,customer_name\n1,C-3,\n';
  const match = ['PK code', 'customer_slug', 'customer_name'].map((header, at) => ({
    header,
    column: at === 0 ? null : header,
  }));
  const file = await imported(app, manager, { content, fields: { mapping: JSON.stringify(match) } });
  expect(file).toMatchObject({ status: 'error' });
  const url = getFileFindings.path.replace('{id}', String(file.id));
  const { headers } = await app.http.inject({ url, headers: manager.bearer });
  expect(headers['content-type']).toContain('text/csv');
});
