import * as contract from '@lanewright/contract';
import { act, apply, operand, rule } from '@lanewright/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestCall } from '../../testing/application.ts';
import { startDesk, type Desk } from '../../testing/quote-desk.ts';
import { CHANGE, markupRule, ruleFootprint, ruleShipper, saveGlobal, saveQuoting } from '../../testing/rule-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.end());

const context = 'quote_price_prediction';
const queryOf = (customer: number | null, more: Record<string, string> = {}) => ({
  context,
  ...(customer === null ? {} : { customer: String(customer) }),
  ...more,
});
const as = async (how: TestCall = {}): Promise<TestCall> => ({ as: await desk.people.administrator(), ...how });
const listed = async (customer: number | null, more: Record<string, string> = {}) =>
  (await desk.call(contract.listRulesetVersions, await as({ query: queryOf(customer, more) }))).body;
const one = async (customer: number | null, number: number) =>
  desk.call(contract.getRulesetVersion, await as({ query: queryOf(customer, { number: String(number) }) }));
const restore = async (body: Record<string, unknown>, by?: TestCall['as']) =>
  desk.call(contract.restoreRulesetVersion, await as({ body: { context, ...CHANGE, ...body }, ...(by && { as: by }) }));

describe('the history of a ruleset', () => {
  test('[R-020 B-002 SP-153] lists every save, newest first, with author, reason and what differs from the one before', async () => {
    const { id } = await ruleShipper(desk);
    const [long, short] = [markupRule('Long', 12), markupRule('Short', 5, { order: 'b' })];
    await saveQuoting(desk, id, [long], { as: await desk.people.manager() });
    await saveQuoting(desk, id, [{ ...long, name: 'Longer', order: 'c' }, short], {
      version: 1,
      description: 'Two now',
    });
    await saveQuoting(desk, id, [short], { version: 2 });
    const same = { added: 0, removed: 0, changed: 0, moved: 0, sectioned: 0 };
    const none = { ...same, restored_from: null, read_by: null, lapses_at: null, back_test: null };
    const common = { created_at: desk.clock.now().toISOString(), ...CHANGE, ...none };
    expect(await listed(id)).toEqual({
      count: 3,
      results: [
        { ...common, number: 3, author: 'Avery Admin', rule_count: 1, removed: 1 },
        {
          ...common,
          number: 2,
          author: 'Avery Admin',
          description: 'Two now',
          rule_count: 2,
          added: 1,
          changed: 1,
          moved: 1,
        },
        { ...common, number: 1, author: 'Morgan Manager', rule_count: 1, added: 1 },
      ],
    });
    expect(await listed(id, { limit: '1', offset: '1' })).toMatchObject({ count: 3, results: [{ number: 2 }] });
    const first = await one(id, 1);
    expect([first.status, first.body]).toMatchObject([200, { number: 1, rules: [long] }]);
  });

  test('works the difference of versions out that were stored before it was counted', async () => {
    const { id } = await ruleShipper(desk);
    await saveQuoting(desk, id, [markupRule('Long', 12)]);
    const { id: ruleset } = await desk.db
      .selectFrom('ruleset')
      .select('id')
      .where('customer_id', '=', id)
      .executeTakeFirstOrThrow();
    await desk.db
      .insertInto('ruleset_version')
      .values({
        ruleset_id: ruleset,
        number: 2,
        rules: JSON.stringify([markupRule('Long', 14), markupRule('Short', 5, { order: 'b' })]),
        author_name: 'Import',
        created_at: desk.clock.now(),
        ...CHANGE,
      })
      .execute();
    expect(await listed(id)).toMatchObject({
      results: [{ number: 2, rule_count: 2, added: 1, removed: 0, changed: 1, moved: 0 }, { number: 1 }],
    });
  });

  test('answers 404 for a number that is not there and for a shipper that is not', async () => {
    const { id } = await ruleShipper(desk);
    expect((await one(id, 1)).status).toBe(404);
    expect((await one(999_999, 1)).status).toBe(404);
    const unknown = await desk.call(contract.listRulesetVersions, await as({ query: queryOf(999_999) }));
    expect(unknown.status).toBe(404);
    expect(await listed(id)).toEqual({ count: 0, results: [] });
  });

  test('[A-085] shows the global versions only to who may see that ruleset', async () => {
    await saveGlobal(desk, []);
    const viewer = await desk.people.viewer();
    const query = queryOf(null, { number: '1' });
    expect((await desk.call(contract.getRulesetVersion, { as: viewer, query })).status).toBe(403);
    expect((await desk.call(contract.listRulesetVersions, { as: viewer, query: queryOf(null) })).status).toBe(403);
    expect((await one(null, 1)).status).toBe(200);
  });
});

describe('restoring', () => {
  test('[B-002] brings an older version back as a new one that names it', async () => {
    const { id } = await ruleShipper(desk);
    const rules = [markupRule('Long', 12)];
    await saveQuoting(desk, id, rules);
    await saveQuoting(desk, id, [], { version: 1 });
    const answer = await restore({ customer: id, number: 1, version: 2 });
    expect([answer.status, answer.body]).toEqual([200, { version: 3 }]);
    expect((await one(id, 3)).body).toMatchObject({ rules, restored_from: 1, added: 1, ...CHANGE });
    expect((await one(id, 2)).body).toMatchObject({ rules: [], restored_from: null });
  });

  test('[SP-037 SP-138] is refused on an older version, for a number that is not there, and for rules that are no longer sound', async () => {
    const { id } = await ruleShipper(desk);
    await saveQuoting(desk, id, []);
    const gone = rule({
      name: 'Old',
      test: apply('greater', operand('moon_phase'), 1),
      actions: [act('markup_percent', 1)],
    });
    const held = await desk.db
      .selectFrom('ruleset')
      .select('id')
      .where('customer_id', '=', id)
      .executeTakeFirstOrThrow();
    await desk.db
      .insertInto('ruleset_version')
      .values({
        ruleset_id: held.id,
        number: 7,
        rules: JSON.stringify([gone]),
        author_name: 'Import',
        created_at: desk.clock.now(),
        ...CHANGE,
      })
      .execute();
    const corrector = await desk.people.make({
      permissions: ['customer.view_price_rules', 'customer.correct_price', 'customer.change_max_buy_rules'],
    });
    const before = await ruleFootprint(desk);
    expect((await restore({ customer: id, number: 1, version: 0 })).status).toBe(409);
    expect((await restore({ customer: id, number: 3, version: 1 })).status).toBe(404);
    const unsound = await restore({ customer: id, number: 7, version: 1 });
    expect([unsound.status, unsound.body]).toMatchObject([400, { problems: [{ rule: 'Old' }] }]);
    expect((await restore({ customer: id, number: 1, version: 1 }, corrector)).status).toBe(403);
    expect(await ruleFootprint(desk)).toEqual(before);
  });
});

describe('the record of a change', () => {
  test('[SP-153 B-024] the audit names ruleset and version without copying the rules; administrators read them whole', async () => {
    const { id, name } = await ruleShipper(desk);
    const rules = [markupRule('A rule nobody else has', 12)];
    await saveQuoting(desk, id, rules);
    const { body } = await desk.call(contract.listAudit, await as({ query: { search: name } }));
    const text = JSON.stringify(body);
    expect(body).toMatchObject({
      results: expect.arrayContaining([
        expect.objectContaining({
          act: 'insert',
          object: expect.objectContaining({ type: 'ruleset_version', title: `${name} Quoting Rules, version 1` }),
          after: expect.objectContaining({ number: 1, ...CHANGE, rule_count: 1 }),
        }),
        expect.objectContaining({
          act: 'update',
          object: expect.objectContaining({ type: 'ruleset', title: `${name} Quoting Rules` }),
        }),
      ]),
    });
    expect(text).not.toContain('A rule nobody else has');
    expect((await one(id, 1)).body).toMatchObject({ rules });
  });

  test('[B-002] no version can be changed or deleted, not even by hand', async () => {
    const { id } = await ruleShipper(desk);
    await saveQuoting(desk, id, []);
    const before = await ruleFootprint(desk);
    const { db } = desk;
    for (const statement of [
      db.updateTable('ruleset_version').set({ rules: '[]' }),
      db.updateTable('ruleset_version').set({ description: 'another' }),
      db.deleteFrom('ruleset_version'),
    ])
      await expect(statement.execute()).rejects.toThrow('a version of a ruleset never changes');
    expect(await ruleFootprint(desk)).toEqual(before);
  });
});
