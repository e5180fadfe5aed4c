import {
  changedMeanwhile,
  createWorkingCopy as upload,
  deleteWorkingCopy,
  downloadFile,
  fileView,
  getDownloadUrl,
  getWorkingCopy,
  listWorkingCopies,
  updateWorkingCopy,
  type WorkingCopy,
} from '@lanewright/contract';
import { workbookBytes, type RowToWrite } from '@lanewright/sheets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import { createWorkingCopy } from '../../testing/back-office.ts';
import { parsed } from '../../testing/parsed.ts';
import type { Person } from '../../testing/people.ts';
import { createShipper } from '../../testing/small-world.ts';

let app: TestApplication;
let dana: Person;
let lee: Person;
let birch: number;
let manager: number;

beforeAll(async () => {
  app = await startTestApplication();
  await app.startWorking();
  dana = await app.people.make({ name: 'Dana Reyes', roles: ['manager'] });
  lee = await app.people.make({ name: 'Lee Ortiz', roles: ['manager'] });
  birch = await createShipper(app.db, { name: 'Birch Paper' });
  const made = await app.people.make({ name: 'Priya Shah', roles: ['viewer'] });
  manager = made.userId;
  await app.db.updateTable('app_user').set({ account_manager: true }).where('id', '=', manager).execute();
});
afterAll(() => app.end());

const rows = () => app.db.selectFrom('working_copy').selectAll().orderBy('id').execute();
const list = async (query: Record<string, string> = {}) =>
  parsed(listWorkingCopies, (await app.call(listWorkingCopies, { as: dana, query })).body);
const patch = (id: number, body: object, as = dana) => app.call(updateWorkingCopy, { as, id, body });

type Sent = { readonly content?: string | Uint8Array<ArrayBuffer>; readonly name?: string; readonly fields?: object };

/** Uploads a working copy as the browser does. */
async function send({ content = 'Lane,Loads\nL1,20\n', name = 'bid.csv', fields = {} }: Sent, as = dana) {
  const told = {
    name: 'Annual bid',
    type: 'text/csv',
    category: 'working_copy',
    customer: String(birch),
    round: '1',
    account_manager: String(manager),
    time_frame: 'one_year',
    ...fields,
  };
  const form = new FormData();
  for (const [field, value] of Object.entries(told)) if (value !== '') form.append(field, value);
  form.append('file', new Blob([content]), name);
  const body = new Response(form);
  const answer = await app.http.inject({
    method: upload.method,
    url: upload.path,
    headers: { ...as.bearer, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: answer.statusCode, body: JSON.parse(answer.body) as unknown };
}

// oxlint-disable-next-line typescript/require-await -- rows come as they are read
async function* oneRow(): AsyncGenerator<readonly RowToWrite[]> {
  yield [{ number: 1, cells: ['Lane', 'L1'] }];
}

/** Uploads one that is taken, and waits until it is in the list. */
async function sent(as: Sent): Promise<WorkingCopy> {
  const before = (await list()).count;
  expect(await send(as)).toMatchObject({ status: 201 });
  await expect.poll(async () => (await list()).count).toBe(before + 1);
  const [newest] = (await list({ ordering: '-created_at' })).results;
  if (newest === undefined) throw new Error('the working copy is not in the list');
  return newest;
}

describe('an uploaded working copy', () => {
  test('[P-082 K-012 SP-106] is kept with its terms, and its file comes back byte for byte', async () => {
    const content = new Uint8Array([...Buffer.from('\uFEFFLane;Größe\r\n"L,1";"=1+1"\r\n'), 0x20, 0x0a]);
    const copy = await sent({ content, name: '../../bid räumt.csv', fields: { again: 'true', round: '2' } });
    expect(copy).toMatchObject({
      name: 'Annual bid',
      customer: birch,
      customer_id: birch,
      customer_name: 'Birch Paper',
      round: 2,
      account_manager: manager,
      account_manager_id: manager,
      account_manager_name: 'Priya Shah',
      time_frame: 'one_year',
      created_at: app.clock.now().toISOString(),
      file: { name: 'bid räumt.csv', size_bytes: content.length },
      version: 1,
    });
    const link = parsed(getDownloadUrl, (await app.call(getDownloadUrl, { as: dana, id: copy.file?.id ?? 0 })).body);
    const bytes = await app.http.inject({ method: downloadFile.method, url: link.download_url });
    expect(new Uint8Array(bytes.rawPayload)).toEqual(content);
  });

  test('[K-016 K-017 M-097] needs its terms, a round of at least 1, a shipper and an account manager', async () => {
    const before = await rows();
    const required = ['This field is required'];
    expect(
      await send({ fields: { name: '', customer: '', account_manager: '', time_frame: '', round: '0' } }),
    ).toMatchObject({ status: 400 });
    expect(await send({ fields: { customer: '', account_manager: '', time_frame: '' } })).toEqual({
      status: 400,
      body: { customer: required, account_manager: required, time_frame: required },
    });
    expect(await send({ fields: { round: '0' } })).toEqual({ status: 400, body: { round: ['Min value is 1'] } });
    expect(await send({ fields: { customer: '999999', account_manager: String(dana.userId), round: '7' } })).toEqual({
      status: 400,
      body: {
        customer: ['This shipper does not exist.'],
        account_manager: ['This user is no account manager, or is deactivated.'],
      },
    });
    expect(await send({ fields: { category: 'shippers' } })).toMatchObject({ status: 400 });
    expect(await rows()).toEqual(before);
  });

  test('[K-011 SP-109] is a CSV file or a workbook by its content', async () => {
    const pieces: Uint8Array[] = [];
    for await (const piece of workbookBytes(oneRow())) pieces.push(piece);
    const workbook = new Uint8Array(Buffer.concat(pieces));
    expect(await sent({ content: workbook, name: 'bid.xlsx', fields: { name: 'Book' } })).toMatchObject({
      file: { name: 'bid.xlsx', size_bytes: workbook.length },
    });
    const before = await rows();
    const pdf = Buffer.from('%PDF-1.7\n\0\0\0\u0001\u0002');
    expect(await send({ content: new Uint8Array(pdf), name: 'bid.xlsx', fields: { round: '9' } })).toEqual({
      status: 400,
      body: { file: ['Choose a csv file to upload.'] },
    });
    expect(await rows()).toEqual(before);
  });

  test('[K-014 K-015 SP-110] is refused past 30 MB, before its body is read', async () => {
    const files = await app.db.selectFrom('file').select('id').execute();
    const answer = await app.http.inject({
      method: upload.method,
      url: upload.path,
      headers: {
        ...dana.bearer,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(31_457_280 + 300_000),
      },
      payload: Buffer.alloc(0),
    });
    expect([answer.statusCode, JSON.parse(answer.body)]).toEqual([413, { detail: 'Uploaded file is too large' }]);
    expect(await send({ content: new Uint8Array(Buffer.alloc(31_457_281, 'a,b\n')), fields: { round: '8' } })).toEqual({
      status: 413,
      body: { detail: 'Uploaded file is too large' },
    });
    expect(await app.db.selectFrom('file').select('id').execute()).toEqual(files);
  });

  test('[SP-106] does not repeat the name and round of the shipper, in any letter case', async () => {
    await sent({ content: 'a\n1\n', fields: { name: 'Spring', round: '1' } });
    const before = await rows();
    expect(await send({ content: 'a\n2\n', fields: { name: 'SPRING', round: '1' } })).toEqual({
      status: 400,
      body: { name: ['This shipper has a working copy of this name and round.'] },
    });
    expect(await rows()).toEqual(before);
    await sent({ content: 'a\n3\n', fields: { name: 'Spring', round: '2' } });
  });

  test('[SP-107] waits in the queue, and the list says so until it is there', async () => {
    const file = fileView.parse((await send({ content: 'b\n1\n', fields: { name: 'Queued' } })).body);
    expect(file).toMatchObject({ category: 'working_copy', name: 'bid.csv' });
    await expect.poll(async () => (await list()).in_queue).toBe(0);
    expect((await list({ search: 'queued' })).count).toBe(1);
  });
});

test('[SP-107 SP-111] the list tells its reader which of their uploads of the last day failed, and why', async () => {
  const terms = {
    name: 'lost.xlsx',
    category: 'working_copy',
    status: 'error',
    content_type: '',
    size_bytes: 1,
  } as const;
  const store = async (created_by: number, created_at: Date) => {
    const values = { ...terms, created_by, created_by_name: 'Dana Reyes', created_at };
    const { id } = await app.db.insertInto('file').values(values).returning('id').executeTakeFirstOrThrow();
    const message = 'This shipper does not exist.';
    await app.db.insertInto('file_error').values({ file_id: id, position: 1, row_number: null, message }).execute();
    return id;
  };
  const now = app.clock.now();
  await store(dana.userId, new Date(now.getTime() - 25 * 3_600_000));
  await store(manager, now);
  const id = await store(dana.userId, now);
  expect((await list()).failed).toMatchObject([{ id, name: 'lost.xlsx', failure: 'This shipper does not exist.' }]);
});

describe('the list of working copies', () => {
  test('[P-079 K-004 K-005 SP-025] has the newest first, ten to a page, and no page twice', async () => {
    for (let round = 20; round < 32; round += 1) await createWorkingCopy(app.db, round);
    const first = await list();
    expect(first.results).toHaveLength(10);
    const rest = await list({ offset: '10', size: '100' });
    const all = [...first.results, ...rest.results];
    expect(new Set(all.map(({ id }) => id)).size).toBe(first.count);
    const times = all.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect((await list({ offset: '5000' })).results).toEqual([]);
    const odd: readonly Record<string, string>[] = [{ size: '0' }, { size: '101' }, { ordering: 'file_id' }];
    for (const query of odd) expect((await app.call(listWorkingCopies, { as: dana, query })).status).toBe(400);
  });

  test('[K-003 SP-018 SP-020] is searched by name and shipper, and narrowed to shippers', async () => {
    const found = await list({ search: 'BIDDER 2', size: '100' });
    expect(found.results.map(({ customer_name }) => customer_name).toSorted()).toEqual(
      Array.from({ length: 10 }, (_each, at) => `Bidder 2${at}`),
    );
    expect((await list({ customer: String(birch) })).results.map(({ customer_id }) => customer_id)).toContain(birch);
    expect((await list({ customer: String(birch), search: 'bidder' })).count).toBe(0);
    expect((await list({ customer: '' })).count).toBe((await list()).count);
    expect((await list({ search: "%_'; DROP TABLE working_copy" })).count).toBe(0);
  });

  test('[K-002 SP-017 SP-056] sorts by every column, time frames by their length', async () => {
    await sent({ content: 'c\n1\n', fields: { name: 'Short', time_frame: 'one_month' } });
    for (const ordering of ['name', '-customer_name', 'round', 'account_manager_name', '-created_at'])
      expect((await app.call(listWorkingCopies, { as: dana, query: { ordering } })).status).toBe(200);
    const [shortest] = (await list({ ordering: 'time_frame' })).results;
    expect(shortest).toMatchObject({ name: 'Short', time_frame: 'one_month' });
    const rounds = (await list({ ordering: '-round', size: '100' })).results.map(({ round }) => round);
    expect(rounds).toEqual(rounds.toSorted((a, b) => b - a));
  });
});

describe('an edit', () => {
  test('[P-080 P-083 K-013] changes the terms and leaves the file', async () => {
    const id = await createWorkingCopy(app.db, 40);
    const before = parsed(getWorkingCopy, (await app.call(getWorkingCopy, { as: dana, id })).body);
    const edit = { name: 'Mini bid', customer: birch, round: 4, account_manager: manager, time_frame: 'other' };
    expect(await patch(id, edit)).toMatchObject({ status: 200, body: { ...edit, version: 2, file: before.file } });
    const entry = await app.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('object_type', '=', 'working_copy')
      .where('object_id', '=', String(id))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ act: 'update', actor_name: 'Dana Reyes', after: { name: 'Mini bid', round: 4 } });
    expect(await patch(id, { round: 4 })).toMatchObject({ status: 200, body: { version: 2 } });
  });

  test('[K-016 K-017 SP-106] is refused with the sentence at its field, and nothing is changed', async () => {
    const id = await createWorkingCopy(app.db, 41);
    const taken = await createWorkingCopy(app.db, 42);
    await patch(taken, { customer: birch, name: 'Taken', round: 1 });
    const before = await rows();
    const refused = async (body: object) => (await patch(id, body)).body;
    expect(await refused({ name: ' ', round: 0 })).toEqual({
      name: ['This field is required'],
      round: ['Min value is 1'],
    });
    expect(await refused({ customer: null, time_frame: 'two_years' })).toMatchObject({
      customer: ['This field is required'],
    });
    expect(await refused({ name: 'tAKEN', round: 1, customer: birch })).toEqual({
      name: ['This shipper has a working copy of this name and round.'],
    });
    expect(await refused({ account_manager: dana.userId })).toEqual({
      account_manager: ['This user is no account manager, or is deactivated.'],
    });
    expect(await refused({ file: 1 })).not.toBeUndefined();
    expect((await patch(999_999, { round: 2 })).status).toBe(404);
    expect(await rows()).toEqual(before);
  });

  test('[SP-037] on an older version is refused with what changed, and may be sent on the new one', async () => {
    const id = await createWorkingCopy(app.db, 43);
    await patch(id, { round: 50, customer: birch, time_frame: 'one_month', version: 1 }, lee);
    const before = await rows();
    const answer = await patch(id, { name: 'Mine', version: 1 });
    expect(answer).toMatchObject({
      status: 409,
      body: { detail: 'The working copy was changed by Lee Ortiz meanwhile. Nothing was saved.' },
    });
    expect(changedMeanwhile.loose().parse(answer.body)).toMatchObject({
      changed_by: 'Lee Ortiz',
      changed: [
        { field: 'customer', label: 'Shipper', from: 'Bidder 43', to: 'Birch Paper' },
        { field: 'round', label: 'Round', from: 43, to: 50 },
        { field: 'time_frame', label: 'Time Frame', from: 'one year', to: 'one month' },
      ],
      version: 2,
      possible: true,
    });
    expect(await rows()).toEqual(before);
    expect(await patch(id, { name: 'Mine', version: 2 })).toMatchObject({ status: 200, body: { name: 'Mine' } });
  });

  test('of two at once takes one name and round once', async () => {
    const ids = [await createWorkingCopy(app.db, 44), await createWorkingCopy(app.db, 45)];
    const answers = await Promise.all(ids.map((id) => patch(id, { customer: birch, name: 'Race', round: 1 })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
  });
});

test('[P-081] a deleted working copy is gone with its calls, and its file stays among the files', async () => {
  const id = await createWorkingCopy(app.db, 60);
  const { file } = parsed(getWorkingCopy, (await app.call(getWorkingCopy, { as: dana, id })).body);
  expect((await app.call(deleteWorkingCopy, { as: dana, id })).status).toBe(204);
  const gone = { status: 404, body: { detail: 'This working copy does not exist.' } };
  expect(await app.call(deleteWorkingCopy, { as: dana, id })).toMatchObject(gone);
  expect(await app.call(getWorkingCopy, { as: dana, id })).toMatchObject(gone);
  expect(await patch(id, { round: 2 })).toMatchObject(gone);
  expect((await app.call(getDownloadUrl, { as: dana, id: file?.id ?? 0 })).status).toBe(200);
  const stored = await app.db.selectFrom('working_copy').select('deleted_at').where('id', '=', id).executeTakeFirst();
  expect(stored?.deleted_at).toEqual(app.clock.now());
  for (const odd of ['0', 'abc', '-1', '1e3', '99999999999999999999'])
    expect((await app.call(getWorkingCopy, { as: dana, id: odd })).status).toBeOneOf([400, 404]);
});
