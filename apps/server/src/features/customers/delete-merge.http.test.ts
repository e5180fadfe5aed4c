import {
  deleteCustomer,
  deleteCustomers,
  getMergeEffects,
  getShipperPriceRules,
  lookupCustomers,
  mergeCustomers,
} from '@lanewright/contract';
import { act, operand } from '@lanewright/rules';
import { day } from '@lanewright/units';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parsed } from '../../testing/parsed.ts';
import { startDesk, type Desk } from '../../testing/quote-desk.ts';
import { markupRule, saveMaxBuy, saveQuoting } from '../../testing/rule-desk.ts';

let desk: Desk;
let standard: number;
beforeAll(async () => {
  desk = await startDesk();
  standard = await shipper({ is_default: true });
});
afterAll(() => desk.end());

let made = 0;
async function shipper(columns: { is_default?: boolean; auto_response?: boolean } = {}): Promise<number> {
  made += 1;
  const { id } = await desk.db
    .insertInto('customer')
    .values({ customer_name: `Shipper ${made}`, customer_slug: `shipper-${made}`, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const sender = (customer_id: number, value: string) =>
  desk.db.insertInto('customer_sender').values({ customer_id, kind: 'address', value }).execute();
const sheet = (customer_id: number, region: string) =>
  desk.db.insertInto('fuel_sheet').values({ customer_id, region, fuel_price_delay: 0 }).execute();

const award = (customer_id: number, effective_date: string, expiration_date: string) =>
  desk.db
    .insertInto('award')
    .values({
      customer_id,
      name: 'Contract',
      region: 'Midwest',
      effective_date,
      expiration_date,
      created_at: desk.clock.now(),
      created_by_name: 'Test',
    })
    .execute();
const file = async (customer_id: number) => {
  const { id } = await desk.db
    .insertInto('file')
    .values({
      name: 'bid.csv',
      category: 'working_copy',
      content_type: 'text/csv',
      size_bytes: 0,
      customer_id,
      created_at: desk.clock.now(),
      created_by_name: 'Test',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const workingCopy = async (customer_id: number, name: string, round: number) =>
  desk.db
    .insertInto('working_copy')
    .values({
      customer_id,
      name,
      round,
      account_manager_id: (await desk.people.manager()).userId,
      time_frame: 'one_month',
      file_id: await file(customer_id),
      created_at: desk.clock.now(),
      created_by_name: 'Test',
    })
    .execute();

/** Whose rows a table holds among these shippers. */
async function ownersIn(table: string, ids: readonly number[]): Promise<readonly unknown[]> {
  const { rows } = await desk.database.pool.query<{ customer_id: unknown }>(
    `SELECT customer_id FROM ${table} WHERE customer_id = ANY($1) ORDER BY 1`,
    [ids],
  );
  return rows.map(({ customer_id }) => Number(customer_id));
}

/** All that the acts may touch, to be found unchanged after a refusal. */
async function rows(): Promise<unknown> {
  const { db } = desk;
  return {
    customers: await db.selectFrom('customer').selectAll().orderBy('id').execute(),
    senders: await db.selectFrom('customer_sender').selectAll().orderBy('value').execute(),
    sheets: await db.selectFrom('fuel_sheet').selectAll().orderBy('id').execute(),
    quotes: await db.selectFrom('quote').select(['id', 'customer_id', 'version']).orderBy('id').execute(),
    events: await db
      .selectFrom('event')
      .select(({ fn }) => fn.countAll().as('count'))
      .execute(),
    audit: (await desk.database.pool.query('SELECT count(*) FROM audit_entry')).rows,
  };
}

const living = async (ids: readonly number[]) => {
  const found = await desk.db
    .selectFrom('customer')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return found.map(({ id }) => id);
};
const remove = async (data: unknown) => desk.call(deleteCustomers, { as: await desk.people.manager(), body: { data } });
const merge = async (target_customer: unknown, source_customers: unknown) =>
  desk.call(mergeCustomers, { as: await desk.people.manager(), body: { target_customer, source_customers } });

describe('deleting shippers', () => {
  test('[P-055 SP-091] deletes several at once, softly: gone from the list, kept on their quotes', async () => {
    const ids = [await shipper(), await shipper()];
    const quote = await desk.given({ status: 'won' }, { customer: ids[0] });
    await sender(ids[0] ?? 0, 'rates@gone.example');
    expect((await remove(ids)).status).toBe(204);
    expect(await living(ids)).toEqual([]);
    expect((await desk.row(quote))['customer_id']).toBe(ids[0]);
    const listed = await desk.call(lookupCustomers, { as: await desk.people.manager(), query: { limit: '100' } });
    expect(JSON.stringify(listed.body)).not.toContain(`"id":${ids[0]},`);
    await sender(desk.alder, 'rates@gone.example');
  });

  test('[P-054] deletes one by its address', async () => {
    const id = await shipper();
    expect((await desk.call(deleteCustomer, { as: await desk.people.manager(), id })).status).toBe(204);
    expect(await living([id])).toEqual([]);
    expect((await desk.call(deleteCustomer, { as: await desk.people.manager(), id })).status).toBe(404);
  });

  test('[SP-091 SP-096] deletes none when one has an open quote, and names it', async () => {
    const [free, busy] = [await shipper(), await shipper()];
    const quote = await desk.given({}, { customer: busy });
    const before = await rows();
    const refused = await remove([free, busy]);
    expect([refused.status, refused.body]).toEqual([
      409,
      { detail: `Shippers with open quotes or active awards cannot be deleted: Shipper ${made}.` },
    ]);
    expect(await rows()).toEqual(before);
    await desk.db.updateTable('quote').set({ expiration_date: desk.clock.now() }).where('id', '=', quote).execute();
    expect((await remove([free, busy])).status).toBe(204);
  });

  test('[SP-096] keeps a shipper whose award is in force today, and no longer', async () => {
    const id = await shipper();
    await award(id, '2026-11-21', '2027-01-31');
    await award(id, '2026-01-01', '2026-11-20');
    expect((await remove([id])).status).toBe(409);
    expect(await living([id])).toEqual([id]);
    const past = { expiration_date: '2026-11-19' };
    await desk.db.updateTable('award').set(past).where('effective_date', '<', day('2026-11-01')).execute();
    expect((await remove([id])).status).toBe(204);
  });

  test('[S-011 SP-096 SP-097] deletes none when the default shipper is among them', async () => {
    const free = await shipper();
    const before = await rows();
    const refused = await remove([free, standard]);
    expect([refused.status, refused.body]).toEqual([409, { detail: 'The default shipper cannot be deleted.' }]);
    const alone = await desk.call(deleteCustomer, { as: await desk.people.manager(), id: standard });
    expect(alone.status).toBe(409);
    expect(await rows()).toEqual(before);
  });

  test('refuses ids that do not exist, and lists that are none', async () => {
    const free = await shipper();
    const before = await rows();
    expect((await remove([free, 999_999])).status).toBe(404);
    for (const data of [[], undefined, ['x'], [0], [1.5], Array.from({ length: 101 }, (_, index) => index + 1)])
      expect((await remove(data)).status).toBe(400);
    expect(await rows()).toEqual(before);
  });
});

describe('merging shippers', () => {
  test('[P-056 S-049 SP-095] moves what the sources have to the target and deletes them', async () => {
    const target = await shipper({ auto_response: true });
    const sources = [await shipper(), await shipper()] as const;
    const open = await desk.given({}, { customer: sources[0] });
    const won = await desk.given({ status: 'won', shipper_ref_number: 'REF-1' }, { customer: sources[1] });
    await sender(sources[0], 'rates@merged.example');
    await sheet(target, 'Midwest');
    await sheet(sources[0], 'Midwest');
    await sheet(sources[0], 'Gulf Coast');
    await sheet(sources[1], 'Gulf Coast');
    const versions = [await desk.row(open), await desk.row(won)].map((row) => Number(row['version']));

    expect((await merge(target, sources)).status).toBe(204);
    expect(await living([target, ...sources])).toEqual([target]);
    const moved = [await desk.row(open), await desk.row(won)];
    expect(moved.map((row) => [row['customer_id'], row['version']])).toEqual(
      versions.map((version) => [target, version + 1]),
    );
    const sheets = await desk.db
      .selectFrom('fuel_sheet')
      .select(['customer_id', 'region'])
      .where('customer_id', 'in', [target, ...sources])
      .orderBy('customer_id')
      .orderBy('region')
      .execute();
    expect(sheets).toEqual([
      { customer_id: target, region: 'Gulf Coast' },
      { customer_id: target, region: 'Midwest' },
      { customer_id: sources[0], region: 'Midwest' },
      { customer_id: sources[1], region: 'Gulf Coast' },
    ]);
    const { customer_id } = await desk.db
      .selectFrom('customer_sender')
      .select('customer_id')
      .where('value', '=', 'rates@merged.example')
      .executeTakeFirstOrThrow();
    expect(customer_id).toBe(target);
    const told = await desk.db.selectFrom('event').select(['kind', 'quote_id']).orderBy('id', 'desc').execute();
    expect(told[0]).toEqual({ kind: 'quote.changed', quote_id: open });
  });

  test('[SP-095] shows the effects before the merge, and the merge does exactly that', async () => {
    const target = await shipper();
    const sources = [await shipper(), await shipper()] as const;
    await desk.given({}, { customer: sources[0] });
    await desk.given({ status: 'won' }, { customer: sources[0] });
    await sender(sources[0], 'rates@told.example');
    await award(sources[1], '2026-01-01', '2026-12-31');
    await workingCopy(sources[1], 'Autumn bid', 1);
    await sheet(target, 'Midwest');
    await sheet(sources[0], 'Midwest');
    await sheet(sources[0], 'Gulf Coast');
    await sheet(sources[1], 'Gulf Coast');
    await saveQuoting(desk, sources[1], [markupRule('Ends', 4)]);
    await saveMaxBuy(desk, sources[1], [{ ...markupRule('Most', 0), actions: [act('max_buy', operand('distance'))] }]);
    await saveMaxBuy(desk, target, [{ ...markupRule('Most', 0), actions: [act('max_buy', operand('distance'))] }]);
    const before = await rows();
    const query = { target_customer: String(target), source_customers: sources.join(',') };
    const { status, body } = await desk.call(getMergeEffects, { as: await desk.people.manager(), query });
    expect(status).toBe(200);
    expect(await rows()).toEqual(before);
    const told = parsed(getMergeEffects, body);
    const none = { awards: 0, files: 0, fuel_sheets: 0, integration_logs: 0, machine_callers: 0, quotes: 0 };
    const more = { received_mails: 0, senders: 0, working_copies: 0 };
    expect(told.sources).toEqual([
      {
        id: sources[0],
        customer_name: expect.any(String),
        moves: { ...none, ...more, quotes: 2, senders: 1, fuel_sheets: 1 },
        ends: { fuel_sheets: ['Midwest'], rules: [] },
      },
      {
        id: sources[1],
        customer_name: expect.any(String),
        moves: { ...none, ...more, awards: 1, working_copies: 1, files: 1 },
        ends: {
          fuel_sheets: ['Gulf Coast'],
          rules: [
            { context: 'quote_price_prediction', version: 1, rule_count: 1 },
            { context: 'max_buy_price_prediction', version: 1, rule_count: 1 },
          ],
        },
      },
    ]);
    expect(told.target.rules).toMatchObject([
      { context: 'quote_price_prediction', own: 0, inherited: { rule_count: 0 } },
      { context: 'max_buy_price_prediction', own: 1 },
    ]);

    expect((await merge(target, sources)).status).toBe(204);
    const sum = (of: (moves: (typeof told.sources)[number]['moves']) => number) =>
      told.sources.reduce((all, { moves }) => all + of(moves), 0);
    const owners = async (table: string) => (await ownersIn(table, [target])).length;
    expect(await owners('quote')).toBe(sum(({ quotes }) => quotes));
    expect(await owners('award')).toBe(sum(({ awards }) => awards));
    expect(await owners('file')).toBe(sum(({ files }) => files));
    expect(await owners('working_copy')).toBe(sum(({ working_copies }) => working_copies));
    expect(await owners('customer_sender')).toBe(sum(({ senders }) => senders));
    expect(await owners('fuel_sheet')).toBe(1 + sum(({ fuel_sheets }) => fuel_sheets));
    expect((await ownersIn('fuel_sheet', sources)).length).toBe(
      told.sources.flatMap(({ ends }) => ends.fuel_sheets).length,
    );
    const rulesOf = async (id: number) =>
      (await desk.call(getShipperPriceRules, { as: await desk.people.manager(), id })).body;
    expect(await rulesOf(target)).toMatchObject({ price_prediction_rules: [] });
  });

  test('[SP-095] shows the refusal instead of the effects for a merge that would be refused', async () => {
    const [one, other] = [await shipper(), await shipper()];
    await workingCopy(one, 'Told bid', 2);
    await workingCopy(other, 'TOLD BID', 2);
    const ask = async (target: unknown, sources: string) => {
      const query = { target_customer: String(target), source_customers: sources };
      const { status, body } = await desk.call(getMergeEffects, { as: await desk.people.manager(), query });
      return [status, JSON.stringify(body)];
    };
    expect(await ask(one, `${other}`)).toEqual([409, expect.stringContaining('of the same round')]);
    expect(await ask(one, `${standard}`)).toEqual([409, expect.stringContaining('cannot be merged')]);
    expect(await ask(one, '999999')).toEqual([404, expect.anything()]);
    for (const sources of [`${one}`, '', 'x', '1.5']) expect((await ask(one, sources))[0]).toBe(400);
  });

  test('[SP-095] merges none when the references of won quotes would collide', async () => {
    const [target, source] = [await shipper(), await shipper()];
    await desk.given({ status: 'won', shipper_ref_number: 'REF-7' }, { customer: target });
    await desk.given({ status: 'won', shipper_ref_number: 'REF-7' }, { customer: source });
    const before = await rows();
    const refused = await merge(target, [source]);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining('REF-7')]);
    expect(await rows()).toEqual(before);
  });

  test('[SP-095] moves awards, working copies, files, logs and machine callers', async () => {
    const [target, source] = [await shipper(), await shipper()];
    const tables = ['award', 'working_copy', 'file', 'machine_caller', 'integration_log'];
    await award(source, '2026-01-01', '2026-12-31');
    await workingCopy(source, 'Spring bid', 1);
    await desk.database.pool.query(
      `INSERT INTO machine_caller (name, source, customer_id, requests_per_minute, created_at) VALUES ('TMS', 'api', $1, 60, now())`,
      [source],
    );
    await desk.database.pool.query(
      `INSERT INTO integration_log (created_at, integration, targeted_api, status_code, customer_id) VALUES (now(), 'api', 'test', 200, $1)`,
      [source],
    );
    expect((await merge(target, [source])).status).toBe(204);
    for (const table of tables) expect([table, await ownersIn(table, [target, source])]).toEqual([table, [target]]);
  });

  test('[B-028] leaves letters with the deleted shippers: the target keeps its own, or the house letter', async () => {
    const [target, source] = [await shipper(), await shipper()];
    const letter = (customer_id: number, kind: 'respond' | 'reject', subject: string) =>
      desk.db
        .insertInto('letter')
        .values({
          customer_id,
          kind,
          subject,
          body: 'Words',
          version: 1,
          changed_at: desk.clock.now(),
          changed_by_name: 'Test',
        })
        .execute();
    await letter(target, 'respond', 'Ours');
    await letter(source, 'respond', 'Theirs');
    await letter(source, 'reject', 'Theirs too');
    expect((await merge(target, [source])).status).toBe(204);
    const rows = await desk.db
      .selectFrom('letter')
      .select(['customer_id', 'subject'])
      .where('customer_id', 'in', [target, source])
      .orderBy('id')
      .execute();
    expect(rows.map((row) => [row.customer_id, row.subject])).toEqual([
      [target, 'Ours'],
      [source, 'Theirs'],
      [source, 'Theirs too'],
    ]);
  });

  test('[SP-095] merges none if working copies would have the same name and round', async () => {
    const [target, source] = [await shipper(), await shipper()];
    await workingCopy(target, 'Spring bid', 2);
    await workingCopy(source, 'SPRING BID', 2);
    const before = await rows();
    const refused = await merge(target, [source]);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining('of the same round')]);
    expect(await ownersIn('working_copy', [source])).toEqual([source]);
    expect(await rows()).toEqual(before);
  });

  test('[SP-095 SP-097] takes the default shipper neither as source nor as target', async () => {
    const [one, other] = [await shipper(), await shipper()];
    const before = await rows();
    for (const [target, sources] of [
      [standard, [one, other]],
      [one, [other, standard]],
    ] as const) {
      const refused = await merge(target, sources);
      expect([refused.status, refused.body]).toEqual([409, { detail: 'The default shipper cannot be merged.' }]);
    }
    expect(await rows()).toEqual(before);
  });

  test('[S-050] refuses a merge without a target, into a source, or of what does not exist', async () => {
    const [one, other] = [await shipper(), await shipper()];
    const before = await rows();
    expect((await merge(undefined, [one])).body).toEqual({ target_customer: ['This field is required'] });
    expect((await merge(one, [one, other])).body).toEqual({
      target_customer: ['The target must not be one of the merged shippers'],
    });
    expect((await merge(one, [])).status).toBe(400);
    expect((await merge(one, [other, 999_999])).status).toBe(404);
    expect(await rows()).toEqual(before);
  });
});
