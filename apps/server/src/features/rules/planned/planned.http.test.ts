import {
  duplicateRules,
  getPlannedVersion,
  getRuleReading,
  getShipperPriceRules,
  listPlannedVersions,
  listRulesetVersions,
  readPlannedVersion,
  restoreRulesetVersion,
  listAudit,
  setRuleReading,
  withdrawPlannedVersion,
} from '@lanewright/contract';
import type { Rule } from '@lanewright/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../testing/application.ts';
import type { Person } from '../../../testing/people.ts';
import { CHANGE, markupRule, ruleShipper, saveQuoting } from '../../../testing/rule-desk.ts';
import { turnPlannedRules } from './turn-planned.ts';

let app: TestApplication;
let [author, reader, viewer]: Person[] = [];

beforeAll(async () => {
  app = await startTestApplication();
  author = await app.people.administrator();
  reader = await app.people.manager();
  viewer = await app.people.viewer();
});
afterAll(() => app.end());

const later = (seconds: number): string => new Date(app.clock.now().getTime() + seconds * 1_000).toISOString();
const turn = (): Promise<number> => turnPlannedRules({ db: app.parts.database.db, clock: app.clock });
const context = 'quote_price_prediction';

async function ruled(): Promise<{ readonly id: number; readonly first: Rule; readonly second: Rule }> {
  const { id } = await ruleShipper(app);
  const [first, second] = [markupRule('First', 5), markupRule('Second', 6, { priority: 2 })];
  expect((await saveQuoting(app, id, [first, second])).body).toEqual({ version: 1 });
  return { id, first, second };
}

const live = async (id: number): Promise<unknown> => {
  const { body } = await app.call(getShipperPriceRules, { as: author, id });
  return body;
};
const listed = async (id: number, as = reader): Promise<unknown> =>
  (await app.call(listPlannedVersions, { as, query: { context, customer: String(id) } })).body;
const stored = () => app.db.selectFrom('planned_version').selectAll().orderBy('id').execute();

/** The id of the newest planned version. */
async function newest(): Promise<number> {
  return (await stored()).at(-1)?.id ?? 0;
}

const approve = (id: number, as: Person | undefined) =>
  app.call(readPlannedVersion, { ...(as === undefined ? {} : { as }), body: { id, verdict: 'approve', note: 'Fine' } });

describe('a version that begins and lapses at set times', () => {
  test('[B-030 B-002] is shown before, becomes live once, and is reverted once, without reverting changes of others', async () => {
    const { id, first, second } = await ruled();
    const dearer = { ...first, actions: markupRule('', 9).actions };
    const begins_at = later(2);
    const saved = await saveQuoting(app, id, [dearer, second], { version: 1, begins_at, lapses_at: later(5) });
    expect(saved.body).toEqual({ version: 1, planned: await newest() });
    expect(await live(id)).toMatchObject({ version: 1, price_prediction_rules: [first, second] });
    expect(await listed(id)).toMatchObject({
      reading_required: false,
      results: [{ state: 'planned', author: author?.displayName, begins_at, may_read: false, may_withdraw: true }],
    });
    expect(await turn()).toBe(0);

    // Somebody saves another rule in between: it stays, before and after.
    const other = { ...second, actions: markupRule('', 7).actions };
    expect((await saveQuoting(app, id, [first, other], { version: 1 })).body).toEqual({ version: 2 });
    app.clock.advance(2_000);
    const turned = await Promise.all([turn(), turn(), turn()]);
    expect(turned.toSorted((one, other) => one - other)).toEqual([0, 0, 1]);
    expect(await turn()).toBe(0);
    expect(await live(id)).toMatchObject({ version: 3, price_prediction_rules: [dearer, other] });

    app.clock.advance(3_000);
    expect(await turn()).toBe(1);
    expect(await turn()).toBe(0);
    expect(await live(id)).toMatchObject({ version: 4, price_prediction_rules: [first, other] });
    const history = await app.call(listRulesetVersions, { as: author, query: { context, customer: String(id) } });
    expect(history.body).toMatchObject({
      results: [
        { number: 4, author: 'Lanewright', change_reason: 'Lapsed' },
        { number: 3, author: author?.displayName, changed: 1 },
        { number: 2 },
        { number: 1 },
      ],
    });
    const audit = await app.call(listAudit, { as: author, query: { object_type: 'planned_version' } });
    expect(audit.body).toMatchObject({
      results: expect.arrayContaining([
        expect.objectContaining({ act: 'update', actor: expect.objectContaining({ name: 'planned rules' }) }),
      ]),
    });
  });

  test('[B-030 SP-037] gets stuck if somebody changed the same rule, and changes nothing', async () => {
    const { id, first, second } = await ruled();
    await saveQuoting(app, id, [markupRule('First', 9, { id: first.id }), second], { version: 1, begins_at: later(1) });
    await saveQuoting(app, id, [markupRule('First', 8, { id: first.id }), second], { version: 1 });
    const before = await live(id);
    app.clock.advance(1_000);
    await turn();
    expect(await live(id)).toEqual(before);
    expect(await listed(id)).toMatchObject({
      results: [{ state: 'stuck', stuck_because: 'Others changed the same rules meanwhile: ‘First’.' }],
    });
    expect((await app.call(withdrawPlannedVersion, { as: reader, body: { id: await newest() } })).body).toEqual({
      state: 'withdrawn',
      version: null,
    });
    expect(await listed(id)).toMatchObject({ results: [] });
  });

  test('[B-030] begins although another one that is due fails, and the fault is thrown', async () => {
    const [broken, sound] = [await ruled(), await ruled()];
    await saveQuoting(app, broken.id, [broken.second], { version: 1, begins_at: later(1) });
    await app.db
      .updateTable('planned_version')
      .set({ rules: '[{}]' })
      .where('id', '=', await newest())
      .execute();
    await saveQuoting(app, sound.id, [sound.second], { version: 1, begins_at: later(1) });
    app.clock.advance(1_000);
    await expect(turn()).rejects.toThrow('1 planned version could not turn');
    expect(await live(sound.id)).toMatchObject({ version: 2, price_prediction_rules: [sound.second] });
    expect(await live(broken.id)).toMatchObject({ version: 1 });
    await app.db.updateTable('planned_version').set({ state: 'withdrawn' }).where('state', '=', 'planned').execute();
  });

  test('[B-030] refuses times that are over and leaves the rows as they were', async () => {
    const { id, first } = await ruled();
    const before = [await stored(), await live(id)];
    const refused = async (dates: object): Promise<unknown> => {
      const { status, body } = await saveQuoting(app, id, [first], { version: 1, ...dates });
      return [status, body];
    };
    expect(await refused({ begins_at: later(0) })).toEqual([400, { begins_at: ['Must be in the future'] }]);
    expect(await refused({ begins_at: later(2), lapses_at: later(1) })).toEqual([
      400,
      { lapses_at: ['Must be after the beginning'] },
    ]);
    expect(await refused({ begins_at: '2026-12-01' })).toMatchObject([400, {}]);
    expect([await stored(), await live(id)]).toEqual(before);
  });
});

describe('rules that a second person must read', () => {
  test('[B-030] do not begin unread if the setting is turned on after they were planned', async () => {
    const { id, second } = await ruled();
    await saveQuoting(app, id, [second], { version: 1, begins_at: later(1) });
    await app.call(setRuleReading, { as: author, body: { required: true } });
    expect(await listed(id)).toMatchObject({ results: [{ state: 'waiting', may_read: true }] });
    app.clock.advance(1_000);
    expect(await turn()).toBe(0);
    expect(await live(id)).toMatchObject({ version: 1 });
    expect((await approve(await newest(), reader)).body).toEqual({ state: 'live', version: 2 });
    await app.call(setRuleReading, { as: author, body: { required: false } });
  });

  test('[B-030] are withdrawn, not stuck, if the shipper was deleted before they were approved', async () => {
    const { id, second } = await ruled();
    await app.call(setRuleReading, { as: author, body: { required: true } });
    await saveQuoting(app, id, [second], { version: 1 });
    await app.db.updateTable('customer').set({ deleted_at: app.clock.now() }).where('id', '=', id).execute();
    expect((await approve(await newest(), reader)).body).toEqual({ state: 'withdrawn', version: null });
    await app.call(setRuleReading, { as: author, body: { required: false } });
  });

  test('[B-030] are a setting that people who may change roles can see without seeing rules', async () => {
    const keeper = await app.people.make({ permissions: ['administration.roles'] });
    expect((await app.call(getRuleReading, { as: keeper })).body).toMatchObject({ required: false });
  });

  test('[B-030] wait for somebody other than their author, however they are saved', async () => {
    const { id, first, second } = await ruled();
    expect((await app.call(setRuleReading, { as: reader, body: { required: true } })).status).toBe(403);
    expect((await app.call(setRuleReading, { as: author, body: { required: true } })).status).toBe(200);
    const saved = await saveQuoting(app, id, [second], { version: 1 });
    const planned = await newest();
    expect(saved.body).toEqual({ version: 1, planned });
    expect(await listed(id, author)).toMatchObject({
      reading_required: true,
      results: [{ state: 'waiting', may_read: false, may_withdraw: true }],
    });
    const rules = await app.call(getPlannedVersion, {
      as: reader,
      query: { context, customer: String(id), id: String(planned) },
    });
    expect(rules.body).toMatchObject({ may_read: true, rules: [second] });

    const before = [await stored(), await live(id)];
    expect((await approve(planned, author)).body).toEqual({
      detail: 'You wrote these rules, so somebody else must read them.',
    });
    expect((await approve(planned, viewer)).status).toBe(403);
    expect((await approve(planned, undefined)).status).toBe(401);
    expect([await stored(), await live(id)]).toEqual(before);

    expect((await approve(planned, reader)).body).toEqual({ state: 'live', version: 2 });
    expect((await approve(planned, reader)).status).toBe(409);
    expect(await live(id)).toMatchObject({ version: 2, price_prediction_rules: [second] });
    const history = await app.call(listRulesetVersions, { as: author, query: { context, customer: String(id) } });
    expect(history.body).toMatchObject({ results: [{ number: 2, read_by: reader?.displayName }, { read_by: null }] });

    const restored = await app.call(restoreRulesetVersion, {
      as: author,
      body: { context, customer: id, number: 1, version: 2, ...CHANGE },
    });
    expect(restored.body).toEqual({ version: 2, planned: await newest() });
    const declined = await app.call(readPlannedVersion, {
      as: reader,
      body: { id: await newest(), verdict: 'decline', note: 'Keep the second alone' },
    });
    expect(declined.body).toEqual({ state: 'declined', version: null });
    expect(await listed(id)).toMatchObject({ results: [{ state: 'declined', note: 'Keep the second alone' }] });

    const { id: target } = await ruleShipper(app);
    const copied = await app.call(duplicateRules, { as: author, id, body: { context, target_customers: [target] } });
    expect(copied.status).toBe(409);
    expect(await live(target)).toMatchObject({ version: 0, price_prediction_rules: [] });
    expect(first.name).toBe('First');
    await app.call(setRuleReading, { as: author, body: { required: false } });
  });
});
