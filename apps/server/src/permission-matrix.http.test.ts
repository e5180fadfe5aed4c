import { may } from '@lanewright/access';
import * as contract from '@lanewright/contract';
import { answerOfRefusal, type AnyEndpoint, isEndpoint, patchQuote } from '@lanewright/contract';
import { refuse } from '@lanewright/units';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestCall } from './testing/application.ts';
import type { Person } from './testing/people.ts';
import { samplesOf, type Sample } from './testing/permission-samples.ts';
import { makeTargets, type Targets } from './testing/permission-targets.ts';
import { startDesk, type Desk } from './testing/quote-desk.ts';

/**
 * Every endpoint of the contract × everybody who may call: no token, the five roles, a person without a role, a
 * deactivated administrator, a machine by its key. What is expected follows from `may` alone.
 */

const endpoints = Object.entries(contract).flatMap(([name, value]) =>
  isEndpoint(value) ? [[name, value] as const] : [],
);
const wordsOf = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;

/** Streams are opened by the tests of the live feature; here they would never end. */
const STREAMS: readonly AnyEndpoint[] = [contract.streamEvents];

const ROLES = ['administrator', 'manager', 'corrector', 'analyst', 'viewer'] as const;

/** Somebody who calls; `refusal` is what they meet at every guarded endpoint. */
type Somebody = {
  readonly who: string;
  readonly how: Pick<TestCall, 'as' | 'headers'>;
  readonly person: Person | null;
  readonly refusal: contract.RefusalCode | null;
  readonly machine: boolean;
};

let desk: Desk;
let targets: Targets;
let everybody: readonly Somebody[];
let samples: Readonly<Record<string, Sample>>;

beforeAll(async () => {
  desk = await startDesk();
  const inactive = await desk.people.make({ roles: ['administrator'], active: false });
  const person = (who: string, as: Person): Somebody => ({
    who,
    how: { as },
    person: as,
    refusal: null,
    machine: false,
  });
  const people: Somebody[] = [];
  for (const role of ROLES) people.push(person(role, await desk.people[role]()));
  people.push(person('without a role', await desk.people.make()));
  targets = await makeTargets(desk);
  samples = samplesOf(desk, targets);
  everybody = [
    ...people,
    { who: 'nobody', how: {}, person: null, refusal: 'auth.required', machine: false },
    { ...person('deactivated', inactive), refusal: 'auth.deactivated' },
    {
      who: 'a machine',
      how: { headers: { authorization: `Bearer ${targets.key}` } },
      person: null,
      refusal: null,
      machine: true,
    },
  ];
});
afterAll(() => desk.end());

/** What somebody is refused with at an endpoint, by its `may`; null when they are let in. */
function refusalFor({ may: required }: AnyEndpoint, somebody: Somebody): contract.RefusalCode | null {
  if (required === 'anyone') return null;
  if (somebody.refusal !== null) return somebody.refusal;
  if (somebody.person === null) return required === 'caller' ? null : 'auth.forbidden';
  if (required === 'caller') return 'auth.forbidden';
  return required === 'signed-in' || may(somebody.person.permissions, required) ? null : 'auth.forbidden';
}

/** Machines and people have endpoints of their own at some addresses: there each reaches the own one. */
function reaches(endpoint: AnyEndpoint, { machine, refusal }: Somebody): boolean {
  const others = endpoints.some(
    ([, other]) => other !== endpoint && wordsOf(other) === wordsOf(endpoint) && (other.may === 'caller') === machine,
  );
  return refusal !== null || !others;
}

const call = async (name: string, endpoint: AnyEndpoint, somebody: Somebody) => {
  const { answers: _answers, ...sample } = samples[name] ?? {};
  return desk.call(endpoint, { ...sample, ...somebody.how });
};

/**
 * A digest of each table: how many rows, and what they hold. Left out: what counts calls (limits; when a key was used
 * last), and the log of exchanges with machines, which tells of refused ones too (SP-132).
 */
async function digest(): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT c.oid::regclass::text AS name FROM pg_class c
    WHERE c.relkind = 'r' AND (c.relnamespace = 'public'::regnamespace OR c.oid = 'pgboss.job'::regclass)
      AND c.relname NOT IN ('spent_limit', 'integration_log')`.execute(desk.db);
  const parts = tables.map(
    ({ name }) => sql`
      SELECT ${name} AS name, count(*) || ' ' || coalesce(md5(string_agg(row, ',' ORDER BY row)), '') AS held
      FROM (SELECT md5((to_jsonb(t) - 'last_used_at')::text) AS row FROM ${sql.table(name)} AS t) AS digested`,
  );
  const { rows } = await sql<{ name: string; held: string }>`${sql.join(parts, sql` UNION ALL `)}`.execute(desk.db);
  return new Map(rows.map(({ name, held }) => [name, held]));
}

test('has a sound call of every endpoint, and of nothing else', () => {
  expect(Object.keys(samples).toSorted()).toEqual(endpoints.map(([name]) => name).toSorted());
});

const rows = endpoints.map(([name, endpoint]) => [wordsOf(endpoint), name, endpoint] as const);

describe('whoever lacks the permission', () => {
  let untouched: ReadonlyMap<string, string>;
  beforeAll(async () => {
    untouched = await digest();
  });

  test.each(rows.filter(([, , endpoint]) => endpoint.may !== 'anyone'))(
    '[A-083 A-085 SP-006] is refused at %s (%s), and changes nothing',
    async (_words, name, endpoint) => {
      const refused = everybody.flatMap((somebody) => {
        const code = reaches(endpoint, somebody) ? refusalFor(endpoint, somebody) : null;
        return code === null ? [] : [{ somebody, ...answerOfRefusal(refuse(code).refusal) }];
      });
      for (const { somebody, status, body } of refused) {
        const answer = await call(name, endpoint, somebody);
        expect([somebody.who, answer.status, answer.body]).toEqual([somebody.who, status, body]);
      }
      expect(refused.length).toBeGreaterThan(0);
      expect(await digest()).toEqual(untouched);
    },
  );
});

describe('whoever holds the permission', () => {
  test.each(rows.filter(([, , endpoint]) => !STREAMS.includes(endpoint)))(
    '[A-083 A-084 A-085] is let in at %s (%s)',
    async (_words, name, endpoint) => {
      const letIn = everybody.filter(
        (somebody) => reaches(endpoint, somebody) && refusalFor(endpoint, somebody) === null,
      );
      const wanted = samples[name]?.answers ?? endpoint.status;
      for (const [place, somebody] of letIn.entries()) {
        const { status, body } = await call(name, endpoint, somebody);
        // The first finds all as the call wants it; what it did may stand in the way of the others.
        const first = place === 0 && status !== wanted;
        const stopped = endpoint.may !== 'anyone' && (status === 401 || status === 403);
        const wrong = first || stopped || status >= 500 ? [status, body] : null;
        expect([somebody.who, wrong]).toEqual([somebody.who, null]);
      }
      expect(letIn.length).toBeGreaterThan(0);
    },
  );
});

test('would notice a call that changes a row although it refuses', async () => {
  const before = await digest();
  await desk.call(patchQuote, { as: await desk.people.analyst(), id: targets.quotes.read, body: { notes: 'Planted' } });
  const after = await digest();
  const changed = [...after].filter(([name, held]) => before.get(name) !== held).map(([name]) => name);
  expect(changed.toSorted()).toEqual(['activity', 'audit_entry', 'event', 'quote']);
  await desk.db.deleteFrom('user_role').where('role_name', '=', 'corrector').execute();
  await desk.db.insertInto('setting').values({ key: 'planted', value: '1', changed_at: desk.clock.now() }).execute();
  const again = await digest();
  expect(again.get('user_role')).not.toBe(after.get('user_role'));
  expect(again.get('setting')).not.toBe(after.get('setting'));
});
