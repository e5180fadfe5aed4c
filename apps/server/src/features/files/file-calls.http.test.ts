import {
  downloadTemplate,
  FILE_CATEGORY_NAMES,
  FILE_LAYOUTS,
  getDownloadUrl,
  importFile,
  type FileLayout,
} from '@lanewright/contract';
import { openSheet, readHeader, readRow, workbookBytes } from '@lanewright/sheets';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import { parsed } from '../../testing/parsed.ts';
import type { Person } from '../../testing/people.ts';
import { imported, sendForm } from '../../testing/upload.ts';

let app: TestApplication;
let manager: Person;
beforeAll(async () => {
  app = await startTestApplication();
  await app.startWorking();
  manager = await app.people.make({ name: 'Dana Reyes', email: 'dana@broker.example', roles: ['manager'] });
});
afterAll(() => app.end());

const content = 'customer_slug,customer_name\nA-1,Acme\nB-2,\n';

it('[F-012 P-073] a file comes as multipart and is answered with its origin, category, status and errors by row', async () => {
  expect(importFile).toMatchObject({ method: 'POST', path: '/v1/file/import_file/' });
  const json = { category: 'shippers', name: 'shippers.csv', type: 'text/csv' };
  expect((await app.call(importFile, { as: manager, body: json })).status).toBe(415);
  const file = await imported(app, manager, { content, name: 'shippers.csv' });
  const dana = await app.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', 'dana@broker.example')
    .executeTakeFirst();
  expect(file).toMatchObject({
    id: expect.any(Number),
    name: 'shippers.csv',
    created_by: dana?.id,
    created_at: app.clock.now().toISOString(),
    category: 'shippers',
    status: 'error',
    errors: [{ row: 3, message: 'customer_name: This field is required' }],
  });
});

it('[F-018] an upload is multipart with file, name, type and category, and each that is missing is named', async () => {
  const parts = { name: 'parts.csv', type: 'text/csv', category: 'shippers' };
  const send = async (fields: Readonly<Record<string, string>>, file: string | null) => {
    const form = new FormData();
    if (file !== null) form.append('file', new Blob([file]), 'parts.csv');
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return sendForm(app, manager, form);
  };
  const sheet = 'customer_slug,customer_name\nPARTS-1,Parts\n';
  for (const missing of ['name', 'type', 'category'] as const) {
    const { [missing]: _left, ...others } = parts;
    const { status, body } = await send(others, sheet);
    expect([status, Object.keys(body ?? {})]).toEqual([400, [missing]]);
  }
  expect(await send(parts, null)).toMatchObject({ status: 400, body: { file: ['Choose a csv file to upload.'] } });
  expect(await send(parts, sheet)).toMatchObject({ status: 201, body: { name: 'parts.csv', category: 'shippers' } });
});

it('[P-074] the link of a file gives its content without signing in', async () => {
  const file = await imported(app, manager, { content, fields: { again: 'true' } });
  const answer = await app.call(getDownloadUrl, { as: manager, id: file.id });
  const given = await app.http.inject({ url: parsed(getDownloadUrl, answer.body).download_url });
  expect([given.statusCode, given.payload]).toEqual([200, content]);
});

it('[F-022] the general upload takes a workbook as it takes a CSV file', async () => {
  const rows = [
    ['customer_slug', 'customer_name'],
    ['XLSX-1', 'From a workbook'],
  ];
  // oxlint-disable-next-line typescript/require-await -- rows come as they are read
  const source = async function* () {
    yield rows.map((cells, at) => ({ number: at + 1, cells }));
  };
  const bytes = new Uint8Array(Buffer.concat(await Array.fromAsync(workbookBytes(source()))));
  const file = await imported(app, manager, { content: bytes, name: 'shippers.xlsx' });
  expect(file).toMatchObject({ name: 'shippers.xlsx', status: 'success', created_count: 1, errors: [] });
  const made = app.db.selectFrom('customer').select('customer_name').where('customer_slug', '=', 'XLSX-1');
  expect(await made.execute()).toEqual([{ customer_name: 'From a workbook' }]);
});

const TEMPLATES = FILE_CATEGORY_NAMES.filter((category) => category !== 'working_copy');

it('[P-076 SP-113] the template of each category has its exact header and one example row, which can be read', async () => {
  for (const category of TEMPLATES) {
    const layout: FileLayout = FILE_LAYOUTS[category];
    const url = `${downloadTemplate.path}?category=${category}`;
    const { headers, rawPayload } = await app.http.inject({ url, headers: manager.bearer });
    expect(headers['content-disposition']).toContain(`filename="${category}_template.csv"`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const opened = await openSheet(new Blob([new Uint8Array(rawPayload)]), { otherwise: 'This is no sheet.' });
    if (!opened.ok) throw new Error(opened.message);
    const [head, example, ...more] = (await Array.fromAsync(opened.rows())).flatMap(({ rows }) => rows);
    expect(head?.cells).toEqual(Object.keys(layout));
    expect(more).toEqual([]);
    const { header, faults } = readHeader({ cells: head?.cells ?? [] }, layout);
    expect([faults, readRow(example ?? { number: 2, cells: [] }, header, layout).faults]).toEqual([[], []]);
  }
});
