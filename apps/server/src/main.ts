import { BUSINESS_ZONES } from '@lanewright/units';
import { createApplication, places, WEB_ROOT } from './application.ts';
import { hashPassword } from './features/identity/index.ts';
import { type FillDemoWorld, prepareFirstStart } from './first-start.ts';
import { createOwnAddress, reachable } from './own-address.ts';
import { connectionFor, MIGRATIONS, openTables } from './open-database.ts';
import { clockFrom, systemClock } from './platform/clock.ts';
import { ConfigError } from './config/config.ts';
import { explainFolderError } from './platform/folder-error.ts';
import { explainListenError } from './platform/listen-error.ts';
import { ensureFree } from './platform/free-port.ts';
import { createLog, type Log } from './platform/log.ts';
import { openMetricsListener } from './platform/http/index.ts';
import { openMailDoor } from './mail-door.ts';
import { CertificateError } from './platform/mail/index.ts';
import { migrate, MigrationError } from './platform/migrate.ts';
import { collectStartGarbage } from './platform/start-garbage.ts';
import { PostgresStartError } from './platform/postgres/index.ts';
import { createShutdown } from './platform/shutdown.ts';
import { removeAbandoned } from './platform/temporary-folders.ts';
import { readServerConfig, type ServerConfig } from './partners.ts';
import { withStandIns } from './stand-ins.ts';
import type { TrainingDesk } from './training.ts';
import { welcome } from './welcome.ts';

/** The process, from top to bottom: configuration, log, database, schema, first content, application, doors open. */

function configuration(): ServerConfig {
  try {
    return readServerConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
}

/** Without its log the process does not start: nobody would learn what it does. */
function openLog(): Log {
  try {
    return createLog({ level: config.logLevel, file: config.logFile });
  } catch (error) {
    console.error(explainFolderError(error, config) ?? error);
    return process.exit(1);
  }
}

const config = configuration();
const log = openLog();
const clock = config.now === null ? systemClock : clockFrom(config.now);
const shutdown = createShutdown({ log });
shutdown.onSignals();

/** The demo world is loaded only when it is filled: nothing else of the product knows it. */
const fillTheDemoWorld: FillDemoWorld = async (world) => {
  const { fillDemoWorld } = await import('@lanewright/sandbox');
  const zone = BUSINESS_ZONES[config.businessZone];
  const summary = await fillDemoWorld({ ...world, zone, places: places(), quotes: config.demoQuotes });
  log.info(summary, 'the demo world is filled');
};

/** The address on which this process listens; null if it does not listen. */
type Doors = { readonly url: string; readonly mailPort: number | null };

/**
 * Simulated shippers ask and answer, through the doors of this machine. A worker has no doors of its own: it uses those
 * of the application beside it, which shares its settings.
 */
async function startTheTraining(desk: TrainingDesk, { url, mailPort }: Doors): Promise<void> {
  if (config.seed !== 'demo') {
    log.warn({}, 'no training traffic: its shippers live in the demo world (SEED=demo)');
    return;
  }
  const { startTraining } = await import('@lanewright/sandbox');
  const doors = {
    url,
    mailHost: reachable(config.mailInHost),
    mailPort: mailPort ?? config.mailInPort,
  };
  const zone = BUSINESS_ZONES[config.businessZone];
  const stream = startTraining({ doors, desk, places: places(), zone, clock, log });
  shutdown.add('training', () => stream.stop());
}

async function start(): Promise<void> {
  const opening = { config, log, shutdown };
  const connection = await connectionFor(opening);
  // After the data folder is taken, whose sentence says more; before the demo world, which takes its time.
  if (config.role !== 'worker') {
    await ensureFree({ host: config.host, port: config.port });
    await ensureFree({ host: config.mailInHost, port: config.mailInPort });
  }
  await migrate({ connection, folder: MIGRATIONS, log });
  const left = await removeAbandoned();
  if (left > 0) log.info({ folders: left }, 'removed what uploads of killed processes left behind');
  const database = openTables(connection, opening);
  const fillDemoWorld = config.seed === 'demo' ? fillTheDemoWorld : null;
  await prepareFirstStart({ database, clock, log, hashPassword, fillDemoWorld });

  const address = createOwnAddress(config);
  const standIns = { log, clock, shutdown, places, db: database.db, ownUrl: address.url };
  const served = await withStandIns(config, standIns);
  const application = await createApplication({ config: served, log, clock, database, webRoot: WEB_ROOT });
  const { jobs, events, http, partnerConditions } = application;
  partnerConditions.start();
  shutdown.add('partner conditions', () => partnerConditions.stop());
  await jobs.start();
  shutdown.add('jobs', () => jobs.stop());
  if (config.role !== 'api') {
    await application.startWorking();
    application.watch.start();
    shutdown.add('mailboxes', () => application.watch.stop());
  }

  let url: string | null = null;
  let mailPort: number | null = null;
  let metricsUrl: string | null = null;
  if (config.role !== 'worker') {
    await events.start();
    shutdown.add('events', () => events.stop());
    url = await http.listen({ host: config.host, port: config.port });
    address.listensAt(url);
    shutdown.add('http', () => http.close());
    const mail = await openMailDoor({ config, clock, log }, application.mailIntake);
    shutdown.add('mail', () => mail.close());
    mailPort = mail.port;
  } else if (config.metricsPort !== null) {
    const listener = await openMetricsListener({ ...application.metrics, host: config.host, port: config.metricsPort });
    shutdown.add('metrics', () => listener.close());
    metricsUrl = listener.url;
  }
  if (config.training && config.role !== 'api')
    await startTheTraining(application.training, { url: address.url(), mailPort });
  collectStartGarbage();
  log.info({ url, mailPort, metricsUrl, role: config.role }, 'ready');
  if (config.logFile !== null || process.stdout.isTTY)
    process.stdout.write(welcome({ url, mailAddress: mailAddress(mailPort), demo: config.seed === 'demo' }));
}

function mailAddress(port: number | null): string | null {
  return port === null ? null : `${config.mailInHost}:${port}`;
}

/** The sentence for a start that failed for a reason the operator can act on; null for a fault of ours. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof PostgresStartError || error instanceof MigrationError || error instanceof CertificateError)
    return error.message;
  return (
    explainFolderError(error, config) ??
    explainListenError(error, { setting: 'PORT', host: config.host, port: config.port }) ??
    explainListenError(error, {
      setting: 'GOOGLE_STAND_IN_PORT',
      host: '127.0.0.1',
      port: config.identity.googleStandInPort,
    }) ??
    (config.metricsPort === null
      ? null
      : explainListenError(error, { setting: 'METRICS_PORT', host: config.host, port: config.metricsPort })) ??
    explainListenError(error, { setting: 'MAIL_IN_PORT', host: config.mailInHost, port: config.mailInPort })
  );
}

try {
  await start();
} catch (error) {
  const sentence = sentenceOf(error);
  if (sentence === null) log.fatal({ err: error }, 'the start failed');
  console.error(sentence ?? error);
  await shutdown.run('failed start');
  process.exit(1);
}
