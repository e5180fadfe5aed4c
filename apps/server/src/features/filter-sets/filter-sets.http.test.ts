import {
  createFilterSet,
  currentUser,
  deleteFilterSet,
  type FilterSet,
  listFilterSets,
  MAX_FILTER_SETS,
  overwriteFilterSet,
  updateDefaultFilters,
  updateFilterSet,
} from '@lanewright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import type { Person } from '../../testing/people.ts';

let app: TestApplication;
let owner: Person;
let stranger: Person;

beforeAll(async () => {
  app = await startTestApplication();
  owner = await app.people.make({ permissions: ['filter_set.view', 'filter_set.save'] });
  stranger = await app.people.make({ permissions: ['filter_set.view', 'filter_set.save'] });
});
afterAll(() => app.end());

const WON = { status: ['won'], origin: 'Chicago, IL' };

const row = (id: number) => app.db.selectFrom('filter_set').selectAll().where('id', '=', id).executeTakeFirst();
const listed = async (as = owner, filter_source = 'quotes'): Promise<readonly FilterSet[]> => {
  const answer = await app.call(listFilterSets, { as, query: { filter_source } });
  expect(answer.status).toBe(200);
  return listFilterSets.answer?.parse(answer.body) ?? [];
};
const saved = async (name: string, more: object = {}, as = owner): Promise<FilterSet> => {
  const body = { name, filter_source: 'quotes', filter_values: WON, ...more };
  const answer = await app.call(createFilterSet, { as, body });
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  const set = createFilterSet.answer?.parse(answer.body);
  if (set === undefined) throw new Error('nothing was saved');
  return set;
};

describe('saved filter sets', () => {
  it('[P-035 P-036 X-007] saves a set and lists those of one list and one person, by name', async () => {
    const set = await saved('  Midwest hot ');
    expect(set).toEqual({
      id: expect.any(Number),
      name: 'Midwest hot',
      filter_source: 'quotes',
      filter_values: { status: ['won'], origin: 'Chicago, IL' },
      ordering: null,
    });
    await saved('awards', { filter_source: 'awards', filter_values: { customer: ['7:Acme'] } });
    await saved('Cross-border');
    expect((await listed()).map(({ name }) => name)).toEqual(['Cross-border', 'Midwest hot']);
    expect((await listed(owner, 'awards')).map(({ filter_values }) => filter_values)).toEqual([
      { customer: ['7:Acme'] },
    ]);
    expect(await listed(stranger)).toEqual([]);
  });

  it('[SP-022 SP-159] drops filters the list does not have, the search among them', async () => {
    const set = await saved('dropped', { filter_values: { ...WON, search: 'x', page: '2', colour: ['red'], __x: 1 } });
    expect(set.filter_values).toEqual(WON);
    expect((await row(set.id))?.filter_values).toEqual(WON);
  });

  it('[P-037 SP-160] renames, and takes values with the name', async () => {
    const { id } = await saved('before');
    const renamed = await app.call(updateFilterSet, { as: owner, id, body: { name: 'after' } });
    expect([renamed.status, renamed.body]).toEqual([
      200,
      { id, name: 'after', filter_source: 'quotes', filter_values: WON, ordering: null },
    ]);
    const body = { name: 'After', filter_values: { status: ['lost'] } };
    const both = await app.call(updateFilterSet, { as: owner, id, body });
    expect([both.status, both.body]).toMatchObject([200, { name: 'After', filter_values: { status: ['lost'] } }]);
    expect(await row(id)).toMatchObject({ name: 'After', filter_values: { status: ['lost'] } });
  });

  it('[P-037] takes the values under both of their names', async () => {
    const { id } = await saved('either');
    const values = { status: ['lost'] };
    for (const more of [{ values }, { filter_values: values }, { values, filter_values: values }, { values: null }]) {
      const answer = await app.call(updateFilterSet, { as: owner, id, body: { name: 'either', ...more } });
      expect([answer.status, answer.body]).toMatchObject([200, { filter_values: values }]);
    }
    const wrong = await app.call(updateFilterSet, {
      as: owner,
      id,
      body: { name: 'either', values: { status: 'won' } },
    });
    expect([wrong.status, wrong.body]).toEqual([400, { 'values.status': ['Must be a list of texts'] }]);
    const body = { name: 'either', values, filter_values: { status: ['won'] } };
    const torn = await app.call(updateFilterSet, { as: owner, id, body });
    expect([torn.status, torn.body]).toEqual([400, { values: ['Differs from filter_values'] }]);
    expect((await row(id))?.filter_values).toEqual(values);
  });

  it('[P-039 SP-160] overwrites the values under the name', async () => {
    const { id } = await saved('overwritten');
    const body = { target_filter_set: id, source_filter_values: { equipment: ['reefer'], unknown: 'x' } };
    const answer = await app.call(overwriteFilterSet, { as: owner, body });
    expect([answer.status, answer.body]).toEqual([
      200,
      { id, name: 'overwritten', filter_source: 'quotes', filter_values: { equipment: ['reefer'] }, ordering: null },
    ]);
  });

  it('keeps the order of the list when it is renamed, until it is overwritten', async () => {
    const { id, ordering } = await saved('sorted', { ordering: 'expiration_date' });
    expect(ordering).toBe('expiration_date');
    await app.call(updateFilterSet, { as: owner, id, body: { name: 'sorted anew' } });
    expect((await row(id))?.ordering).toBe('expiration_date');
    const overwrite = async (order: string) =>
      app.call(overwriteFilterSet, {
        as: owner,
        body: { target_filter_set: id, source_filter_values: WON, ordering: order },
      });
    expect((await overwrite('-quoted_price')).body).toMatchObject({ ordering: '-quoted_price' });
    const wrong = await overwrite('id; DROP');
    expect([wrong.status, wrong.body]).toEqual([400, { ordering: ['Invalid value'] }]);
    expect((await row(id))?.ordering).toBe('-quoted_price');
    expect((await overwrite('')).body).toMatchObject({ ordering: null });
  });

  it('[P-038] deletes', async () => {
    const { id } = await saved('deleted');
    expect((await app.call(deleteFilterSet, { as: owner, id })).status).toBe(204);
    expect(await row(id)).toBeUndefined();
    expect((await app.call(deleteFilterSet, { as: owner, id })).status).toBe(404);
  });

  it('[A-060 X-008 SP-022] takes the values of a deleted or overwritten set from the start of its list', async () => {
    const as = await app.people.make({ permissions: ['filter_set.view', 'filter_set.save'] });
    const startsWith = async () => {
      const { body } = await app.call(currentUser, { as });
      return currentUser.answer?.parse(body).default_filters;
    };
    const choose = async (values: object) =>
      app.call(updateDefaultFilters, {
        as,
        body: { default_filters: { quotes: values, files: { status: ['error'] } } },
      });
    const { id } = await saved('start', {}, as);
    await choose(WON);
    const lost = { status: ['lost'] };
    await app.call(overwriteFilterSet, { as, body: { target_filter_set: id, source_filter_values: lost } });
    expect(await startsWith()).toEqual({ quotes: lost, files: { status: ['error'] } });
    expect((await app.call(deleteFilterSet, { as, id })).status).toBe(204);
    expect(await startsWith()).toEqual({ quotes: {}, files: { status: ['error'] } });
    const other = await saved('other', {}, as);
    await choose(lost);
    await app.call(deleteFilterSet, { as, id: other.id });
    expect(await startsWith()).toEqual({ quotes: lost, files: { status: ['error'] } });
  });

  it('writes each change into the audit in the name of the person', async () => {
    const { id } = await saved('audited');
    await app.call(deleteFilterSet, { as: owner, id });
    const entries = await app.db
      .selectFrom('audit_entry')
      .select(['act', 'actor_id'])
      .where('object_type', '=', 'filter_set')
      .where('object_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { act: 'insert', actor_id: owner.userId },
      { act: 'delete', actor_id: owner.userId },
    ]);
  });
});

describe('what is refused', () => {
  it("[P-037 P-038 P-039] answers 404 to a stranger's set and leaves it as it was", async () => {
    const { id } = await saved('private');
    const before = await row(id);
    const name = 'mine now';
    const answers = [
      await app.call(updateFilterSet, { as: stranger, id, body: { name, filter_values: {} } }),
      await app.call(deleteFilterSet, { as: stranger, id }),
      await app.call(overwriteFilterSet, {
        as: stranger,
        body: { target_filter_set: id, source_filter_values: {} },
      }),
    ];
    for (const answer of answers)
      expect([answer.status, answer.body]).toEqual([404, { detail: 'This filter set does not exist.' }]);
    expect(await row(id)).toEqual(before);
  });

  it('[A-098] lets nobody save without the permission to save, nor see without the one to see', async () => {
    const { id } = await saved('guarded');
    const before = await row(id);
    const reader = await app.people.make({ permissions: ['filter_set.view'] });
    const body = { name: 'x', filter_source: 'quotes', filter_values: {} };
    for (const answer of [
      await app.call(createFilterSet, { as: reader, body }),
      await app.call(updateFilterSet, { as: reader, id, body: { name: 'x' } }),
      await app.call(deleteFilterSet, { as: reader, id }),
      await app.call(overwriteFilterSet, { as: reader, body: { target_filter_set: id, source_filter_values: {} } }),
      await app.call(listFilterSets, { as: await app.people.make(), query: { filter_source: 'quotes' } }),
    ])
      expect(answer.status).toBe(403);
    expect(await listed(reader)).toEqual([]);
    expect(await row(id)).toEqual(before);
  });

  it('[X-009 SP-159] names every fault of name, list and values', async () => {
    const good = { name: 'n', filter_source: 'quotes', filter_values: {} };
    const required = 'This field is required';
    for (const [change, fields] of [
      [{ name: '' }, { name: [required] }],
      [{ name: '   ' }, { name: [required] }],
      [{ name: undefined }, { name: [required] }],
      [{ name: 'x'.repeat(51) }, { name: ['Must be below 50 characters'] }],
      [{ name: 'a\nb' }, { name: ['Invalid value'] }],
      [{ filter_source: undefined }, { filter_source: [required] }],
      [{ filter_values: undefined }, { filter_values: [required] }],
      [{ filter_values: [] }, { filter_values: [expect.any(String)] }],
      [{ filter_values: { status: 'won' } }, { 'filter_values.status': ['Must be a list of texts'] }],
      [{ filter_values: { status: [1] } }, { 'filter_values.status': ['Must be a list of texts'] }],
      [{ filter_values: { origin: ['x'] } }, { 'filter_values.origin': ['Must be text'] }],
      [{ filter_values: { origin: 'x'.repeat(401) } }, { 'filter_values.origin': ['Must be below 400 characters'] }],
      [
        { filter_values: { status: Array.from({ length: 101 }, () => 'won') } },
        { 'filter_values.status': ['Must hold at most 100 values'] },
      ],
      [{ more: 1 }, { more: ['Unknown field'] }],
    ] as const) {
      const answer = await app.call(createFilterSet, { as: owner, body: { ...good, ...change } });
      expect([change, answer.status, answer.body]).toEqual([change, 400, fields]);
    }
    expect((await listed()).filter(({ name }) => name === 'n')).toEqual([]);
    for (const filter_source of ['', 'users', 'quotes,awards'])
      expect((await app.call(listFilterSets, { as: owner, query: { filter_source } })).status).toBe(400);
    expect((await app.call(listFilterSets, { as: owner })).status).toBe(400);
  });

  it('[SP-159] keeps names apart per person and list, in any letter case', async () => {
    const first = await saved('Reefer desk');
    const taken = { name: ['A filter set with this name already exists.'] };
    const body = { name: 'REEFER desk', filter_source: 'quotes', filter_values: {} };
    const again = await app.call(createFilterSet, { as: owner, body });
    expect([again.status, again.body]).toEqual([400, taken]);
    await saved('Reefer desk', { filter_source: 'awards', filter_values: {} });
    await saved('Reefer desk', {}, stranger);
    const other = await saved('other');
    const renamed = await app.call(updateFilterSet, { as: owner, id: other.id, body: { name: 'reefer desk' } });
    expect([renamed.status, renamed.body]).toEqual([400, taken]);
    expect((await row(other.id))?.name).toBe('other');
    expect((await row(first.id))?.filter_values).toEqual(WON);
  });

  it('saves one of two sets of a name that come at once', async () => {
    const body = { name: 'raced', filter_source: 'quotes', filter_values: {} };
    const answers = await Promise.all([1, 2, 3].map(() => app.call(createFilterSet, { as: owner, body })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400]);
    const two = [await saved('one of two'), await saved('two of two')];
    const renamed = await Promise.all(
      two.map(({ id }) => app.call(updateFilterSet, { as: owner, id, body: { name: 'same' } })),
    );
    expect(renamed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('keeps a hundred sets for a list and no more', async () => {
    const hoarder = await app.people.make({ permissions: ['filter_set.view', 'filter_set.save'] });
    const at = app.clock.now();
    const sets = Array.from({ length: MAX_FILTER_SETS }, (_, index) => ({
      user_id: hoarder.userId,
      filter_source: 'quotes' as const,
      name: `set ${index}`,
      filter_values: '{}',
      created_at: at,
      changed_at: at,
    }));
    await app.db.insertInto('filter_set').values(sets).execute();
    const body = { name: 'one more', filter_source: 'quotes', filter_values: {} };
    const answer = await app.call(createFilterSet, { as: hoarder, body });
    expect([answer.status, answer.body]).toEqual([
      409,
      { detail: 'There are 100 filter sets for this list already. Delete one first.' },
    ]);
    expect(await listed(hoarder)).toHaveLength(100);
  });
});

describe('default filters', () => {
  const defaults = async (as: Person): Promise<unknown> =>
    currentUser.answer?.parse((await app.call(currentUser, { as })).body).default_filters;

  it('[P-025 A-060 SP-022] keeps the values of the named lists and answers all', async () => {
    const someone = await app.people.make();
    const first = await app.call(updateDefaultFilters, {
      as: someone,
      body: { default_filters: { quotes: { ...WON, search: 'x' }, files: { status: ['error'] } } },
    });
    expect([first.status, first.body]).toEqual([
      200,
      { default_filters: { quotes: WON, files: { status: ['error'] } } },
    ]);
    await app.call(updateDefaultFilters, { as: someone, body: { default_filters: { quotes: {} } } });
    expect(await defaults(someone)).toEqual({ quotes: {}, files: { status: ['error'] } });
    expect(await defaults(owner)).toEqual({});
  });

  it('[P-025] refuses unknown lists and wrong kinds and keeps what there was', async () => {
    const someone = await app.people.make();
    await app.call(updateDefaultFilters, { as: someone, body: { default_filters: { quotes: WON } } });
    for (const [default_filters, field] of [
      [{ users: {} }, 'default_filters.users'],
      [{ quotes: 'x' }, 'default_filters.quotes'],
      [{ awards: {}, quotes: { status: 'won' } }, 'default_filters.quotes.status'],
      [undefined, 'default_filters'],
    ] as const) {
      const answer = await app.call(updateDefaultFilters, { as: someone, body: { default_filters } });
      expect([answer.status, Object.keys(answer.body ?? {})]).toEqual([400, [field]]);
    }
    expect(await defaults(someone)).toEqual({ quotes: WON });
  });
});
