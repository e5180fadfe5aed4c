import { getFile, importFile, mergeCustomers } from '@lanewright/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import type { Person } from '../../testing/people.ts';
import { imported, sendForm, upload } from '../../testing/upload.ts';

let app: TestApplication;
let manager: Person;

beforeAll(async () => {
  app = await startTestApplication();
  await app.startWorking();
  manager = await app.people.make({ name: 'Dana Reyes', email: 'dana@broker.example', roles: ['manager'] });
  await app.db
    .insertInto('customer')
    .values([
      { customer_name: 'Standard', customer_slug: 'STD', is_default: true },
      { customer_name: 'Birch Foods', customer_slug: 'BIRCH', contact_name: 'Lee', tms: 'Blue Yonder', cost_type: 2 },
      { customer_name: 'Cedar Mills', customer_slug: 'CEDAR' },
      { customer_name: 'Old Gone', customer_slug: 'GONE', deleted_at: new Date() },
    ])
    .execute();
});
afterAll(() => app.end());

const shipper = (code: string) =>
  app.db
    .selectFrom('customer')
    .selectAll()
    .where('customer_slug', '=', code)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
const everyShipper = () => app.db.selectFrom('customer').selectAll().orderBy('id').execute();
const storedFiles = () => app.db.selectFrom('file').select('id').execute();

describe('a file of shippers', () => {
  test('[P-062 SP-090 SP-120] makes new ones and changes those with the same code, leaving what it leaves blank', async () => {
    const content =
      '\uFEFFcustomer_name,Customer_Slug,contact_email,nfi_pricing_contact,tms,cost_type,mileage_provider,' +
      'pc_miler_version,default_fuel_price_delay,auto_response,quote_expiration_period,vertical,notes\r\n' +
      '"Birch, Foods & Co",BIRCH,pat@birch.example,Dana@Broker.example,,,,,,,,,\r\n' +
      ',,,,,,,,,,,,\r\n' +
      'Dogwood Paper,DOGWOOD,,,McLeod,line haul + fuel surcharge,Customer Miles,32,7,Enabled,12,Paper,"two\nlines"\r\n' +
      'Gone Again,GONE,,,,,,,,,,,\r\n';
    const file = await imported(app, manager, { content });
    expect(file).toMatchObject({ status: 'success', rows_read: 3, created_count: 2, updated_count: 1, errors: [] });
    expect(await shipper('BIRCH')).toMatchObject({
      customer_name: 'Birch, Foods & Co',
      contact_name: 'Lee',
      contact_email: 'pat@birch.example',
      nfi_pricing_contact: manager.userId,
      tms: 'Blue Yonder',
      cost_type: 2,
    });
    expect(await shipper('DOGWOOD')).toMatchObject({
      customer_name: 'Dogwood Paper',
      tms: 'McLeod',
      cost_type: 3,
      mileage_provider: 3,
      pc_miler_version: 32,
      default_fuel_price_delay: 7,
      auto_response: true,
      quote_expiration_period: 12,
      vertical: 'Paper',
      notes: 'two\nlines',
      created_at: app.clock.now(),
    });
    expect(await shipper('GONE')).toMatchObject({ customer_name: 'Gone Again', cost_type: 1, auto_response: false });
  });

  test('is changed in the name of who uploaded it, and a row that changes nothing makes no entry', async () => {
    const content = 'customer_slug,customer_name,vertical\nCEDAR,Cedar Mills,Grain\nDOGWOOD,Dogwood Paper,Paper\n';
    const before = await app.db.selectFrom('audit_entry').select('id').execute();
    const file = await imported(app, manager, { content });
    expect(file).toMatchObject({ status: 'success', created_count: 0, updated_count: 1 });
    const entries = await app.db.selectFrom('audit_entry').selectAll().orderBy('id').execute();
    const told = entries.slice(before.length).map((entry) => [entry.actor_name, entry.object_type, entry.act]);
    expect(told).toEqual([
      ['Dana Reyes', 'file', 'insert'],
      ['file import', 'file', 'update'],
      ['Dana Reyes', 'customer', 'update'],
      ['Dana Reyes', 'file', 'update'],
    ]);
  });

  test('[SP-111 F-016 S-044] with bad rows names every one by row, column and value, and changes nothing', async () => {
    const before = await everyShipper();
    const content = [
      'customer_slug,customer_name,contact_email,cost_type,default_fuel_price_delay,quote_expiration_period,nfi_pricing_contact',
      'ELM,Elm Steel,,,,,',
      `FIR,${'x'.repeat(101)},not an address,Per mile,31,0,nobody@broker.example`,
      ',No Code,,,,,',
      'ELM,Elm Twice,,,1.5,,',
      'HAZEL,elm steel,,,,,',
      'IVY,cedar mills,,,,,',
      'STD,Standard,,,,,',
      'JUNIPER,Juniper,,,,,,,surplus',
      'KAPOK,Ka\u202Epok,,,,,',
    ].join('\n');
    const file = await imported(app, manager, { content });
    expect([file.status, file.error_count, file.created_count]).toEqual(['error', 14, null]);
    expect(file.errors).toMatchObject([
      { row: 3, message: 'contact_email "not an address": Please enter a valid email address' },
      { row: 3, message: 'cost_type "Per mile": Must be one of All In, Line Haul, Line Haul + Fuel Surcharge' },
      { row: 3, message: `customer_name "${'x'.repeat(80)}…": Must be below 100 characters` },
      {
        row: 3,
        message: 'default_fuel_price_delay "31": Fuel price delay must be less than or equal to 30',
      },
      { row: 3, message: 'nfi_pricing_contact "nobody@broker.example": Is not the e-mail address of an active user' },
      {
        row: 3,
        message: 'quote_expiration_period "0": Quote expiration period must be greater than or equal to 1',
      },
      { row: 4, message: 'customer_slug: This field is required' },
      { row: 5, message: 'customer_slug "ELM": Is already in row 2' },
      { row: 5, message: 'default_fuel_price_delay "1.5": Must be a whole number' },
      { row: 6, message: 'customer_name "elm steel": Is already in row 2' },
      { row: 7, message: 'customer_name "cedar mills": Is the name of the shipper with the code CEDAR' },
      { row: 8, message: 'customer_slug "STD": The default shipper cannot be edited' },
      { row: 9, message: 'Column I "surplus": The row has more cells than the header.' },
      { row: 10, message: 'customer_name "Ka\uFFFDpok": Must be plain text without hidden characters' },
    ]);
    expect(await everyShipper()).toEqual(before);
  });
});

describe('what is refused at once, and leaves no file behind', () => {
  const refused = async (content: string | Uint8Array<ArrayBuffer>) => {
    const before = await storedFiles();
    const answer = await upload(app, manager, { content });
    expect(await storedFiles()).toEqual(before);
    return [answer.status, answer.body];
  };

  test('[SP-109 SP-110 F-024] another kind of file, whatever its name says', async () => {
    const choose = [400, { file: ['Choose a csv file to upload.'] }];
    expect(await refused('')).toEqual([400, { file: ['The file is empty.'] }]);
    expect(await refused(' \n')).toEqual([400, { file: ['The file is empty.'] }]);
    expect(await refused('%PDF-1.7\ncustomer_slug,customer_name\n')).toEqual(choose);
    expect(await refused('\0\u0001\u0002\u0003customer_slug,customer_name\nA,B\n')).toEqual(choose);
  });

  test('[SP-110] a header with unknown, doubled or missing columns', async () => {
    expect(await refused('customer_slug,name,customer_slug,=cmd\nA,B,C,D\n')).toEqual([
      400,
      {
        file: [
          'Unknown column: "name", "=cmd"',
          'Column given twice: "customer_slug"',
          'Missing column: "customer_name"',
        ],
      },
    ]);
  });

  test('[F-021] a form without a file, without a category, or with what nobody asked for', async () => {
    const form = new FormData();
    form.append('name', 'shippers.csv');
    form.append('type', '');
    expect(await sendForm(app, manager, form)).toMatchObject({
      status: 400,
      body: { category: ['This field is required'], file: ['Choose a csv file to upload.'] },
    });
    const content = 'customer_slug,customer_name\nA,B\n';
    const before = await storedFiles();
    const answers = [
      await upload(app, manager, { content, fields: { category: 'award' } }),
      await upload(app, manager, { content, fields: { surplus: 'x' } }),
      await upload(app, manager, { content, fields: { name: 'a\0b' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(await storedFiles()).toEqual(before);
  });

  test('a body that is no form, and one that breaks off', async () => {
    const before = await storedFiles();
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const json = await app.call(importFile, { as: manager, body: '{}' });
    expect([json.status, json.body]).toEqual([415, { detail: 'Send the request as multipart/form-data.' }]);
    for (const body of ['--x', '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc'])
      expect((await app.call(importFile, { as: manager, body, headers })).status).toBe(400);
    expect(await storedFiles()).toEqual(before);
  });

  test('[SP-006] a file from somebody who may upload files and not change shippers', async () => {
    const [before, shippers] = [await storedFiles(), await everyShipper()];
    const answer = await upload(app, await app.people.analyst(), { content: 'customer_slug,customer_name\nZZ,Zz\n' });
    expect(answer.status).toBe(403);
    expect([await storedFiles(), await everyShipper()]).toEqual([before, shippers]);
  });
});

describe('a file that turns out unreadable', () => {
  const many = Array.from({ length: 5_000 }, (_each, at) => `L${at},Long ${at}`);
  const long = `customer_slug,customer_name\nF,Fa\u00e7ade\n${many.join('\n')}`;
  test.each([
    [
      'text that changes its encoding',
      Buffer.concat([Buffer.from(long), Buffer.from('\nA,Fran\xe7ois\n', 'latin1')]),
      'UTF-8',
    ],
    ['an open quotation mark', Buffer.from('customer_slug,customer_name\nA,B\nC,"D\nE,F\n'), 'quotation mark'],
    ['no rows', Buffer.from('customer_slug,customer_name\n\n'), 'no rows'],
  ])('[SP-110 SP-111] ends in error and changes nothing: %s', async (_what, content, word) => {
    const before = await everyShipper();
    const file = await imported(app, manager, { content: Uint8Array.from(content) });
    expect(file.status).toBe('error');
    expect(file.errors[0]?.message).toContain(word);
    expect(await everyShipper()).toEqual(before);
  });
});

test('[SP-120] a row of a file does not bring back what a file that was uploaded later has changed', async () => {
  const late = await imported(app, manager, { content: 'customer_slug,customer_name,tms\nPOPLAR,Poplar,McLeod\n' });
  await app.db
    .updateTable('customer')
    .set({ imported_file_id: late.id + 1_000 })
    .where('customer_slug', '=', 'POPLAR')
    .execute();
  const before = await everyShipper();
  const slow = await imported(app, manager, { content: 'customer_slug,customer_name,tms\nPOPLAR,Poplar,Oracle\n' });
  expect(slow).toMatchObject({
    status: 'error',
    errors: [
      {
        row: 2,
        message:
          'customer_slug "POPLAR": Was changed by a file that was uploaded later. Upload this file again to change it back',
      },
    ],
  });
  expect(await everyShipper()).toEqual(before);
});

test('[SP-095 SP-120] the code of a merged shipper makes no new shipper, and the row says what it became', async () => {
  await imported(app, manager, { content: 'customer_slug,customer_name\nROWAN,Rowan\nSORBUS,Sorbus\n' });
  const [rowan, sorbus] = [await shipper('ROWAN'), await shipper('SORBUS')];
  const body = { target_customer: sorbus?.id ?? 0, source_customers: [rowan?.id ?? 0] };
  expect((await app.call(mergeCustomers, { as: manager, body })).status).toBe(204);
  const before = await everyShipper();
  const weekly = await imported(app, manager, { content: 'customer_slug,customer_name\nROWAN,Rowan\n' });
  expect(weekly).toMatchObject({
    status: 'error',
    errors: [{ row: 2, message: 'customer_slug "ROWAN": Was merged into the shipper with the code SORBUS' }],
  });
  expect(await everyShipper()).toEqual(before);
});

test('[SP-112] a file that fails for another reason than its rows is tried once more, and then says so', async () => {
  const before = await everyShipper();
  // The table that rows are staged in is gone: a fault of ours.
  await sql`ALTER TABLE import_row RENAME TO import_row_away`.execute(app.db);
  const file = await imported(app, manager, { content: 'customer_slug,customer_name\nMAPLE,Maple\n' });
  await sql`ALTER TABLE import_row_away RENAME TO import_row`.execute(app.db);
  expect(file).toMatchObject({ status: 'error', errors: [{ row: null, message: 'Processing failed.' }] });
  const stored = app.db.selectFrom('file').select('attempts').where('id', '=', file.id);
  expect(await stored.executeTakeFirst()).toEqual({ attempts: 2 });
  expect(await everyShipper()).toEqual(before);
});

test('[P-071] a file that is not there, or was deleted, is not found', async () => {
  const file = await imported(app, manager, { content: 'customer_slug,customer_name\nLARCH,Larch\n' });
  await app.db.updateTable('file').set({ deleted_at: new Date() }).where('id', '=', file.id).execute();
  for (const id of [file.id, 999_999]) {
    const answer = await app.call(getFile, { as: manager, id });
    expect([answer.status, answer.body]).toEqual([404, { detail: 'This file does not exist.' }]);
  }
});
