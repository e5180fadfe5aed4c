import * as contract from '@lanewright/contract';
import { act, apply, operand, rule } from '@lanewright/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startDesk, type Desk } from '../../testing/quote-desk.ts';
import { CHANGE, markupRule, ruleFootprint, ruleShipper, saveMaxBuy, saveQuoting } from '../../testing/rule-desk.ts';

let desk: Desk;
let house: number;
beforeAll(async () => {
  desk = await startDesk();
  house = (await ruleShipper(desk, { is_default: true })).id;
});
afterAll(() => desk.end());

const context = 'quote_price_prediction';
const duplicate = async (id: number, target_customers: unknown, more: Record<string, unknown> = {}) =>
  desk.call(contract.duplicateRules, {
    as: await desk.people.manager(),
    id,
    body: { context, target_customers, ...more },
  });
const read = z.object({ price_prediction_rules: contract.ruleList, version: z.number() });
const quotingOf = async (id: number) =>
  read.parse((await desk.call(contract.getShipperPriceRules, { as: await desk.people.viewer(), id })).body);
const historyOf = async (customer: number) =>
  (
    await desk.call(contract.listRulesetVersions, {
      as: await desk.people.viewer(),
      query: { context, customer: String(customer) },
    })
  ).body;

describe('duplicating rules', () => {
  test('[P-061 S-052 SP-154] replaces the rules of one context in every target, with ids of their own', async () => {
    const source = await ruleShipper(desk);
    const [full, empty] = [await ruleShipper(desk), await ruleShipper(desk)];
    const given = [markupRule('Long', 12), markupRule('Muted', 3, { order: 'b', muted: true })];
    await saveQuoting(desk, source.id, given);
    await saveQuoting(desk, full.id, [markupRule('Theirs', 1)]);
    await saveMaxBuy(desk, full.id, [
      rule({ name: 'Stays', test: apply('greater', operand('distance'), 1), actions: [act('max_buy', 100)] }),
    ]);
    expect((await duplicate(source.id, [full.id, empty.id])).status).toBe(204);
    const kept = await quotingOf(source.id);
    expect(kept).toMatchObject({ version: 1, price_prediction_rules: given });
    const ids = JSON.stringify(given).match(/"id":"[^"]+"/g) ?? [];
    expect(ids.length).toBeGreaterThan(5);
    const fresh = new Set<string>();
    for (const [target, version] of [
      [full, 2],
      [empty, 1],
    ] as const) {
      const got = await quotingOf(target.id);
      expect(got).toMatchObject({
        version,
        price_prediction_rules: [{ name: 'Long' }, { name: 'Muted', muted: true }],
      });
      expect(ids.filter((id) => JSON.stringify(got.price_prediction_rules).includes(id))).toEqual([]);
      const all = JSON.stringify(got.price_prediction_rules).match(/"id":"[^"]+"/g) ?? [];
      expect(new Set(all).size).toBe(ids.length);
      for (const each of all) fresh.add(each);
      // The second copy is written from the first: the same rules, sentence for sentence, and none of its ids.
      const plain = (rules: unknown) => JSON.stringify(rules).replaceAll(/"id":"[^"]+"/g, '');
      expect(plain(got.price_prediction_rules)).toBe(plain(given));
    }
    expect(fresh.size).toBe(2 * ids.length);
    expect(await historyOf(full.id)).toMatchObject({
      results: [
        {
          number: 2,
          author: 'Morgan Manager',
          change_reason: 'Rules Duplicated',
          description: `Copied from ${source.name}, version 1.`,
          added: 2,
          removed: 1,
        },
        { number: 1 },
      ],
    });
    const maxBuy = await desk.call(contract.getShipperMaxBuyRules, { as: await desk.people.viewer(), id: full.id });
    expect(maxBuy.body).toMatchObject({ version: 1, max_buy_price_prediction_rules: [{ name: 'Stays' }] });
  });

  test('[S-053 S-054 SP-154] refuses what cannot be a source or target, and changes nothing', async () => {
    const [source, other] = [await ruleShipper(desk), await ruleShipper(desk)];
    const gone = await ruleShipper(desk);
    await desk.db.updateTable('customer').set({ deleted_at: desk.clock.now() }).where('id', '=', gone.id).execute();
    const before = await ruleFootprint(desk);
    const nothing = await duplicate(source.id, [other.id]);
    expect([nothing.status, nothing.body]).toEqual([
      409,
      { detail: 'This shipper has no rules of this kind to copy.' },
    ]);
    expect(await ruleFootprint(desk)).toEqual(before);
    await saveQuoting(desk, source.id, [markupRule('Long', 12)]);
    const saved = await ruleFootprint(desk);
    for (const wrong of [source.id, house, gone.id, 999_999]) {
      const answer = await duplicate(source.id, [other.id, wrong]);
      expect([answer.status, answer.body]).toEqual([
        409,
        { detail: expect.stringMatching(/^Rules cannot be copied to .+, so nothing was changed\.$/) },
      ]);
    }
    expect((await duplicate(source.id, [other.id, other.id])).status).toBe(409);
    expect((await duplicate(gone.id, [other.id])).status).toBe(404);
    expect((await duplicate(source.id, [])).body).toEqual({
      target_customers: ['At least one shipper should be selected'],
    });
    expect((await duplicate(source.id, [other.id], { context: undefined })).body).toEqual({
      context: ['This field is required'],
    });
    expect(await ruleFootprint(desk)).toEqual(saved);
  });

  test("the default shipper's rules can be copied to others", async () => {
    const target = await ruleShipper(desk);
    await saveQuoting(desk, house, [markupRule('House', 9)]);
    expect((await duplicate(house, [target.id])).status).toBe(204);
    expect(await quotingOf(target.id)).toMatchObject({ price_prediction_rules: [{ name: 'House' }] });
  });
});

describe('the shippers that rules can be copied to', () => {
  test('[P-060 SP-154] are the living ones but for the source and the default shipper, each with what it has', async () => {
    const [source, first, second] = [await ruleShipper(desk), await ruleShipper(desk), await ruleShipper(desk)];
    await saveQuoting(desk, second.id, [markupRule('Long', 12)]);
    const ask = async (query: Record<string, string>) =>
      (await desk.call(contract.listDuplicationTargets, { as: await desk.people.manager(), id: source.id, query }))
        .body;
    const has = { has_price_prediction_rules: false, has_max_buy_price_prediction_rules: false };
    expect(await ask({ search: second.name.toUpperCase() })).toEqual({
      count: 1,
      results: [{ id: second.id, customer_name: second.name, ...has, has_price_prediction_rules: true }],
    });
    expect(await ask({ search: first.name })).toMatchObject({ count: 1, results: [has] });
    expect(await ask({ search: source.name })).toEqual({ count: 0, results: [] });
    const all = JSON.stringify(await ask({ limit: '100' }));
    expect(all).not.toContain(`"id":${house},`);
    expect(all).toContain(`"id":${desk.alder},`);
    const gone = await desk.call(contract.listDuplicationTargets, { as: await desk.people.manager(), id: 999_999 });
    expect(gone.status).toBe(404);
  });
});

describe('merging shippers', () => {
  test('[SP-095 SP-153] the rules of the target stay, and its history says whose ended', async () => {
    const [target, source, plain] = [await ruleShipper(desk), await ruleShipper(desk), await ruleShipper(desk)];
    await saveQuoting(desk, target.id, [markupRule('Mine', 12)]);
    await saveQuoting(desk, source.id, [markupRule('Theirs', 3)]);
    const merged = await desk.call(contract.mergeCustomers, {
      as: await desk.people.manager(),
      body: { target_customer: target.id, source_customers: [source.id, plain.id] },
    });
    expect(merged.status).toBe(204);
    expect(await quotingOf(target.id)).toMatchObject({ version: 2, price_prediction_rules: [{ name: 'Mine' }] });
    expect(await historyOf(target.id)).toMatchObject({
      results: [
        {
          number: 2,
          author: 'Morgan Manager',
          change_reason: 'Shippers Merged',
          description: `These rules stay. Ended with their shippers: ‘${source.name}’, version 1 (1 rule), to be read at /shippers/${source.id}/price-rules/history.`,
          added: 0,
          changed: 0,
        },
        { number: 1 },
      ],
    });
    const maxBuy = await desk.call(contract.getShipperMaxBuyRules, { as: await desk.people.viewer(), id: target.id });
    expect(maxBuy.body).toMatchObject({ version: 0 });
    // What ended can still be read, and neither restored nor saved over.
    expect(await historyOf(source.id)).toMatchObject({ results: [{ number: 1, rule_count: 1 }] });
    const as = await desk.people.administrator();
    const scope = { context: 'quote_price_prediction', customer: source.id };
    const query = { ...scope, customer: String(source.id), number: '1' };
    const ended = await desk.call(contract.getRulesetVersion, { as, query });
    expect(ended.body).toMatchObject({ rules: [{ name: 'Theirs' }] });
    const restored = await desk.call(contract.restoreRulesetVersion, {
      as,
      body: { ...scope, number: 1, version: 1, ...CHANGE },
    });
    expect(restored.status).toBe(404);
  });
});
