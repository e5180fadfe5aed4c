import { setInterval } from 'node:timers';
import { pino } from 'pino';
import { PostgresStartError, startEmbeddedPostgres } from '../../../apps/server/src/platform/postgres/index.ts';

/** A program that does nothing but run the embedded PostgreSQL of a folder, until SIGTERM. Its last words are JSON. */
const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('serve.ts needs a folder');

const say = (message: object): void => void process.stdout.write(`${JSON.stringify(message)}\n`);

try {
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) });
  const alive = setInterval(() => undefined, 60_000);
  const stop = async (): Promise<void> => {
    await postgres.stop();
    clearInterval(alive);
  };
  process.on('SIGTERM', () => void stop());
  say({ connection: postgres.connection });
  const lost = await postgres.lost;
  say({ lost: lost.message });
  clearInterval(alive);
} catch (error) {
  if (!(error instanceof PostgresStartError)) throw error;
  say({ refused: error.message });
  process.exitCode = 1;
}
