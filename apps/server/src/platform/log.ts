import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { pino, stdSerializers, stdTimeFunctions } from 'pino';
import type { Logger } from 'pino';
import { openLogDestination } from './log-destination.ts';
import { withoutSecrets } from './secret-names.ts';

/** The structured log: one JSON object a line, each with the correlation id of the request or mail behind it. */
export type Log = Logger;

const correlations = new AsyncLocalStorage<string>();

/**
 * Runs `work` so that everything it logs, also after awaiting, carries `id`.
 * One id follows a quote from the moment it comes in (request, mail, file) to its answer.
 */
export function withCorrelation<Result>(id: string, work: () => Result): Result {
  return correlations.run(id, work);
}

/** The correlation id of the work under way, or null outside of any. Store it with jobs and events. */
export function currentCorrelation(): string | null {
  return correlations.getStore() ?? null;
}

/**
 * Opens the log of this process. Writes to `file`, or to standard output if it is null. A full disk silences the log but
 * never ends the process.
 * Secrets are replaced by `[secret]` wherever they stand under a name of theirs.
 */
export function createLog(options: { readonly level: string; readonly file: string | null }): Log {
  if (options.file !== null) mkdirSync(dirname(options.file), { recursive: true });
  const target = openLogDestination(options.file, (failures) =>
    log.warn({ failures }, 'the log could not be written for a while; lines are missing'),
  );
  const log = pino(
    {
      level: options.level,
      base: { pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: (fields) => withoutSecrets(fields) },
      serializers: { err: (error: Error) => withoutSecrets({ ...stdSerializers.err(error) }) },
      mixin: () => {
        const correlation = currentCorrelation();
        return correlation === null ? {} : { correlation };
      },
    },
    target,
  );
  return log;
}

/** A log that says nothing, for tests. */
export function silentLog(): Log {
  return pino({ level: 'silent' });
}
