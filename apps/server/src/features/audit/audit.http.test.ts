import {
  auditEntry,
  endUserSessions,
  listAudit,
  MAX_AUDIT_ENTRIES,
  patchQuote,
  setAutomaticAnswers,
} from '@lanewright/contract';
import { systemIdOf } from '@lanewright/quoting';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { transact } from '../../platform/acting.ts';
import { startDesk, type Desk } from '../../testing/quote-desk.ts';
import { expireQuotes } from '../quotes/index.ts';

const answered = z.strictObject({ count: z.number(), results: z.array(auditEntry) });

let desk: Desk;
let quote: number;

beforeAll(async () => {
  desk = await startDesk();
  quote = await desk.given();
});
afterAll(() => desk.end());

async function audit(query: Record<string, string> = {}) {
  const answer = await desk.call(listAudit, { as: await desk.people.administrator(), query });
  expect([answer.status, query]).toEqual([200, query]);
  return answered.parse(answer.body);
}

const changeNotes = async (notes: string, correlation: string) =>
  desk.call(patchQuote, {
    as: await desk.people.analyst(),
    id: quote,
    body: { notes },
    headers: { 'x-correlation-id': correlation },
  });

describe('[B-024] the audit of an act', () => {
  test('tells who did it, when, to what, with what before and after, and for which call', async () => {
    const alex = await desk.people.analyst();
    await changeNotes('Call first', 'notes-call-1');
    const { count, results } = await audit({ search: 'notes-call-1' });
    expect(count).toBe(1);
    expect(results[0]).toMatchObject({
      at: '2026-11-20T18:00:00.000Z',
      actor: { kind: 'user', id: alex.userId, name: 'Alex Analyst', key: `user:${alex.userId}` },
      act: 'update',
      object: { type: 'quote', id: String(quote), title: systemIdOf(quote) },
      before: { notes: null },
      after: { notes: 'Call first' },
      correlation_id: 'notes-call-1',
    });
  });

  test('names the job where the system acts', async () => {
    const due = await desk.given({ expiration_date: new Date('2026-11-20T17:00:00Z') });
    await expireQuotes(desk.room);
    const { results } = await audit({ object_type: 'quote', object_id: String(due), actor: 'system:expiry' });
    expect(results.map(({ before, after }) => [before?.['status'], after?.['status']])).toEqual([['open', 'expired']]);
  });

  test('of a session tells who ended it, and keeps no token of it', async () => {
    const administrator = await desk.people.administrator();
    const gone = await desk.people.make({ email: 'gone@broker.example' });
    await desk.call(endUserSessions, { as: administrator, id: gone.userId });
    const { results } = await audit({ search: 'gone@broker', object_type: 'identity_session' });
    expect(results.map(({ actor, object }) => [actor.key, object.title])).toEqual([
      [`user:${administrator.userId}`, 'gone@broker.example'],
    ]);
    expect(Object.keys(results[0]?.after ?? {})).toEqual(['revoked_at']);
  });

  test('of a refused act is not there', async () => {
    const viewer = await desk.people.viewer();
    const before = await audit();
    const refused = await desk.call(setAutomaticAnswers, { as: viewer, body: { paused: true } });
    expect(refused.status).toBe(403);
    expect((await changeNotes('x'.repeat(100_000), 'too-long')).status).toBe(400);
    expect(await audit()).toEqual(before);
  });
});

describe('[B-024] the audit is searched', () => {
  test('by object: a quote by its system id, with its stops', async () => {
    const { results } = await audit({ search: systemIdOf(quote), size: '100' });
    expect(new Set(results.map(({ object }) => object.title))).toEqual(
      new Set([systemIdOf(quote), `${systemIdOf(quote)}, stop 1`, `${systemIdOf(quote)}, stop 2`]),
    );
    const stops = await audit({ search: systemIdOf(quote), object_type: 'stop' });
    expect([stops.count, stops.results.every(({ act }) => act === 'insert')]).toEqual([2, true]);
  });

  test('by person: what they did, and what was done to them', async () => {
    const administrator = await desk.people.administrator();
    const yan = await desk.people.make({ name: 'Yan Yards', email: 'yan@broker.example', roles: ['analyst'] });
    const by = { kind: 'user', id: administrator.userId, name: administrator.displayName } as const;
    await transact(desk.db, { by, at: desk.clock.now() }, (tx) =>
      tx.updateTable('app_user').set({ active: false }).where('id', '=', yan.userId).execute(),
    );
    await transact(desk.db, { by: { kind: 'user', id: yan.userId, name: 'Yan Yards' }, at: desk.clock.now() }, (tx) =>
      tx.updateTable('customer').set({ notes: 'Yan was here' }).where('id', '=', desk.birch).execute(),
    );
    const found = await audit({ search: 'yan ya', size: '100' });
    const titles = found.results.map(({ actor, object, act }) => [actor.kind, act, object.type, object.title]);
    expect(titles).toContainEqual(['user', 'update', 'app_user', 'yan@broker.example']);
    expect(titles).toContainEqual(['user', 'update', 'customer', 'Birch Paper']);
    expect(titles).toContainEqual(['database', 'insert', 'user_role', 'yan@broker.example, analyst']);
    const theirs = await audit({ actor: `user:${yan.userId}` });
    expect(theirs.results.map(({ object }) => object.title)).toEqual(['Birch Paper']);
  });

  test('by job, by act, by several kinds of objects, and by days of the business zone', async () => {
    expect((await audit({ search: 'EXPIR', size: '100' })).results.every(({ actor }) => actor.name === 'expiry')).toBe(
      true,
    );
    const made = await audit({ act: 'insert', object_type: 'quote,stop', size: '100' });
    expect(new Set(made.results.map(({ act, object }) => `${act} ${object.type}`))).toEqual(
      new Set(['insert quote', 'insert stop']),
    );
    // One minute before and one after midnight in Chicago.
    for (const [moment, name] of [
      ['2026-10-02T04:59:00Z', 'Late'],
      ['2026-10-02T05:01:00Z', 'Early'],
    ] as const)
      await transact(desk.db, { by: { kind: 'system', name: 'import' }, at: new Date(moment) }, (tx) =>
        tx.insertInto('equipment').values({ name, type: null }).execute(),
      );
    const titles = async (query: Record<string, string>) =>
      (await audit({ actor: 'system:import', ...query })).results.map(({ object }) => object.title);
    expect(await titles({ at_after: '2026-10-02' })).toEqual(['Early']);
    expect(await titles({ at_before: '2026-10-01' })).toEqual(['Late']);
    expect(await titles({ at_after: '2026-10-01', at_before: '2026-10-02' })).toEqual(['Early', 'Late']);
  });

  test('by an object that is gone: it keeps the name it had', async () => {
    await transact(desk.db, { by: { kind: 'system', name: 'import' }, at: desk.clock.now() }, (tx) =>
      tx.deleteFrom('equipment').where('name', '=', 'Late').execute(),
    );
    const { results } = await audit({ act: 'delete', object_type: 'equipment' });
    expect(results.map(({ object, after }) => [object.title, after])).toEqual([['Late', null]]);
  });

  test('in vain for what nobody and nothing is called, however odd the words', async () => {
    for (const search of ['no such thing', '%', '_', '\\', "'; --", '0', 'system:', 'Q99999999'])
      expect([search, (await audit({ search })).results]).toEqual([search, []]);
  });
});

test('turns pages newest first, and counts no further than anyone reads', async () => {
  await sql`
    INSERT INTO audit_entry (at, actor_kind, actor_name, act, object_type, object_id, after)
    SELECT timestamptz '2020-01-01' + n * interval '1 second', 'system', 'bulk', 'insert', 'fuel_sheet', n::text, '{}'
    FROM generate_series(1, ${MAX_AUDIT_ENTRIES + 50}) AS n`.execute(desk.db);
  const first = await audit({ actor: 'system:bulk', size: '2' });
  expect(first.count).toBe(MAX_AUDIT_ENTRIES);
  const second = await audit({ actor: 'system:bulk', size: '2', offset: '2' });
  expect([...first.results, ...second.results].map(({ object }) => Number(object.id))).toEqual([
    10_050, 10_049, 10_048, 10_047,
  ]);
  const searched = await audit({ search: 'bulk', size: '2', offset: '2' });
  expect(searched).toEqual(second);
});

test('names what is wrong in a question, and answers nobody else', async () => {
  const administrator = await desk.people.administrator();
  for (const [query, fields] of [
    [{ object_type: 'pg_shadow' }, ['object_type.0']],
    [{ act: 'read' }, ['act.0']],
    [{ actor: 'everybody' }, ['actor.0']],
    [{ at_after: '2026-02-30' }, ['at_after']],
    [{ offset: String(MAX_AUDIT_ENTRIES + 1) }, ['offset']],
    [{ sort: 'at' }, ['sort']],
  ] as const) {
    const answer = await desk.call(listAudit, { as: administrator, query });
    expect([answer.status, Object.keys(z.record(z.string(), z.unknown()).parse(answer.body))]).toEqual([400, fields]);
  }
  for (const person of [await desk.people.manager(), await desk.people.corrector()])
    expect((await desk.call(listAudit, { as: person })).status).toBe(403);
});
