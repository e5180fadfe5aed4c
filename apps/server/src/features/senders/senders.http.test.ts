import {
  addSender,
  createCustomer,
  listSenders,
  mergeCustomers,
  removeSender,
  updateCustomer,
} from '@lanewright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import { idOf } from '../../testing/quote-desk.ts';
import { imported } from '../../testing/upload.ts';
import { customerOfSender, mayBeAnswered } from './who-may-ask.ts';

let app: TestApplication;
let made = 0;
let one: number;
let other: number;
beforeAll(async () => {
  app = await startTestApplication();
  await app.startWorking();
});
afterAll(() => app.end());
beforeEach(async () => {
  one = await shipper();
  other = await shipper();
});

const nameOf = (count: number) => ({ customer_name: `Shipper ${count}`, customer_slug: `SHIPPER-${count}` });
/** A shipper with the fields of the form. */
async function shipper(fields: Readonly<Record<string, unknown>> = {}): Promise<number> {
  made += 1;
  const body = { ...nameOf(made), ...fields };
  return idOf((await app.call(createCustomer, { as: await app.people.manager(), body })).body);
}
const add = async (id: number | string, body: unknown) =>
  app.call(addSender, { as: await app.people.manager(), id, body });
const remove = async (id: number | string) => app.call(removeSender, { as: await app.people.manager(), id });
const list = async (id: number | string) => app.call(listSenders, { as: await app.people.viewer(), id });
const ofSender = async (address: string) => (await customerOfSender(app.db, address))?.id ?? null;
const stored = () => app.db.selectFrom('customer_sender').selectAll().orderBy('id').execute();

describe('the list of who may ask', () => {
  test('[SP-072] takes addresses and domains, tells who listed them, and lets them ask and be answered', async () => {
    const address = await add(one, { value: 'Dana.Reyes@North.example', person_name: 'Dana Reyes' });
    expect(address).toMatchObject({
      status: 201,
      body: {
        kind: 'address',
        value: 'dana.reyes@north.example',
        person_name: 'Dana Reyes',
        added_by_name: 'Morgan Manager',
        also_of: null,
      },
    });
    expect((await add(one, { value: '@Fork.example' })).body).toMatchObject({ kind: 'domain', value: 'fork.example' });
    expect((await list(one)).body).toMatchObject({
      count: 2,
      results: [{ value: 'dana.reyes@north.example' }, { value: 'fork.example' }],
    });
    expect(await ofSender('DANA.REYES@north.example')).toBe(one);
    expect(await ofSender('anybody@fork.example')).toBe(one);
    expect(await ofSender('stranger@north.example')).toBeNull();
    expect(await mayBeAnswered(app.db, one, 'anybody@fork.example')).toBe(true);
    expect(await mayBeAnswered(app.db, other, 'anybody@fork.example')).toBe(false);
  });

  test('[SP-072 B-024] what is taken off asks no longer, and the audit says who did it', async () => {
    const id = idOf((await add(one, { value: 'gone@off.example' })).body);
    expect((await remove(id)).status).toBe(204);
    expect(await ofSender('gone@off.example')).toBeNull();
    expect((await remove(id)).status).toBe(404);
    const { rows } = await app.database.pool.query<{ act: string; actor_name: string }>(
      `SELECT act, actor_name FROM audit_entry WHERE object_type = 'customer_sender' AND object_id = $1 ORDER BY id`,
      [`${one},address,gone@off.example`],
    );
    expect(rows).toEqual([
      { act: 'insert', actor_name: 'Morgan Manager' },
      { act: 'delete', actor_name: 'Morgan Manager' },
    ]);
  });

  test('[SP-072] refuses what is no address, what anybody may have, and what is listed already', async () => {
    await add(one, { value: 'taken@shared.example' });
    const before = await stored();
    for (const [value, sentence] of [
      ['', 'This field is required'],
      ['Dana <dana@x.example>', 'Enter an e-mail address, or a domain such as shipper.example'],
      ['a@b@c.example', 'Enter an e-mail address, or a domain such as shipper.example'],
      ['localhost', 'Enter an e-mail address, or a domain such as shipper.example'],
      ['10.0.0.1', 'Enter an e-mail address, or a domain such as shipper.example'],
      ['gmail.com', 'Anybody may have an address at gmail.com. List whole addresses instead.'],
      ['@Yahoo.com', 'Anybody may have an address at yahoo.com. List whole addresses instead.'],
    ] as const) {
      const answer = await add(one, { value });
      expect([value, answer.status, answer.body]).toEqual([value, 400, { value: [sentence] }]);
    }
    expect((await add(one, { value: 'TAKEN@shared.example' })).body).toEqual({ value: ['Already listed'] });
    expect((await add(other, { value: 'taken@shared.example' })).body).toEqual({
      value: [`Already listed for Shipper ${made - 1}`],
    });
    expect((await add(one, {})).body).toEqual({ value: ['This field is required'] });
    expect(await stored()).toEqual(before);
    expect((await add(one, { value: 'dana@gmail.com' })).status).toBe(201);
    expect(await ofSender('dana@gmail.com')).toBe(one);
    expect(await ofSender('somebody@gmail.com')).toBeNull();
  });

  test('is there for living shippers alone, and not for the default shipper', async () => {
    const standard = await app.db
      .insertInto('customer')
      .values({ customer_name: 'Standard', customer_slug: 'STD', is_default: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    const before = await stored();
    const sender = { value: 'late@x.example' };
    for (const id of [999_999, 'x', '0'])
      expect([(await list(id)).status, (await add(id, sender)).status, (await remove(id)).status]).toEqual([
        404, 404, 404,
      ]);
    expect([(await list(standard.id)).status, (await add(standard.id, sender)).status]).toEqual([409, 409]);
    expect(await stored()).toEqual(before);
  });

  test('[SP-072] of two who list one address at once for two shippers, one is told', async () => {
    const answers = await Promise.all([add(one, { value: 'race@x.example' }), add(other, { value: 'race@x.example' })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
  });
});

describe('the contact of a shipper is known to the mail channel', () => {
  const knownAs = async (address: string, id: number) =>
    expect([await ofSender(address), await mayBeAnswered(app.db, id, address)]).toEqual([id, true]);

  test('[SP-072] made by the API or the form, and changed by it', async () => {
    const id = await shipper({ contact_email: 'Rates@Api.example' });
    await knownAs('rates@api.example', id);
    expect((await list(id)).body).toMatchObject({ count: 1, results: [{ id: null, value: 'rates@api.example' }] });
    const as = await app.people.manager();
    await app.call(updateCustomer, { as, id, body: { contact_email: 'new@api.example' } });
    await knownAs('new@api.example', id);
    expect(await ofSender('rates@api.example')).toBeNull();
    expect(await mayBeAnswered(app.db, id, 'rates@api.example')).toBe(false);
  });

  test('[SP-072] brought by a file', async () => {
    const content = 'customer_name,customer_slug,contact_email\r\nBy File,BYFILE,Desk@File.example\r\n';
    const file = await imported(app, await app.people.manager(), { content });
    expect(file).toMatchObject({ status: 'success' });
    const { id } = await app.db
      .selectFrom('customer')
      .select('id')
      .where('customer_slug', '=', 'BYFILE')
      .executeTakeFirstOrThrow();
    await knownAs('desk@file.example', id);
  });

  test('[SP-072] at a free-mail domain by the whole address alone, and never by its domain', async () => {
    const id = await shipper({ contact_email: 'hauling@outlook.com' });
    await knownAs('hauling@outlook.com', id);
    expect(await ofSender('other@outlook.com')).toBeNull();
    expect(await mayBeAnswered(app.db, id, 'other@outlook.com')).toBe(false);
  });

  test('[SP-072] does not make the whole domain known', async () => {
    await shipper({ contact_email: 'only@whole.example' });
    expect(await ofSender('colleague@whole.example')).toBeNull();
  });

  test('[SP-072] of several shippers asks a person, unless one of them lists it', async () => {
    const [first, second] = [
      await shipper({ contact_email: 'both@broker.example' }),
      await shipper({ contact_email: 'both@broker.example' }),
    ];
    expect(await ofSender('both@broker.example')).toBeNull();
    expect((await list(first)).body).toMatchObject({ results: [{ also_of: { id: second } }] });
    await add(second, { value: 'both@broker.example' });
    expect(await ofSender('both@broker.example')).toBe(second);
    expect((await list(first)).body).toMatchObject({ results: [{ also_of: { id: second } }] });
    expect((await list(second)).body).toMatchObject({ count: 1, results: [{ id: expect.any(Number), also_of: null }] });
  });

  test('[SP-072 SP-095] goes on asking for the target when its shipper is merged', async () => {
    const source = await shipper({ contact_email: 'lee@merged.example', contact_name: 'Lee Ortiz' });
    const body = { target_customer: one, source_customers: [source] };
    expect((await app.call(mergeCustomers, { as: await app.people.manager(), body })).status).toBe(204);
    await knownAs('lee@merged.example', one);
    expect((await list(one)).body).toMatchObject({ results: [{ person_name: 'Lee Ortiz' }] });
  });

  test('asks for nobody once its shipper is deleted', async () => {
    const id = await shipper({ contact_email: 'late@deleted.example' });
    await app.db.updateTable('customer').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    expect(await ofSender('late@deleted.example')).toBeNull();
    expect(await mayBeAnswered(app.db, id, 'late@deleted.example')).toBe(false);
  });
});
