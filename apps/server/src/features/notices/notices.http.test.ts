import {
  getNoticeTerms,
  setNoticeTerms,
  streamEvents,
  takeNotices,
  tellPresence,
  type NoticeTermsRequest,
} from '@lanewright/contract';
import { cents } from '@lanewright/units';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../../testing/application.ts';
import { startDesk, type Desk } from '../../testing/quote-desk.ts';
import type { Person } from '../../testing/people.ts';
import { decideNotices } from './index.ts';

const MINUTE = 60_000;
const NONE: NoticeTermsRequest = {
  shippers: 'all',
  chosen: [],
  arrivals: false,
  value_from: null,
  margin_from: null,
  expiring_within: null,
  morning_digest: false,
};

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
beforeEach(async () => {
  // The tokens of people last ten minutes.
  desk.clock.set(new Date(TEST_NOW));
  await desk.db.updateTable('quote').set({ deleted_at: desk.clock.now() }).execute();
  await desk.db.deleteFrom('notice').execute();
  await desk.db.deleteFrom('notice_terms').execute();
});
afterAll(() => desk.end());

const inMinutes = (minutes: number): Date => new Date(desk.clock.now().getTime() + minutes * MINUTE);
const set = (as: Person, terms: Partial<NoticeTermsRequest>) =>
  desk.call(setNoticeTerms, { as, body: { ...NONE, ...terms } });
const take = async (as: Person) =>
  takeNotices.answer
    ?.parse((await desk.call(takeNotices, { as })).body)
    .notices.map(({ quote_id, kinds }) => [quote_id, kinds]);
/** A new open quote with a run, late enough that the system would have answered it. */
async function arrived(columns: Parameters<Desk['given']>[0] = {}): Promise<number> {
  const id = await desk.given({ expiration_date: inMinutes(60), ...columns });
  await desk.givenRun(id);
  desk.clock.advance(11_000);
  return id;
}
const decide = () => decideNotices(desk.room);
const storedNotices = () => desk.db.selectFrom('notice').selectAll().orderBy('quote_id').execute();

describe("the terms of a person's notices", () => {
  it('[B-026 B-024] are nothing until they are set, and each change is audited', async () => {
    const as = await desk.people.viewer();
    expect((await desk.call(getNoticeTerms, { as })).body).toEqual({ ...NONE, shippers: 'own' });
    const terms = { shippers: 'chosen' as const, chosen: [desk.birch, desk.alder], value_from: 2_000 };
    const view = {
      ...NONE,
      ...terms,
      chosen: [
        { id: desk.alder, customer_name: 'Alder Foods' },
        { id: desk.birch, customer_name: 'Birch Paper' },
      ],
    };
    expect(await set(as, terms)).toMatchObject({ status: 200, body: view });
    expect((await desk.call(getNoticeTerms, { as })).body).toEqual(view);
    const audited = await desk.db
      .selectFrom('audit_entry')
      .select(['actor_name', 'object_id'])
      .where('object_type', '=', 'notice_terms')
      .where('act', '=', 'insert')
      .execute();
    expect(audited).toContainEqual({ actor_name: as.displayName, object_id: String(as.userId) });
  });

  it('[B-026] are refused with no or unknown shippers and figures out of bounds, and stay as they were', async () => {
    const as = await desk.people.viewer();
    await set(as, { arrivals: true });
    const before = await desk.db.selectFrom('notice_terms').selectAll().execute();
    for (const terms of [
      { shippers: 'chosen' as const },
      { shippers: 'chosen' as const, chosen: [999_999_999] },
      { value_from: 0 },
      { value_from: 2.5 },
      { expiring_within: 1_441 },
    ])
      expect((await set(as, terms)).status).toBe(400);
    expect((await set(await desk.people.make(), { arrivals: true })).status).toBe(403);
    expect(await desk.db.selectFrom('notice_terms').selectAll().execute()).toEqual(before);
  });
});

it('[B-026] still come for quotes from before the digest alone was turned on, but not from before new terms', async () => {
  const as = await desk.people.viewer();
  await set(as, { arrivals: true });
  await arrived();
  await set(as, { arrivals: true, morning_digest: true });
  expect(await decide()).toBe(1);
  await arrived();
  await set(as, { arrivals: true, morning_digest: true, expiring_within: 1 });
  expect(await decide()).toBe(0);
});

describe('notices', () => {
  it('[B-026] come once for each reason, however many processes and runs decide', async () => {
    const as = await desk.people.viewer();
    await set(as, { arrivals: true, value_from: 2_000, expiring_within: 30 });
    const id = await arrived({ expiration_date: inMinutes(33) });
    const added = await Promise.all([decide(), decide(), decide()]);
    expect(added.toSorted((one, other) => one - other)).toEqual([0, 0, 2]);
    expect(await Promise.all([take(as), take(as)])).toEqual(expect.arrayContaining([[], [[id, ['arrival', 'worth']]]]));
    expect(await decide()).toBe(0);
    desk.clock.advance(3 * MINUTE);
    expect(await decide()).toBe(1);
    expect(await take(as)).toEqual([[id, ['expiring']]]);
    expect(await decide()).toBe(0);
    expect(await take(as)).toEqual([]);
  });

  it("[B-026] are about the person's own or chosen shippers, and about what came after the terms", async () => {
    const owner = await desk.people.viewer();
    const chooser = await desk.people.make({ roles: ['viewer'] });
    await desk.db
      .updateTable('customer')
      .set({ nfi_pricing_contact: owner.userId })
      .where('id', '=', desk.birch)
      .execute();
    await arrived();
    await set(owner, { shippers: 'own', arrivals: true });
    await set(chooser, { shippers: 'chosen', chosen: [desk.alder], arrivals: true });
    const alders = await arrived();
    const birchs = await arrived({ customer_id: desk.birch });
    await decide();
    expect(await take(owner)).toEqual([[birchs, ['arrival']]]);
    expect(await take(chooser)).toEqual([[alders, ['arrival']]]);
  });

  it('[B-026 SP-060] convert Canadian dollars by the rate of the day, and leave such prices out without a rate', async () => {
    const as = await desk.people.viewer();
    await set(as, { value_from: 2_000, margin_from: 500 });
    const priced = { currency: 'CAD', quoted_price_cents: cents(280_000) } as const;
    const id = await arrived(priced);
    await decide();
    expect(await take(as)).toEqual([]);
    await desk.db
      .insertInto('exchange_rate')
      .values({ day: '2026-11-20', currency: 'CAD', rate_millionths: 1_400_000, source: 'hand', loaded_at: null })
      .execute();
    await decide();
    expect(await take(as)).toEqual([[id, ['worth']]]);
  });

  it('[B-026 B-013] leave out a quote that somebody has open or has answered, and come when they have left', async () => {
    const as = await desk.people.viewer();
    const analyst = await desk.people.analyst();
    await set(as, { arrivals: true });
    const opened = await arrived();
    const openedLater = await arrived();
    const answeredLater = await arrived();
    await arrived({ status: 'responded' });
    const page = 'page-of-a-colleague';
    const look = (id: number, open: boolean) => desk.call(tellPresence, { as: analyst, id, body: { page, open } });
    await look(opened, true);
    expect(await decide()).toBe(2);
    await look(openedLater, true);
    await desk.db.updateTable('quote').set({ status: 'responded' }).where('id', '=', answeredLater).execute();
    expect(await take(as)).toEqual([]);
    await look(openedLater, false);
    expect(await decide()).toBe(1);
    expect(await take(as)).toEqual([
      [opened, ['arrival']],
      [openedLater, ['arrival']],
    ]);
  });

  it('[B-026] wait while the system may still answer automatically, but not for ever', async () => {
    const as = await desk.people.viewer();
    await set(as, { arrivals: true });
    const id = await desk.given({ expiration_date: inMinutes(60), pricing_pending: true });
    expect(await decide()).toBe(0);
    await desk.givenRun(id);
    expect(await decide()).toBe(0);
    desk.clock.advance(11_000);
    expect(await decide()).toBe(1);
    await desk.given({ expiration_date: inMinutes(60), pricing_pending: true });
    desk.clock.advance(120_000);
    expect(await decide()).toBe(1);
    expect(await take(as)).toHaveLength(2);
  });

  it('[B-026 A-087] are not decided for people who are deactivated or may no longer see quotes', async () => {
    const [gone, stripped] = [
      await desk.people.make({ roles: ['viewer'] }),
      await desk.people.make({ roles: ['viewer'] }),
    ];
    await set(gone, { arrivals: true });
    await set(stripped, { arrivals: true });
    await desk.db.updateTable('app_user').set({ active: false }).where('id', '=', gone.userId).execute();
    await desk.db.deleteFrom('user_role').where('user_id', '=', stripped.userId).execute();
    await arrived();
    expect(await decide()).toBe(0);
    expect(await storedNotices()).toEqual([]);
  });

  it('[B-026] are stored by one run for thousands of people', async () => {
    const people = 6_600;
    await sql`WITH added AS (
        INSERT INTO app_user (email, display_name)
        SELECT 'reader' || n || '@broker.example', 'Reader ' || n FROM generate_series(1, ${people}::int) AS n RETURNING id
      ), roles AS (
        INSERT INTO user_role (user_id, role_name) SELECT id, 'viewer' FROM added
      )
      INSERT INTO notice_terms (user_id, shippers, arrivals, value_from_cents, set_at)
      SELECT id, 'all', true, 200000, ${desk.clock.now()}::timestamptz FROM added`.execute(desk.db);
    await arrived();
    expect(await decide()).toBe(2 * people);
  });

  it('[B-026] send no event to people who turned all their terms off', async () => {
    const [quiet, other] = [await desk.people.make({ roles: ['viewer'] }), await desk.people.viewer()];
    await set(quiet, { arrivals: true });
    await arrived();
    expect(await decide()).toBe(1);
    await set(quiet, {});
    await set(other, { arrivals: true });
    await desk.db.deleteFrom('event').execute();
    await decide();
    expect(await desk.db.selectFrom('event').select('user_id').where('kind', '=', 'notice.changed').execute()).toEqual(
      [],
    );
  });

  it('[B-026] send events only to the sessions of their person', async () => {
    const [mine, other] = [
      await desk.people.make({ roles: ['viewer'] }),
      await desk.people.make({ roles: ['viewer'] }),
    ];
    await set(mine, { arrivals: true });
    const url = await desk.http.listen({ host: '127.0.0.1', port: 0 });
    const heard = await Promise.all([mine, other].map((person) => follow(url, person)));
    await arrived();
    await decide();
    await desk.db.insertInto('event').values({ kind: 'setting.changed', quote_id: null }).execute();
    const [own, others] = await Promise.all(heard.map((until) => until('"kind":"setting.changed"')));
    expect(own).toContain('"kind":"notice.changed"');
    expect(others).not.toContain('notice.changed');
  });
});

/** Opens the stream of changes; the answer reads on until a text has come. */
async function follow(url: string, { token }: Person) {
  const answer = await fetch(url + streamEvents.path, { headers: { authorization: `Bearer ${token}` } });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return async (wanted: string): Promise<string> => {
    while (!text.includes(wanted)) {
      const chunk = await reader?.read();
      if (chunk === undefined || chunk.done) throw new Error(`the stream ended without ${wanted}`);
      text += chunk.value;
    }
    return text;
  };
}
