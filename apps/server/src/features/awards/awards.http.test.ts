import { deleteAwards, getAward, listAwards, updateAward } from '@lanewright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parsed } from '../../testing/parsed.ts';
import type { Person } from '../../testing/people.ts';
import { startDesk, type Desk } from '../../testing/quote-desk.ts';

let desk: Desk;
let manager: Person;
beforeAll(async () => {
  desk = await startDesk();
  manager = await desk.people.manager();
});
afterAll(() => desk.end());

type Columns = { customer_id?: number; name?: string; effective_date?: string; expiration_date?: string };
let made = 0;
/** An award of the desk's shipper Alder for 2026, each created a minute after the one before. */
async function award(columns: Columns = {}): Promise<number> {
  made += 1;
  const { id } = await desk.db
    .insertInto('award')
    .values({
      customer_id: desk.alder,
      name: `Contract ${made}`,
      region: 'Midwest',
      effective_date: '2026-01-01',
      expiration_date: '2026-12-31',
      created_at: new Date(desk.clock.now().getTime() + made * 60_000),
      created_by_name: 'Test',
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

let shippers = 0;
/** A shipper whose code is no part of its name. */
async function shipper(customer_name: string, columns: { deleted_at?: Date } = {}): Promise<number> {
  shippers += 1;
  const values = { customer_name, customer_slug: `code-of-${shippers}`, ...columns };
  const made = desk.db.insertInto('customer').values(values).returning('id');
  return (await made.executeTakeFirstOrThrow()).id;
}

const row = (id: number) => desk.db.selectFrom('award').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const EDIT = { name: 'Renamed', region: 'Gulf Coast', effective_date: '2026-02-01', expiration_date: '2027-01-31' };
const edit = async (id: number, body: object) =>
  desk.call(updateAward, { as: manager, id, body: { ...EDIT, ...body } });
const list = async (query: Record<string, string> = {}) =>
  parsed(listAwards, (await desk.call(listAwards, { as: manager, query })).body);
const ids = async (query: Record<string, string>) => (await list(query)).results.map(({ id }) => id);

describe('the list of awards', () => {
  test('[P-040 W-003 W-023] answers whole rows, the newest first', async () => {
    const [older, newer] = [await award({ name: 'Older' }), await award({ name: 'Newer' })];
    const { results, count } = await list({ limit: '2' });
    expect(results.map(({ id }) => id)).toEqual([newer, older]);
    expect(count).toBeGreaterThanOrEqual(2);
    expect(results[0]).toMatchObject({
      name: 'Newer',
      customer: desk.alder,
      region: 'Midwest',
      effective_date: '2026-01-01',
      expiration_date: '2026-12-31',
      expiration_status: 'active',
    });
    expect(results[0]?.customer_name).toContain('Alder');
  });

  test('[W-004 SP-018] finds award and shipper names in any letter case, and awards of chosen shippers', async () => {
    const grain = await award({ name: 'Grain 100%' });
    const birch = await award({ name: 'Plain', customer_id: desk.birch });
    expect(await ids({ search: 'gRAIN 100%' })).toEqual([grain]);
    expect(await ids({ search: 'birch' })).toEqual([birch]);
    expect(await ids({ customer: String(desk.birch) })).toEqual([birch]);
    expect(await ids({ search: 'no such award' })).toEqual([]);
    expect((await list({ customer: '' })).count).toBeGreaterThan(1);
  });

  test('[W-004] finds awards by the name of a deleted shipper, but not by the code of a shipper', async () => {
    const gone = await shipper('Zephyr Mills', { deleted_at: new Date() });
    const id = await award({ name: 'Of a deleted shipper', customer_id: gone });
    expect(await ids({ search: 'zephyr' })).toEqual([id]);
    expect(await ids({ search: 'code-of' })).toEqual([]);
  });

  test('[SP-017] pages by shipper name without overlap, and orders awards of shippers with equal names by id', async () => {
    const [one, other, last] = [
      await shipper('Same Name', { deleted_at: new Date() }),
      await shipper('same name'),
      await shipper('Tame'),
    ];
    const awards: { readonly customer_id: number; readonly id: number }[] = [];
    for (const customer_id of [one, other, last, one, other, other])
      awards.push({ customer_id, id: await award({ name: 'paged', customer_id }) });
    const isLast = (each: { readonly customer_id: number }) => each.customer_id === last;
    const wanted = [...awards.filter((each) => !isLast(each)), ...awards.filter(isLast)].map(({ id }) => id);
    for (const [ordering, all] of [
      ['customer_name', wanted],
      ['-customer_name', wanted.toReversed()],
    ] as const)
      for (const offset of [0, 2, 4, 5, 6])
        expect(await ids({ search: 'paged', ordering, limit: '2', offset: String(offset) })).toEqual(
          all.slice(offset, offset + 2),
        );
  });

  test('[SP-101] shows today’s status in the business zone, both ends of the period included, and filters by it', async () => {
    // Later than 18:00 UTC it is still the 20th in Chicago.
    const today = '2026-11-20';
    const named = { name: 'status test' };
    const begins = await award({ ...named, effective_date: today });
    const ends = await award({ ...named, expiration_date: today });
    const over = await award({ ...named, expiration_date: '2026-11-19' });
    const later = await award({ ...named, effective_date: '2026-11-21' });
    const search = { search: 'status test', ordering: 'name' };
    expect(await ids({ ...search, expiration_status: 'active' })).toEqual([begins, ends]);
    expect(await ids({ ...search, expiration_status: 'inactive' })).toEqual([over, later]);
    expect(await ids({ ...search, expiration_status: 'active,inactive' })).toEqual([begins, ends, over, later]);
    expect(await ids({ ...search, ordering: '-expiration_status' })).toEqual([later, over, ends, begins]);
  });

  test('[SP-017] sorts by each column both ways, and refuses any other', async () => {
    const [one, other] = [
      await award({ name: 'sort a', effective_date: '2026-03-01', expiration_date: '2026-03-02' }),
      await award({ name: 'sort B', effective_date: '2026-04-01', expiration_date: '2026-04-02' }),
    ];
    for (const ordering of ['name', 'effective_date', 'expiration_date', 'created_at', 'customer_name', 'region']) {
      expect(await ids({ search: 'sort ', ordering })).toEqual([one, other]);
      expect(await ids({ search: 'sort ', ordering: `-${ordering}` })).toEqual([other, one]);
    }
    const refused = await desk.call(listAwards, { as: manager, query: { ordering: 'file_id' } });
    expect(refused.status).toBe(400);
  });
});

describe('one award', () => {
  test('[P-041] is returned as in the list; an unknown id is 404', async () => {
    const id = await award();
    const found = parsed(getAward, (await desk.call(getAward, { as: manager, id })).body);
    expect(found).toEqual((await list({ search: found.name })).results[0]);
    for (const other of [987_654_321, Number.MAX_SAFE_INTEGER])
      expect(await desk.call(getAward, { as: manager, id: other })).toMatchObject({
        status: 404,
        body: { detail: 'This award does not exist.' },
      });
  });

  test('[P-043 W-016 SP-161] is edited in name, region and dates, and returned as edited', async () => {
    const id = await award();
    const answered = await edit(id, { version: 1 });
    expect(answered.status).toBe(200);
    expect(answered.body).toMatchObject({ id, ...EDIT, version: 2, customer: desk.alder });
    expect(await row(id)).toMatchObject({ ...EDIT, customer_id: desk.alder, version: 2 });
    const others = await edit(id, { customer: desk.birch });
    expect(others.status).toBe(400);
    expect((await row(id)).customer_id).toBe(desk.alder);
  });

  test.each([
    [{ name: 'x'.repeat(256) }, { name: ['Must be below 255 characters'] }],
    [{ name: ' ' }, { name: ['This field is required'] }],
    [{ name: null }, { name: ['This field is required'] }],
    [{ region: null }, { region: ['This field is required'] }],
    [{ effective_date: '2026-02-30' }, { effective_date: ['Please enter a valid date'] }],
    [{ expiration_date: '01/31/2027' }, { expiration_date: ['Please enter a valid date'] }],
    [{ expiration_date: '' }, { expiration_date: ['This field is required'] }],
    [
      { effective_date: '2027-02-01' },
      {
        effective_date: ['Effective Date cannot be after Expiration date'],
        expiration_date: ['Expiration Date cannot be before Effective Date'],
      },
    ],
  ])('[W-017 W-018 SP-100] is not edited with %o', async (change, faults) => {
    const id = await award();
    const before = await row(id);
    expect(await edit(id, change)).toMatchObject({ status: 400, body: faults });
    expect(await row(id)).toEqual(before);
  });

  test('[SP-100] may begin and end on the same day', async () => {
    expect((await edit(await award(), { effective_date: '2027-01-31' })).status).toBe(200);
  });

  test('[SP-037] that somebody changed meanwhile is not edited, and the refusal says who, what and the new version', async () => {
    const id = await award({ name: 'First' });
    await edit(id, { version: 1, name: 'Second' });
    const before = await row(id);
    const stale = await edit(id, { version: 1, name: 'Third' });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      changed_by: manager.displayName,
      version: 2,
      possible: true,
      changed: [
        { field: 'name', label: 'Award Name', from: 'First', to: 'Second' },
        { field: 'region', from: 'Midwest', to: 'Gulf Coast' },
        { field: 'effective_date', from: '2026-01-01', to: '2026-02-01' },
        { field: 'expiration_date', from: '2026-12-31', to: '2027-01-31' },
      ],
    });
    expect(await row(id)).toEqual(before);
    expect((await edit(id, { version: 2, name: 'Third' })).status).toBe(200);
  });

  test('[SP-037] keeps its version if an edit changes nothing, so that the next edit is not refused', async () => {
    const id = await award(EDIT);
    expect(await edit(id, { version: 1 })).toMatchObject({ status: 200, body: { version: 1 } });
    expect((await edit(id, { version: 1, name: 'Third' })).body).toMatchObject({ version: 2, name: 'Third' });
  });

  test('is not edited if it does not exist', async () => {
    expect((await edit(987_654_321, {})).status).toBe(404);
  });
});

describe('deleting awards', () => {
  const remove = async (body: unknown) => desk.call(deleteAwards, { as: manager, body });

  test('[P-042 SP-091] takes a bare list and deletes all of it, in the name of the person', async () => {
    const gone = [await award(), await award()];
    expect((await remove([...gone, ...gone])).status).toBe(204);
    expect(await ids({ search: 'Contract' })).not.toEqual(expect.arrayContaining(gone));
    const entries = await desk.db
      .selectFrom('audit_entry')
      .select(['object_id', 'actor_name', 'act'])
      .where('object_type', '=', 'award')
      .where('object_id', 'in', gone.map(String))
      .where('act', '=', 'update')
      .execute();
    const { displayName } = manager;
    expect(entries.map(({ actor_name }) => actor_name)).toEqual([displayName, displayName]);
  });

  test('[SP-091] deletes none if one does not exist or was already deleted', async () => {
    const [kept, gone] = [await award(), await award()];
    await remove([gone]);
    for (const other of [gone, 987_654_321]) {
      expect(await remove([kept, other])).toMatchObject({
        status: 404,
        body: { detail: 'Some of these awards do not exist.' },
      });
      expect((await row(kept)).deleted_at).toBeNull();
    }
    expect(await remove([987_654_321])).toMatchObject({ status: 404, body: { detail: 'This award does not exist.' } });
    for (const body of [[], {}, { data: [kept] }, ['1'], [0], [1.5]]) expect((await remove(body)).status).toBe(400);
  });

  test('hides it from every call', async () => {
    const id = await award();
    await remove([id]);
    expect((await desk.call(getAward, { as: manager, id })).status).toBe(404);
    expect((await edit(id, {})).status).toBe(404);
  });
});
