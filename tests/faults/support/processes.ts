import { signIn } from '@lanewright/contract';
import { silentLog } from '../../../apps/server/src/platform/log.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/postgres/index.ts';
import { startApplication, type Application } from '../../journeys/support/start-application.ts';
import { folder, removeFolders } from './folders.ts';
import { openWorld, send, type World } from './world.ts';

/** Processes of the application on one PostgreSQL of their own, all by the real time, with an administrator. */
export type Processes = {
  readonly world: World;
  /** The process that made the schema. */
  readonly first: Application;
  readonly start: () => Promise<Application>;
  /** A token of the administrator, signed in at a process. */
  readonly tokenAt: (application: Application) => Promise<string>;
  /** Stops everything that still runs and removes what lies on disk. For `afterAll`. */
  readonly end: () => Promise<void>;
};

const PASSWORD = 'a-long-password-of-ours';
const EMAIL = 'admin@broker.example';

/** Starts PostgreSQL and the first process. */
export async function openProcesses(): Promise<Processes> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder(), log: silentLog(), fsync: false });
  const { host, user, database } = postgres.connection;
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  const running: Application[] = [];
  const start = async () => {
    const started = await startApplication({ environment: { SEED: 'none', DATABASE_URL: url, LANEWRIGHT_NOW: '' } });
    running.push(started);
    return started;
  };
  const first = await start();
  const world = await openWorld(postgres.connection);
  await world.people.make({ email: EMAIL, roles: ['administrator'], password: PASSWORD });
  return {
    world,
    first,
    start,
    async tokenAt(application) {
      const { status, body } = await send(application.url + signIn.path, {
        body: { email: EMAIL, password: PASSWORD },
      });
      const tokens = signIn.answer?.parse(body);
      if (tokens === undefined) throw new Error(`the sign-in was answered with ${status}`);
      return tokens.id_token;
    },
    async end() {
      await world.close();
      await Promise.all(running.map((one) => one.remove()));
      await postgres.stop();
      removeFolders();
    },
  };
}
