import {
  createCallerQuote,
  createCustomer,
  listWatch,
  mergeCustomers,
  updateAward,
  updateCustomer,
  updateFuelSheet,
  updateWorkingCopy,
} from '@lanewright/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parsed } from '../../testing/parsed.ts';
import { makeMachine, type Machine } from '../../testing/machines.ts';
import { DELIVERY, idOf, PICKUP, startDesk, type Desk } from '../../testing/quote-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.end());

async function shipper(customer_name: string): Promise<number> {
  const { id } = await desk.db
    .insertInto('customer')
    .values({ customer_name, customer_slug: customer_name.toLowerCase().replaceAll(' ', '-') })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const request = {
  lane: { stops: [PICKUP, DELIVERY] },
  equipment_type: 'dry_van',
  hazmat: false,
  team: false,
  cost_type: 1,
};

/** An award, a working copy with its file, and a fuel sheet of a shipper. */
async function give(customer_id: number): Promise<void> {
  const made = { customer_id, created_at: desk.clock.now(), created_by_name: 'Test' };
  const dates = { effective_date: '2026-01-01', expiration_date: '2026-12-31' };
  await desk.db
    .insertInto('award')
    .values({ ...made, ...dates, name: 'Contract', region: 'Midwest' })
    .execute();
  const { id } = await desk.db
    .insertInto('file')
    .values({ ...made, name: 'bid.csv', category: 'working_copy', content_type: 'text/csv', size_bytes: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { userId } = await desk.people.manager();
  await desk.db
    .insertInto('working_copy')
    .values({ ...made, name: 'Winter bid', round: 1, account_manager_id: userId, time_frame: 'one_month', file_id: id })
    .execute();
  await desk.db.insertInto('fuel_sheet').values({ customer_id, region: 'Midwest', fuel_price_delay: 0 }).execute();
}

test('[SP-037 SP-095] refuses an edit that was begun before, and says who owns the row now', async () => {
  const [from, to] = ['Merged Away Foods', 'Target Paper'];
  const [source, target] = [await shipper(from), await shipper(to)];
  await give(source);
  const as = await desk.people.manager();
  const body = { target_customer: target, source_customers: [source] };
  expect((await desk.call(mergeCustomers, { as, body })).status).toBe(204);
  const idIn = async (table: 'award' | 'working_copy' | 'fuel_sheet') => {
    const rows = await desk.db.selectFrom(table).select(['id', 'version']).where('customer_id', '=', target).execute();
    expect(rows.map(({ version }) => version)).toEqual([2]);
    return rows[0]?.id ?? 0;
  };
  const dates = { effective_date: '2026-01-01', expiration_date: '2026-12-31' };
  const stale = [
    await desk.call(updateAward, {
      as,
      id: await idIn('award'),
      body: { version: 1, name: 'Mine', region: 'Midwest', ...dates },
    }),
    await desk.call(updateWorkingCopy, { as, id: await idIn('working_copy'), body: { version: 1, name: 'Mine' } }),
    await desk.call(updateFuelSheet, { as, id: await idIn('fuel_sheet'), body: { version: 1, fuel_price_delay: 3 } }),
  ];
  for (const answer of stale)
    expect([answer.status, answer.body]).toEqual([
      409,
      expect.objectContaining({
        changed_by: as.displayName,
        changed: [{ field: 'customer', label: 'Shipper', from, to }],
      }),
    ]);
});

test('[B-019 SP-095] keeps findings about what moved, and none about a fuel sheet that ended', async () => {
  const [source, target] = [await shipper('Watched Mills'), await shipper('Watching Paper')];
  await give(source);
  await desk.db
    .insertInto('fuel_sheet')
    .values({ customer_id: target, region: 'Midwest', fuel_price_delay: 0 })
    .execute();
  const idOf = async (table: 'award' | 'fuel_sheet') =>
    (await desk.db.selectFrom(table).select('id').where('customer_id', '=', source).executeTakeFirstOrThrow()).id;
  const [award_id, fuel_sheet_id] = [await idOf('award'), await idOf('fuel_sheet')];
  const at = { customer_id: source, found_at: desk.clock.now(), seen_at: desk.clock.now() };
  await desk.db
    .insertInto('watch_finding')
    .values([
      { ...at, kind: 'award_ends', subject: `award:${award_id}`, award_id, sentence: 'Ends soon.' },
      { ...at, kind: 'fuel_gaps', subject: `fuel_sheet:${fuel_sheet_id}`, fuel_sheet_id, sentence: 'Has a gap.' },
    ])
    .execute();
  const as = await desk.people.manager();
  const body = { target_customer: target, source_customers: [source] };
  expect((await desk.call(mergeCustomers, { as, body })).status).toBe(204);
  const { body: found } = await desk.call(listWatch, { as, query: { customer: String(target) } });
  expect(parsed(listWatch, found).results.map(({ sentence }) => sentence)).toEqual(['Ends soon.']);
});

test('[SP-095 SP-127] lets no waiting file replace a sheet of the target without consent', async () => {
  const [source, target] = [await shipper('Waiting Mills'), await shipper('Settled Paper')];
  const waiting = { name: 'fuel.csv', category: 'fuel_sheet', content_type: 'text/csv', size_bytes: 1 } as const;
  const made = { created_by_name: 'Test', created_at: desk.clock.now(), region: 'Midwest', may_replace: true } as const;
  const { id } = await desk.db
    .insertInto('file')
    .values({ ...waiting, ...made, customer_id: source })
    .returning('id')
    .executeTakeFirstOrThrow();
  const body = { target_customer: target, source_customers: [source] };
  expect((await desk.call(mergeCustomers, { as: await desk.people.manager(), body })).status).toBe(204);
  const file = desk.db.selectFrom('file').select(['customer_id', 'may_replace']).where('id', '=', id);
  expect(await file.executeTakeFirstOrThrow()).toEqual({ customer_id: target, may_replace: false });
});

test('[SP-095 S-046] refuses the code of a merged shipper in the form and in a file', async () => {
  const [source, target, other] = [
    await shipper('Coded Foods'),
    await shipper('Coding Paper'),
    await shipper('Other Mill'),
  ];
  const manager = await desk.people.manager();
  const body = { target_customer: target, source_customers: [source] };
  expect((await desk.call(mergeCustomers, { as: manager, body })).status).toBe(204);
  const rows = () => desk.db.selectFrom('customer').selectAll().orderBy('id').execute();
  const before = await rows();
  const refused = {
    status: 400,
    body: { customer_slug: ['Was merged into the shipper with the code coding-paper'] },
  };
  const code = { customer_slug: 'coded-foods' };
  expect(await desk.call(createCustomer, { as: manager, body: { customer_name: 'Anew', ...code } })).toMatchObject(
    refused,
  );
  expect(await desk.call(updateCustomer, { as: manager, id: other, body: code })).toMatchObject(refused);
  expect(await rows()).toEqual(before);
});

test('[SP-095 S-046] the target of a merge may take the code of a source, and anybody may after the target is deleted', async () => {
  const manager = await desk.people.manager();
  const merged = async (name: string) => {
    const [source, target] = [await shipper(`${name} Foods`), await shipper(`${name} Paper`)];
    const body = { target_customer: target, source_customers: [source] };
    expect((await desk.call(mergeCustomers, { as: manager, body })).status).toBe(204);
    return { target, code: { customer_slug: `${name.toLowerCase()}-foods` } };
  };
  const own = await merged('Heir');
  expect((await desk.call(updateCustomer, { as: manager, id: own.target, body: own.code })).status).toBe(200);
  const gone = await merged('Ghost');
  await desk.db.updateTable('customer').set({ deleted_at: desk.clock.now() }).where('id', '=', gone.target).execute();
  const created = await desk.call(createCustomer, { as: manager, body: { customer_name: 'Risen', ...gone.code } });
  expect(created.status).toBe(201);
});

test('[SP-110 SP-095] the target keeps the column matches of a merged shipper’s sheets', async () => {
  const [source, target] = [await shipper('Matched Foods'), await shipper('Matching Paper')];
  const match = (customer_id: number, hash: string, column: string) =>
    sql`INSERT INTO column_match (category, customer_id, header_hash, match, used_at)
      VALUES ('quote', ${customer_id}, ${Buffer.from(hash)}, ${JSON.stringify([column])}, ${desk.clock.now()})`.execute(
      desk.db,
    );
  await match(source, 'one', 'of the source');
  await match(source, 'two', 'of the source');
  await match(target, 'two', 'of the target');
  const body = { target_customer: target, source_customers: [source] };
  expect((await desk.call(mergeCustomers, { as: await desk.people.manager(), body })).status).toBe(204);
  const { rows } = await sql`SELECT convert_from(header_hash, 'UTF8') AS header, match FROM column_match
    WHERE customer_id = ${target} ORDER BY 1`.execute(desk.db);
  expect(rows).toEqual([
    { header: 'one', match: ['of the source'] },
    { header: 'two', match: ['of the target'] },
  ]);
});

test('[SP-095 SP-071] a machine caller of a merged shipper asks for its target, even after a second merge', async () => {
  const [first, second, last] = [
    await shipper('Kept In Settings'),
    await shipper('Between Freight'),
    await shipper('Last Foods'),
  ];
  const bound = await makeMachine(desk, { customerId: first });
  const free = await makeMachine(desk, { customerId: null });
  const as = await desk.people.manager();
  const merge = async (source: number, target: number) =>
    desk.call(mergeCustomers, { as, body: { target_customer: target, source_customers: [source] } });
  const ask = async ({ headers }: Machine, customer: number) =>
    desk.call(createCallerQuote, { headers, body: { ...request, customer } });
  const askedFor = async (id: number) =>
    (await desk.db.selectFrom('quote').select('customer_id').where('id', '=', id).executeTakeFirst())?.customer_id;
  expect((await merge(first, second)).status).toBe(204);
  expect(await askedFor(idOf((await ask(bound, first)).body))).toBe(second);
  expect((await merge(second, last)).status).toBe(204);
  for (const machine of [bound, free])
    for (const named of [first, second, last]) {
      const answer = await ask(machine, named);
      expect(answer.status).toBe(201);
      expect(await askedFor(idOf(answer.body))).toBe(last);
    }
  const foreign = await ask(bound, await shipper('Nobody Merged This'));
  expect([foreign.status, foreign.body]).toEqual([400, { customer: ['This key asks for another shipper'] }]);
});
