import type { AnyEndpoint } from '@lanewright/contract';
import { type Application, type ApplicationParts, createApplication } from '../application.ts';
import { fixedClock, type FixedClock } from '../platform/clock.ts';
import type { Config } from '../config/config.ts';
import type { ConfiguredPartner } from '../features/partners/index.ts';
import { readServerConfig } from '../partners.ts';
import { openDatabase } from '../platform/database.ts';
import { silentLog } from '../platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import type { Tables } from '../tables.ts';
import { createPeople, type People, type Person } from './people.ts';

/** The moment at which tests play: Friday noon in Chicago. */
export const TEST_NOW = '2026-11-20T12:00:00-06:00';

/** What a test calls with; `body` goes out as JSON unless it is text, which goes out as it stands. */
export type TestCall = {
  readonly as?: Person;
  readonly id?: number | string;
  /** Stands for `{laneId}`. */
  readonly laneId?: number;
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The network address that calls; 127.0.0.1 unless given. */
  readonly from?: string;
};

/** An answer with its body read as JSON (undefined when there is none). */
export type TestAnswer = {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
};

/**
 * The application on a database of its own, without a socket. The product's own connections refuse to change audited
 * rows in nobody's name, so that code which forgot `transact` fails every test that comes by; those of `db`, with which
 * tests lay out what they need, may.
 */
export type TestApplication = Application & {
  readonly database: TestDatabase<Tables>;
  readonly db: TestDatabase<Tables>['db'];
  readonly clock: FixedClock;
  readonly people: People;
  /** What it was built from, for a second process on the same database. */
  readonly parts: ApplicationParts;
  /** Calls an endpoint of the contract; `{id}` in its path is replaced by `id`. */
  readonly call: (endpoint: AnyEndpoint, how?: TestCall) => Promise<TestAnswer>;
  /** Stops everything and drops the database. For `afterAll`. */
  readonly end: () => Promise<void>;
};

/** What a test may choose; everything has a default. */
export type TestChoices = Partial<Pick<ApplicationParts, 'webRoot' | 'heartbeat' | 'pace'>> & {
  /** Who identifies people; the built-in service by password unless given. */
  readonly identity?: Partial<Config['identity']>;
  readonly trustedProxies?: readonly string[];
  /** The address people open the product by; none unless given. */
  readonly publicUrl?: string;
  /** Which mail server's word on senders is believed, and whether it is required; nobody's and no unless given. */
  readonly mail?: Partial<Pick<Config, 'mailAuthservId' | 'mailGenuineSendersOnly'>>;
  /** The key of secrets, and the providers of mailboxes; none unless given. */
  readonly mailboxes?: Partial<Config['mailboxes']>;
  /** Calls of a person in a minute of the standing clock; as good as no limit unless given. */
  readonly personRequestsPerMinute?: number;
  /** Which partners are set up; none unless given. */
  readonly partners?: readonly ConfiguredPartner[];
};

/**
 * Starts the application for a test file: real PostgreSQL, all routes, the jobs' queues ready (so that calls may
 * enqueue), answers checked against the contract, and a clock that stands at TEST_NOW. Nobody takes jobs unless the
 * test calls `startWorking`.
 */
export async function startTestApplication(options: TestChoices = {}): Promise<TestApplication> {
  const database = await createTestDatabase<Tables>();
  const clock = fixedClock(TEST_NOW);
  const {
    identity,
    mail,
    mailboxes,
    partners = [],
    trustedProxies,
    personRequestsPerMinute = 1_000_000,
    publicUrl = null,
    ...others
  } = options;
  const read = readServerConfig({ NODE_ENV: 'test', SEED: 'none', LOG_LEVEL: 'silent' });
  const config = {
    ...read,
    ...mail,
    publicUrl,
    trustedProxies: trustedProxies ?? [],
    personRequestsPerMinute,
    identity: { ...read.identity, ...identity },
    mailboxes: { ...read.mailboxes, ...mailboxes },
    partners: read.partners.map((known) => partners.find(({ name }) => name === known.name) ?? known),
  };
  const log = silentLog();
  const own = openDatabase<Tables>(database.connection, { log, namedChangesOnly: true });
  const parts = { config, log, clock, database: own, webRoot: null, ...others };
  const application = await createApplication(parts);
  await application.jobs.start();
  await application.events.start();
  const { db } = database;
  return {
    ...application,
    database,
    db,
    clock,
    parts,
    people: await createPeople(db, clock),
    call: (endpoint, how = {}) => callBy(application, endpoint, how),
    end: async () => {
      await application.watch.stop();
      await application.http.close();
      await application.events.stop();
      await application.jobs.stop();
      await own.close();
      await database.drop();
    },
  };
}

/** Calls an endpoint of an application, such as a second one on the same database. */
export async function callBy(
  { http }: Pick<Application, 'http'>,
  endpoint: AnyEndpoint,
  how: TestCall,
): Promise<TestAnswer> {
  const answer = await http.inject({
    method: endpoint.method,
    ...(how.from === undefined ? {} : { remoteAddress: how.from }),
    url: endpoint.path.replace('{id}', String(how.id ?? '{id}')).replace('{laneId}', String(how.laneId ?? '{laneId}')),
    ...(how.query === undefined ? {} : { query: queryOf(how.query) }),
    headers: {
      ...how.as?.bearer,
      ...(how.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...how.headers,
    },
    ...(how.body === undefined ? {} : { payload: typeof how.body === 'string' ? how.body : JSON.stringify(how.body) }),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  const body: unknown = isJson ? JSON.parse(answer.body) : undefined;
  return { status: answer.statusCode, body, headers: answer.headers };
}

/** A query as the inject call takes it: a list is a parameter given several times. */
function queryOf(query: NonNullable<TestCall['query']>): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
  );
}
