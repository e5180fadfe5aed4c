import * as contract from '@lanewright/contract';
import { act, apply, EDITOR_CONFIG, operand, rule } from '@lanewright/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDesk, type Desk } from '../../testing/quote-desk.ts';
import {
  CHANGE,
  markupRule,
  ruleFootprint,
  ruleShipper,
  saveGlobal,
  saveMaxBuy,
  saveQuoting,
} from '../../testing/rule-desk.ts';
import { parsed } from '../../testing/parsed.ts';
import { untilWaiting } from '../../testing/waiting.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.end());

const shipper = async () => (await ruleShipper(desk)).id;
const quotingOf = async (id: number) =>
  (await desk.call(contract.getShipperPriceRules, { as: await desk.people.viewer(), id })).body;

const houseRules = async (id: number) => {
  const stored = parsed(contract.getShipperPriceRules, await quotingOf(id));
  return { version: stored.version, name: stored.customer_name, rules: stored.price_prediction_rules };
};

/** A refusal must leave rulesets, versions, news and audit as they were. */
async function refused(call: () => Promise<{ readonly status: number; readonly body: unknown }>): Promise<unknown> {
  const before = await ruleFootprint(desk);
  const { status, body } = await call();
  expect(await ruleFootprint(desk)).toEqual(before);
  return [status, body];
}

describe('reading', () => {
  test('[P-022] gives the editor its configuration, for quoting unless max buy is asked for', async () => {
    const as = await desk.people.viewer();
    const configOf = async (query: Record<string, string>) =>
      (await desk.call(contract.getRulesEditorConfig, { as, query })).body;
    expect(await configOf({})).toEqual(EDITOR_CONFIG.quote_price_prediction);
    expect(await configOf({ context: 'max_buy_price_prediction' })).toEqual(EDITOR_CONFIG.max_buy_price_prediction);
  });

  test("[P-057 P-058 SP-146] answers a shipper's own rules, empty where it borrows the default shipper's", async () => {
    const { id, name } = await ruleShipper(desk);
    const { id: house } = await ruleShipper(desk, { is_default: true });
    await saveQuoting(desk, house, [markupRule('House', 9)]);
    expect(await quotingOf(id)).toMatchObject({ customer_name: name, price_prediction_rules: [], version: 0 });
    const rules = [markupRule('Long', 12)];
    await saveQuoting(desk, id, rules);
    await saveMaxBuy(desk, id, [{ ...markupRule('Most', 0), actions: [act('max_buy', operand('distance'))] }]);
    expect(await quotingOf(id)).toMatchObject({ customer_name: name, price_prediction_rules: rules, version: 1 });
    const maxBuy = await desk.call(contract.getShipperMaxBuyRules, { as: await desk.people.viewer(), id });
    expect(maxBuy.body).toMatchObject({ max_buy_price_prediction_rules: [{ name: 'Most' }], version: 1 });
    expect(await quotingOf(house)).toMatchObject({ price_prediction_rules: [{ name: 'House' }] });
  });

  test("[S-032 SP-146] answers the default shipper's rules beside the own list, whole only while they run", async () => {
    const { id } = await ruleShipper(desk);
    const inherited = async () => parsed(contract.getShipperPriceRules, await quotingOf(id)).inherited;
    const house = (await inherited())?.customer ?? 0;
    const { version, name, rules } = await houseRules(house);
    const told = { customer: house, customer_name: name, version, rule_count: rules.length };
    expect(await inherited()).toEqual({ ...told, in_force: true, rules });
    await saveQuoting(desk, id, [markupRule('Own', 12)]);
    expect(await inherited()).toEqual({ ...told, in_force: false, rules: [] });
    await saveQuoting(desk, id, [], { version: 1 });
    expect(await inherited()).toEqual({ ...told, in_force: true, rules });
    expect(parsed(contract.getShipperPriceRules, await quotingOf(house)).inherited).toBeNull();
    const maxBuy = await desk.call(contract.getShipperMaxBuyRules, { as: await desk.people.viewer(), id });
    expect(maxBuy.body).toMatchObject({ inherited: { customer: house, rule_count: 0, in_force: true, rules: [] } });
  });

  test('[P-063 SP-156] answers the two global rulesets with their configuration in data', async () => {
    const as = await desk.people.administrator();
    for (const [endpoint, context] of [
      [contract.getGlobalPriceRuleset, 'quote_price_prediction'],
      [contract.getGlobalMaxBuyRuleset, 'max_buy_price_prediction'],
    ] as const)
      expect((await desk.call(endpoint, { as })).body).toEqual({
        data: { ruleset: [], rule_editor_config: EDITOR_CONFIG[context], version: 0 },
      });
  });

  test('answers 404 for a shipper that is not there, or not any more', async () => {
    const id = await shipper();
    await desk.db.updateTable('customer').set({ deleted_at: desk.clock.now() }).where('id', '=', id).execute();
    const as = await desk.people.administrator();
    for (const gone of [id, 999_999]) {
      expect((await desk.call(contract.getShipperPriceRules, { as, id: gone })).status).toBe(404);
      expect((await desk.call(contract.getShipperMaxBuyRules, { as, id: gone })).status).toBe(404);
      expect(await refused(() => saveQuoting(desk, gone, []))).toMatchObject([404, expect.anything()]);
    }
  });
});

describe('saving', () => {
  test('[P-059 P-064 SP-153] makes a version with author, moment, reason and description, and tells the screens', async () => {
    const id = await shipper();
    const rules = [markupRule('Long', 12)];
    const manager = await desk.people.manager();
    const answer = await saveQuoting(desk, id, rules, { as: manager });
    expect([answer.status, answer.body]).toEqual([200, { version: 1 }]);
    const version = await desk.db
      .selectFrom('ruleset')
      .innerJoin('ruleset_version as version', 'version.id', 'ruleset.current_version_id')
      .selectAll('version')
      .where('customer_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(version).toMatchObject({
      number: 1,
      rules,
      rule_count: 1,
      author_id: manager.userId,
      created_at: desk.clock.now(),
      ...CHANGE,
    });
    const event = await desk.db.selectFrom('event').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(event).toMatchObject({
      kind: 'ruleset.changed',
      ruleset_context: 'quote_price_prediction',
      ruleset_customer_id: id,
    });
    expect((await saveGlobal(desk, rules)).status).toBe(200);
    expect(await desk.db.selectFrom('event').selectAll().orderBy('id', 'desc').executeTakeFirst()).toMatchObject({
      kind: 'ruleset.changed',
      ruleset_customer_id: null,
    });
  });

  test('[S-031 SP-146] an empty list returns to the fallback, and the shippers list follows', async () => {
    const { id, name } = await ruleShipper(desk);
    const hasRules = async () => {
      const { body } = await desk.call(contract.lookupCustomers, {
        as: await desk.people.viewer(),
        query: { search: name },
      });
      return /"has_price_prediction_rules":(true|false)/.exec(JSON.stringify(body))?.[1];
    };
    expect(await hasRules()).toBe('false');
    await saveQuoting(desk, id, [markupRule('Long', 12)]);
    expect(await hasRules()).toBe('true');
    expect((await saveQuoting(desk, id, [], { version: 1 })).body).toEqual({ version: 2 });
    expect(await hasRules()).toBe('false');
    expect(await quotingOf(id)).toMatchObject({ price_prediction_rules: [], version: 2 });
  });

  test('[P-059 P-064] saves each of the four rulesets with the specified fields alone, whatever version is stored', async () => {
    const id = await shipper();
    const as = await desk.people.administrator();
    const maxBuy = { ...markupRule('Most', 0), actions: [act('max_buy', operand('distance'))] };
    const saves = [
      [contract.saveGlobalPriceRuleset, { ruleset: [markupRule('House', 9)] }],
      [contract.saveGlobalMaxBuyRuleset, { ruleset: [maxBuy] }],
      [contract.saveShipperPriceRules, { id, price_prediction_rules: [markupRule('Own', 9)] }],
      [contract.saveShipperMaxBuyRules, { id, max_buy_price_prediction_rules: [maxBuy] }],
    ] as const;
    for (const [endpoint, rules] of saves)
      for (const more of [{}, { version: null, back_test: null }, {}]) {
        const { status, body } = await desk.call(endpoint, { as, id, body: { ...rules, ...more, ...CHANGE } });
        expect([status, body]).toEqual([200, { version: expect.any(Number) }]);
      }
    expect(await quotingOf(id)).toMatchObject({ price_prediction_rules: [{ name: 'Own' }], version: 3 });
  });

  test('[P-059] saves made at once without a version all succeed, one after the other', async () => {
    const id = await shipper();
    const saves = ['A', 'B', 'C', 'D'].map((name) => saveQuoting(desk, id, [markupRule(name, 12)], { version: null }));
    const answers = await Promise.all(saves);
    expect(
      answers.map(({ body }) => body).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    ).toEqual([1, 2, 3, 4].map((version) => ({ version })));
  });

  test('[R-021] answers rules by priority and order, however they were sent', async () => {
    const id = await shipper();
    const at = (name: string, priority: number, order: string) =>
      markupRule(name, 1, { id: name, name, priority, order });
    const sent = [at('D', 10, 'a'), at('C', 2, 'aa'), at('A', 2, 'a'), at('B', 2, 'z')];
    await saveQuoting(desk, id, sent);
    expect(await quotingOf(id)).toMatchObject({
      price_prediction_rules: [{ name: 'A' }, { name: 'B' }, { name: 'C' }, { name: 'D' }],
    });
    const as = await desk.people.administrator();
    const query = { context: 'quote_price_prediction', customer: String(id), number: '1' };
    const version = await desk.call(contract.getRulesetVersion, { as, query });
    expect(version.body).toMatchObject({ rules: [{ name: 'A' }, { name: 'B' }, { name: 'C' }, { name: 'D' }] });
    // Constants may be corrected in whatever order the rules are sent (SP-010).
    const corrector = await desk.people.make({ permissions: ['customer.view_price_rules', 'customer.correct_price'] });
    expect((await saveQuoting(desk, id, sent, { as: corrector, version: 1 })).status).toBe(200);
  });

  test('[R-019] answers the null value of an operation as it was sent', async () => {
    const id = await shipper();
    const { test: query, ...rest } = markupRule('Long', 12);
    const sent = [{ ...rest, test: { ...query, value: null } }];
    await saveQuoting(desk, id, sent);
    expect(await quotingOf(id)).toMatchObject({ price_prediction_rules: sent });
  });

  test('a save that changes nothing is a version too: its reason is on record', async () => {
    const id = await shipper();
    const rules = [markupRule('Long', 12)];
    await saveQuoting(desk, id, rules);
    expect((await saveQuoting(desk, id, rules, { version: 1 })).body).toEqual({ version: 2 });
  });
});

describe('a refused save changes nothing', () => {
  test('[SP-138 SP-151] rules with problems are refused whole, with rule, path and problem', async () => {
    const id = await shipper();
    const sound = markupRule('Sound', 1);
    const unknown = rule({
      name: 'Odd',
      priority: 2,
      order: 'a',
      test: apply('greater', operand('moon_phase'), 1),
      actions: [act('markup_percent', 1)],
    });
    expect(await refused(() => saveQuoting(desk, id, [sound, unknown]))).toEqual([
      400,
      {
        detail: 'The rules cannot be saved.',
        problems: [expect.objectContaining({ rule: 'Odd', path: expect.stringMatching(/^test/) })],
      },
    ]);
    for (const wrong of [[{ ...sound, extra: 1 }], ['rule'], [{ ...sound, name: '' }], [sound, sound]])
      expect(await refused(() => saveQuoting(desk, id, wrong))).toMatchObject([
        400,
        { problems: expect.arrayContaining([expect.objectContaining({ problem: expect.any(String) })]) },
      ]);
  });

  test('[R-047 R-048 M-121] reason and description are required, the description with at most 500 characters', async () => {
    const id = await shipper();
    const required = 'This field is required';
    for (const [change, field, sentence] of [
      [{ change_reason: 'Because' }, 'change_reason', expect.stringMatching(/^Must be one of Market Shift/)],
      [{ change_reason: null }, 'change_reason', required],
      [{ change_reason: undefined }, 'change_reason', required],
      [{ description: undefined }, 'description', required],
      [{ description: ' ' }, 'description', required],
      [{ description: 'x'.repeat(501) }, 'description', 'Note must be at most 500 characters'],
    ] as const)
      expect(await refused(() => saveQuoting(desk, id, [], change))).toEqual([400, { [field]: [sentence] }]);
    expect((await saveQuoting(desk, id, [], { description: 'x'.repeat(500) })).status).toBe(200);
  });

  test('[SP-037] a save on an older version is refused, naming who changed it, when, and the version now', async () => {
    const id = await shipper();
    const manager = await desk.people.manager();
    await saveQuoting(desk, id, [markupRule('Long', 12)], { as: manager });
    for (const version of [0, 2])
      expect(await refused(() => saveQuoting(desk, id, [], { version }))).toEqual([
        409,
        {
          detail: 'The rules were changed by Morgan Manager meanwhile. Nothing was saved.',
          changed_by: 'Morgan Manager',
          changed_at: desk.clock.now().toISOString(),
          version: 1,
        },
      ]);
  });

  test('a version made up of rules that were never saved is refused as such, and nothing is made', async () => {
    const id = await shipper();
    expect(await refused(() => saveQuoting(desk, id, [markupRule('Long', 12)], { version: 3 }))).toEqual([
      400,
      { version: ['These rules were never saved: their version is 0'] },
    ]);
  });

  test('[SP-037] of two who save at once, one is refused, also when the ruleset is new', async () => {
    const id = await shipper();
    const saves = await Promise.all(
      ['First', 'Second', 'Third'].map((name) => saveQuoting(desk, id, [markupRule(name, 1)])),
    );
    expect(saves.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const again = await Promise.all(
      ['Fourth', 'Fifth'].map((name) => saveQuoting(desk, id, [markupRule(name, 2)], { version: 1 })),
    );
    expect(again.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const rulesets = await desk.db.selectFrom('ruleset').selectAll().where('customer_id', '=', id).execute();
    expect(rulesets).toHaveLength(1);
    expect(await quotingOf(id)).toMatchObject({ version: 2 });
  });

  test('a shipper that is deleted while its rules are saved keeps the rules it had', async () => {
    const id = await shipper();
    await saveQuoting(desk, id, []);
    const saves = await desk.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('customer').selectAll().where('id', '=', id).forUpdate().execute();
      const save = saveQuoting(desk, id, [markupRule('Late', 1)], { version: 1 });
      await untilWaiting(desk.db, save);
      await transaction.updateTable('customer').set({ deleted_at: desk.clock.now() }).where('id', '=', id).execute();
      // In a list, since what the transaction answers is waited for before it ends.
      return [save];
    });
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([404]);
    const kept = await desk.db
      .selectFrom('ruleset')
      .innerJoin('ruleset_version', 'ruleset_version.ruleset_id', 'ruleset.id')
      .select('number')
      .where('customer_id', '=', id)
      .execute();
    expect(kept).toEqual([{ number: 1 }]);
  });

  test('[SP-010] whoever only corrects constants may change nothing else', async () => {
    const id = await shipper();
    const corrector = await desk.people.corrector();
    const first = markupRule('Long', 12);
    await saveQuoting(desk, id, [first]);
    const renamed = { ...first, name: 'Longer' };
    expect(await refused(() => saveQuoting(desk, id, [renamed], { as: corrector, version: 1 }))).toEqual([
      403,
      { detail: expect.stringMatching(/^You may correct constants only; .*Long.*name/) },
    ]);
    for (const other of [[], [first, markupRule('More', 1, { order: 'b' })], [{ ...first, priority: 2 }]])
      expect(await refused(() => saveQuoting(desk, id, other, { as: corrector, version: 1 }))).toMatchObject([403, {}]);
    const [action] = first.actions;
    const corrected = {
      ...first,
      actions: [{ ...action, action_data: { expression: { ...action?.action_data.expression, value: 14 } } }],
    };
    const saved = await saveQuoting(desk, id, [corrected], { as: corrector, version: 1 });
    expect([saved.status, saved.body]).toEqual([200, { version: 2 }]);
  });

  test('[SP-008 SP-010] whoever only corrects constants may put values into a list, which is one constant', async () => {
    const id = await shipper();
    const corrector = await desk.people.corrector();
    const among = (states: readonly string[]) =>
      rule({ name: 'Near', test: apply('in', operand('origin_state'), states), actions: [act('markup_percent', 12)] });
    await saveQuoting(desk, id, [among(['IL', 'IN'])]);
    const longer = await saveQuoting(desk, id, [among(['IL', 'IN', 'WI'])], { as: corrector, version: 1 });
    expect([longer.status, longer.body]).toEqual([200, { version: 2 }]);
    const single = rule({
      name: 'Near',
      test: apply('equal', operand('origin_state'), 'IL'),
      actions: [act('markup_percent', 12)],
    });
    expect(await refused(() => saveQuoting(desk, id, [single], { as: corrector, version: 2 }))).toMatchObject([
      403,
      {},
    ]);
  });

  test('[A-085 SP-008] neither a manager saves global rules nor an analyst any', async () => {
    const id = await shipper();
    const [manager, analyst] = [await desk.people.manager(), await desk.people.analyst()];
    expect(await refused(() => saveGlobal(desk, [], { as: manager }))).toMatchObject([403, {}]);
    expect(await refused(() => saveQuoting(desk, id, [], { as: analyst }))).toMatchObject([403, {}]);
    // Constants of rules that one may not see cannot be corrected either.
    const blind = await desk.people.make({ permissions: ['customer.correct_price'] });
    expect(await refused(() => saveQuoting(desk, id, [], { as: blind }))).toMatchObject([403, {}]);
  });

  test('a back-test of other rules is not taken for one of these', async () => {
    const id = await shipper();
    const back_test = '11111111-1111-4111-8111-111111111111';
    expect(await refused(() => saveQuoting(desk, id, [], { back_test }))).toEqual([
      400,
      { back_test: ['This is no finished back-test of these rules'] },
    ]);
  });
});
