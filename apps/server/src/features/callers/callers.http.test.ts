import * as contract from '@lanewright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import { makeMachine } from '../../testing/machines.ts';
import type { Person } from '../../testing/people.ts';

let app: TestApplication;
let admin: Person;
beforeAll(async () => {
  app = await startTestApplication();
  admin = await app.people.administrator();
});
afterAll(() => app.end());

const one = async (id: number) =>
  contract.callerView.parse((await app.call(contract.getCaller, { as: admin, id })).body);
const rowOf = (id: number) =>
  app.db.selectFrom('machine_caller').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const look = (headers: Readonly<Record<string, string>>) => app.call(contract.getCallerQuote, { id: 1, headers });

describe('a machine caller', () => {
  it('[SP-015] keeps of a key only its hash and the first characters, and shows it once', async () => {
    const machine = await makeMachine(app);
    expect(machine.key).toMatch(/^lwk_[\w-]{43}$/);
    const kept = await app.db
      .selectFrom('caller_key')
      .selectAll()
      .where('id', '=', machine.keyId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(kept)).not.toContain(machine.key.slice(12));
    expect(JSON.stringify(await one(machine.id))).not.toContain(machine.key.slice(12));
    expect((await one(machine.id)).keys).toMatchObject([{ prefix: machine.key.slice(0, 10), usable: true }]);
  });

  it('[SP-015] is let in by its key and by nothing like it', async () => {
    const machine = await makeMachine(app);
    expect((await look(machine.headers)).status).toBe(404);
    for (const key of ['lwk_', 'lwk_nothing', `${machine.key}x`, machine.key.slice(0, -1), machine.key.toLowerCase()]) {
      const answer = await look({ authorization: `Bearer ${key}` });
      expect([answer.status, answer.body]).toEqual([
        401,
        { detail: 'The key is not valid, has expired or was withdrawn.' },
      ]);
    }
    expect((await one(machine.id)).last_used_at).toBe(app.clock.now().toISOString());
  });

  it('[SP-015] is shut out when its key is withdrawn or has expired, and when it is deactivated', async () => {
    const [gone, late, idle] = [await makeMachine(app), await makeMachine(app), await makeMachine(app)];
    const end = new Date(app.clock.now().getTime() + 60_000);
    await app.db.updateTable('caller_key').set({ expires_at: end }).where('id', '=', late.keyId).execute();
    for (const machine of [gone, late, idle]) expect((await look(machine.headers)).status).toBe(404);
    await app.call(contract.withdrawCallerKey, { as: admin, id: gone.keyId });
    await app.call(contract.changeCaller, { as: admin, id: idle.id, body: { active: false } });
    app.clock.advance(60_000);
    for (const machine of [gone, late, idle]) expect((await look(machine.headers)).status).toBe(401);
    await app.call(contract.changeCaller, { as: admin, id: idle.id, body: { active: true } });
    expect((await look(idle.headers)).status).toBe(404);
  });

  it('withdrawn as a whole it loses all its keys for good', async () => {
    const machine = await makeMachine(app);
    await app.call(contract.withdrawCaller, { as: admin, id: machine.id });
    await app.call(contract.changeCaller, { as: admin, id: machine.id, body: { active: true } });
    expect((await look(machine.headers)).status).toBe(401);
    expect((await one(machine.id)).keys).toMatchObject([{ usable: false }]);
  });

  it('[B-024] is made, changed and withdrawn with entries in the audit that hold no secret', async () => {
    const machine = await makeMachine(app);
    await app.call(contract.changeCaller, { as: admin, id: machine.id, body: { requests_per_minute: 7 } });
    await look(machine.headers);
    const entries = await app.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('object_type', 'in', ['machine_caller', 'caller_key'])
      .where('object_id', 'in', [String(machine.id), String(machine.keyId)])
      .where('actor_id', '=', admin.userId)
      .orderBy('id')
      .execute();
    expect(entries.map(({ object_type, act }) => `${act} ${object_type}`)).toEqual(
      expect.arrayContaining(['insert machine_caller', 'insert caller_key', 'update machine_caller']),
    );
    const kept = await app.db
      .selectFrom('caller_key')
      .select('key_hash')
      .where('id', '=', machine.keyId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(entries)).not.toContain(kept.key_hash.toString('hex'));
  });
});

describe('a refused change of a machine caller', () => {
  it('names every fault at its field and changes nothing', async () => {
    const machine = await makeMachine(app);
    const before = await rowOf(machine.id);
    const taken = (await one((await makeMachine(app)).id)).name;
    const answer = await app.call(contract.changeCaller, {
      as: admin,
      id: machine.id,
      body: { name: taken, customer_id: 999_999, callback_url: 'https://10.0.0.1/x' },
    });
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        name: ['There is already a caller of this name'],
        customer_id: ['This shipper does not exist.'],
        callback_url: ['Must lead to the public internet'],
      },
    ]);
    expect(await rowOf(machine.id)).toEqual(before);
  });

  it.each(['quote_ui', 'mail', 'csv'])('[SP-069] a machine cannot call for %s', async (source) => {
    const answer = await app.call(contract.createCaller, { as: admin, body: { name: 'No', source } });
    expect([answer.status, answer.body]).toEqual([400, { source: ['A machine cannot call for this source'] }]);
  });

  it('a key that would end in the past is not made', async () => {
    const machine = await makeMachine(app);
    const body = { expires_at: '2020-01-01T00:00:00Z' };
    const answer = await app.call(contract.createCallerKey, { as: admin, id: machine.id, body });
    expect([answer.status, answer.body]).toEqual([400, { expires_at: ['Must lie in the future'] }]);
    expect((await one(machine.id)).keys).toHaveLength(1);
  });
});

describe('the secret that signs callbacks', () => {
  it('stays until it is renewed, differs for each caller, and is stored nowhere', async () => {
    const [machine, other] = [await makeMachine(app), await makeMachine(app)];
    const secret = async (id: number, endpoint: typeof contract.getCallbackSecret = contract.getCallbackSecret) =>
      (await app.call(endpoint, { as: admin, id })).body;
    const first = await secret(machine.id);
    expect(first).toEqual({ secret: expect.stringMatching(/^lws_[\w-]{43}$/) });
    expect(await secret(machine.id)).toEqual(first);
    expect(await secret(other.id)).not.toEqual(first);
    const renewed = await secret(machine.id, contract.renewCallbackSecret);
    expect(renewed).not.toEqual(first);
    expect(await secret(machine.id)).toEqual(renewed);
    expect(JSON.stringify(await rowOf(machine.id))).not.toContain('lws_');
  });
});

describe('people and machines', () => {
  it('[SP-015] a machine may do nothing that people do, and the attempt is kept', async () => {
    const machine = await makeMachine(app);
    for (const endpoint of [
      contract.listQuotes,
      contract.currentUser,
      contract.listCallers,
      contract.lookupCustomers,
    ]) {
      const answer = await app.call(endpoint, { headers: machine.headers });
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 403]);
    }
    const kept = await app.db
      .selectFrom('integration_log')
      .select(['integration', 'targeted_api', 'status_code'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(kept).toEqual({ integration: 'API', targeted_api: 'GET /v1/customer/', status_code: 403 });
  });

  it('[SP-015] a person may not use the calls of machines', async () => {
    for (const [endpoint, body] of [
      [contract.createRateQuote, {}],
      [contract.getRateQuote, undefined],
    ] as const) {
      const answer = await app.call(endpoint, { as: admin, id: 1, body });
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 403]);
    }
  });

  it('[SP-015] a caller over its limit learns when to come again', async () => {
    const machine = await makeMachine(app, { perMinute: 2 });
    const first = await look(machine.headers);
    expect(first.headers).toMatchObject({ 'ratelimit-limit': '2', 'ratelimit-remaining': '1' });
    await look(machine.headers);
    const answer = await look(machine.headers);
    expect([answer.status, answer.headers['retry-after'], answer.headers['ratelimit-remaining']]).toEqual([
      429,
      '60',
      '0',
    ]);
    app.clock.advance(60_000);
    expect((await look(machine.headers)).status).toBe(404);
  });
});
