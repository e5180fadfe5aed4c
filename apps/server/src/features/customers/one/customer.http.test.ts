import { createCustomer, getCustomer, updateCustomer } from '@lanewright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../testing/application.ts';
import { idOf } from '../../../testing/quote-desk.ts';

let app: TestApplication;
let standard: number;
beforeAll(async () => {
  app = await startTestApplication();
  standard = await stored({ customer_name: 'Default shipper', customer_slug: 'default', is_default: true });
});
afterAll(() => app.end());

type Columns = { customer_name: string; customer_slug: string; is_default?: boolean; deleted_at?: Date };
async function stored(columns: Columns): Promise<number> {
  const { id } = await app.db.insertInto('customer').values(columns).returning('id').executeTakeFirstOrThrow();
  return id;
}

let made = 0;
const fresh = (): { customer_name: string; customer_slug: string } => {
  made += 1;
  return { customer_name: `Shipper ${made}`, customer_slug: `SHIPPER-${made}` };
};
const create = async (body: unknown) => app.call(createCustomer, { as: await app.people.manager(), body });
const update = async (id: number | string, body: unknown) =>
  app.call(updateCustomer, { as: await app.people.manager(), id, body });
const read = async (id: number | string) => app.call(getCustomer, { as: await app.people.viewer(), id });
const rows = () => app.db.selectFrom('customer').selectAll().orderBy('id').execute();
const auditOf = async (id: number) =>
  (
    await app.database.pool.query<{ actor_name: string; act: string }>(
      `SELECT actor_name, act FROM audit_entry WHERE object_type = 'customer' AND object_id = $1 ORDER BY id`,
      [String(id)],
    )
  ).rows;

const FULL = {
  customer_name: 'Great Plains Mills',
  customer_slug: 'GPM',
  profit_center: 'PC-2201',
  tms: 'Blue Yonder',
  vertical: 'Food',
  notes: 'Call the dock first.\nNo Fridays.',
  contact_name: 'Dana Reyes',
  contact_email: 'Dana.Reyes@plains.example',
  contact_phone: '312-555-0142',
  cost_type: 3,
  mileage_provider: 2,
  pc_miler_version: 31,
  default_fuel_price_delay: 7,
  quote_expiration_period: 48,
  channel_id: 'CH-9',
  auto_response: true,
  response_target_minutes: 45,
};

describe('making a shipper', () => {
  test('[P-052 S-022 SP-161] answers it with all its fields, and the same is read again', async () => {
    const contact = await app.people.make({ name: 'Priya Shah' });
    const answer = await create({ ...FULL, nfi_pricing_contact: contact.userId });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        ...FULL,
        id: expect.any(Number),
        nfi_pricing_contact: contact.userId,
        nfi_pricing_contact_name: 'Priya Shah',
        is_default: false,
        has_price_prediction_rules: false,
        has_max_buy_price_prediction_rules: false,
        version: 1,
      },
    });
    const again = await read(idOf(answer.body));
    expect([again.status, again.body]).toEqual([200, answer.body]);
    expect(await auditOf(idOf(answer.body))).toEqual([{ actor_name: 'Morgan Manager', act: 'insert' }]);
  });

  test('[S-027 S-028 S-030] begins what is not said as the form does, and keeps absent what is absent', async () => {
    const { body } = await create(fresh());
    expect(body).toMatchObject({
      cost_type: 1,
      mileage_provider: 1,
      pc_miler_version: 39,
      default_fuel_price_delay: 0,
      auto_response: false,
      quote_expiration_period: null,
      response_target_minutes: null,
      notes: null,
      channel_id: null,
      tms: null,
      vertical: null,
      contact_email: null,
    });
  });

  test('[S-033 S-034] requires name and code', async () => {
    const before = await rows();
    const required = ['This field is required'];
    expect((await create({})).body).toEqual({ customer_name: required, customer_slug: required });
    expect((await create({ customer_name: ' ', customer_slug: null })).body).toEqual({
      customer_name: required,
      customer_slug: required,
    });
    expect(await rows()).toEqual(before);
  });

  test('[SP-096] takes neither a living name, in any letter case, nor a living code, and says both', async () => {
    const gone = fresh();
    await stored({ ...gone, deleted_at: new Date() });
    expect((await create(gone)).status).toBe(201);
    const before = await rows();
    expect(
      await create({ customer_name: gone.customer_name.toUpperCase(), customer_slug: gone.customer_slug }),
    ).toMatchObject({
      status: 400,
      body: {
        customer_name: ['A shipper with this name already exists.'],
        customer_slug: ['A shipper with this code already exists.'],
      },
    });
    expect(await rows()).toEqual(before);
  });

  test('[SP-096] of two at once with one name only one is made', async () => {
    const one = fresh();
    const answers = await Promise.all([create(one), create({ ...fresh(), customer_name: one.customer_name })]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400]);
  });
});

const long = (length: number) => 'x'.repeat(length);
const below = (limit: number) => `Must be below ${limit} characters`;

describe('the limits of a shipper', () => {
  test.each([
    ['[S-033 S-045]', 'customer_name', long(101), below(100)],
    ['[S-034 S-045]', 'customer_slug', long(256), below(255)],
    ['[S-035 M-003]', 'contact_email', 'dana@', 'Please enter a valid email address'],
    ['[S-036]', 'contact_name', long(33), below(32)],
    ['[S-037]', 'contact_phone', long(33), below(32)],
    ['[S-038]', 'profit_center', long(13), below(12)],
    ['[S-039 M-083]', 'default_fuel_price_delay', -1, 'Fuel price delay must be greater than or equal to 0'],
    ['[S-040 M-084]', 'default_fuel_price_delay', 31, 'Fuel price delay must be less than or equal to 30'],
    ['[S-041]', 'notes', long(201), below(200)],
    ['[S-042]', 'channel_id', long(33), below(32)],
    ['[S-043]', 'vertical', long(31), below(30)],
    ['', 'response_target_minutes', 0, 'Must be at least 1'],
    ['', 'response_target_minutes', 10_081, 'Must be at most 10080'],
    ['[S-044 M-085]', 'quote_expiration_period', 0, 'Quote expiration period must be greater than or equal to 1'],
    ['[S-044]', 'quote_expiration_period', 1.5, 'Must be a whole number'],
    ['[S-025]', 'cost_type', 4, 'Must be one of 1, 2, 3'],
    ['[S-026]', 'mileage_provider', 5, 'Must be one of 1, 2, 3, 4'],
    ['[S-027]', 'pc_miler_version', 17, 'Must be at least 18'],
    ['[S-027]', 'pc_miler_version', 40, 'Must be at most 39'],
    ['', 'default_fuel_price_delay', null, 'This field is required'],
    ['', 'default_fuel_price_delay', 'soon', 'Invalid value'],
    ['', 'customer_name', 'Prairie\u202Egninnac', 'Must be plain text without hidden characters'],
    ['', 'nfi_pricing_contact', 999_999, 'This is not an active user'],
    ['[SP-097]', 'is_default', true, 'Unknown field'],
  ])('%s are kept by form and server: %s %j is refused', async (_ids, field, value, sentence) => {
    const one = fresh();
    const { body } = await create(one);
    const before = await rows();
    const refused = [await create({ ...fresh(), [field]: value }), await update(idOf(body), { [field]: value })];
    for (const answer of refused) expect([answer.status, answer.body]).toEqual([400, { [field]: [sentence] }]);
    expect(await rows()).toEqual(before);
  });

  test('takes each field at its limit, and hostile names as they are', async () => {
    const name = `<b>"O'Hara"</b> 🚚 ${'م'.repeat(40)}`;
    const answer = await create({
      customer_name: name,
      customer_slug: long(255),
      contact_name: long(32),
      contact_phone: long(32),
      profit_center: long(12),
      channel_id: long(32),
      vertical: long(30),
      notes: long(200),
      default_fuel_price_delay: 30,
      quote_expiration_period: 1,
      pc_miler_version: 18,
    });
    expect(answer).toMatchObject({ status: 201, body: { customer_name: name, customer_slug: long(255) } });
  });
});

describe('changing a shipper', () => {
  test('[P-053 S-022] changes the fields that are given, and no others', async () => {
    const id = idOf((await create({ ...FULL, ...fresh() })).body);
    const answer = await update(id, { tms: 'Oracle', contact_email: '', notes: null, quote_expiration_period: null });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        tms: 'Oracle',
        contact_email: null,
        notes: null,
        quote_expiration_period: null,
        profit_center: 'PC-2201',
        version: 2,
      },
    });
    expect((await auditOf(id)).map(({ act }) => act)).toEqual(['insert', 'update']);
  });

  test('changes nothing where nothing is another value', async () => {
    const id = idOf((await create({ ...FULL, ...fresh() })).body);
    const answer = await update(id, { tms: FULL.tms, notes: FULL.notes });
    expect(answer).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('[SP-037] refuses an edit of an older version, and tells who changed what', async () => {
    const contact = await app.people.make({ name: 'Priya Shah' });
    const id = idOf((await create({ ...FULL, ...fresh() })).body);
    const theirs = { mileage_provider: 4, cost_type: 1, nfi_pricing_contact: contact.userId, version: 1 };
    expect((await update(id, theirs)).status).toBe(200);
    const before = await rows();
    const refused = await app.call(updateCustomer, {
      as: await app.people.administrator(),
      id,
      body: { tms: 'Oracle', version: 1 },
    });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        detail: 'The shipper was changed by Morgan Manager meanwhile. Nothing was saved.',
        changed_by: 'Morgan Manager',
        version: 2,
        possible: true,
        changed: [
          { field: 'nfi_pricing_contact', label: 'NFI Pricing Contact', from: null, to: 'Priya Shah' },
          { field: 'cost_type', label: 'Cost Type', from: 3, to: 1 },
          {
            field: 'mileage_provider',
            label: 'Mileage Provider',
            from: 'PC Miler specific version',
            to: 'Greenscreens Miles',
          },
        ],
      },
    });
    expect(await rows()).toEqual(before);
    expect((await update(id, { tms: 'Oracle', version: 2 })).body).toMatchObject({ tms: 'Oracle', version: 3 });
  });

  test('[SP-037] of two edits of one version at once only one is saved', async () => {
    const id = idOf((await create(fresh())).body);
    const answers = await Promise.all(['A', 'B', 'C'].map((tms) => update(id, { tms, version: 1 })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  });

  test('[SP-096] keeps its own name and code, and takes none of another', async () => {
    const [one, other] = [fresh(), fresh()];
    const id = idOf((await create(one)).body);
    await create(other);
    expect((await update(id, { customer_name: one.customer_name.toUpperCase() })).status).toBe(200);
    expect((await update(id, { customer_name: other.customer_name.toLowerCase() })).body).toEqual({
      customer_name: ['A shipper with this name already exists.'],
    });
    expect((await update(id, { customer_slug: other.customer_slug })).body).toEqual({
      customer_slug: ['A shipper with this code already exists.'],
    });
  });

  test('lets a contact who left stay, but takes nobody who left', async () => {
    const contact = await app.people.make({ name: 'Gone Soon' });
    const id = idOf((await create({ ...fresh(), nfi_pricing_contact: contact.userId })).body);
    await app.db.updateTable('app_user').set({ active: false }).where('id', '=', contact.userId).execute();
    const kept = { nfi_pricing_contact: contact.userId, tms: 'Oracle' };
    expect((await update(id, kept)).status).toBe(200);
    const other = await create({ ...fresh(), nfi_pricing_contact: contact.userId });
    expect(other.body).toEqual({ nfi_pricing_contact: ['This is not an active user'] });
  });
});

describe('a shipper that is not there', () => {
  test('[P-051 P-053] is not found, whatever the address says', async () => {
    const deleted = await stored({ ...fresh(), deleted_at: new Date() });
    const before = await rows();
    for (const id of [deleted, 999_999, 'x', '0', '-1', '1.5', '99999999999999999999'])
      expect([id, (await read(id)).status, (await update(id, { tms: 'Oracle' })).status]).toEqual([id, 404, 404]);
    expect(await rows()).toEqual(before);
  });

  test('[S-010 S-013 SP-097] the default shipper is neither shown nor edited', async () => {
    const before = await rows();
    const shown = await read(standard);
    expect([shown.status, shown.body]).toEqual([409, { detail: 'The default shipper cannot be shown.' }]);
    const edited = await update(standard, { tms: 'Oracle' });
    expect([edited.status, edited.body]).toEqual([409, { detail: 'The default shipper cannot be edited.' }]);
    expect(await rows()).toEqual(before);
  });
});
