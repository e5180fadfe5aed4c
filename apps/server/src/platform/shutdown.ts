import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from './log.ts';

/** The orderly end of this process. */
export type Shutdown = {
  /** Names something that was opened. What was opened last is stopped first. */
  add(name: string, stop: () => Promise<void>): void;
  /** Stops everything in order and answers the exit code: 0, or 1 when a part failed or took too long. */
  run(reason: string): Promise<number>;
  /** Stops on SIGINT and SIGTERM and ends the process; another one after two seconds ends it at once. */
  onSignals(): void;
};

/** How long one part may take to stop. */
const PATIENCE = 30_000;

/** Ctrl-C under npm arrives twice, from the terminal and from npm: signals this close (ms) are one wish. */
const ONE_WISH = 2_000;

/** Collects what must be stopped, in the order of opening. A part that fails does not keep the others from stopping. */
export function createShutdown(options: { readonly log: Log; readonly patience?: number }): Shutdown {
  const { log, patience = PATIENCE } = options;
  const parts: { readonly name: string; readonly stop: () => Promise<void> }[] = [];
  let running: Promise<number> | null = null;

  const stopAll = async (reason: string): Promise<number> => {
    log.info({ reason }, 'stopping');
    let code = 0;
    for (const { name, stop } of parts.toReversed()) {
      try {
        const late = pause(patience, 'late' as const, { ref: false });
        if ((await Promise.race([stop(), late])) === 'late') throw new Error(`did not stop within ${patience} ms`);
      } catch (error) {
        code = 1;
        log.error({ err: error, part: name }, 'a part did not stop in order');
      }
    }
    log.info({ reason }, 'stopped');
    return code;
  };
  const run = (reason: string): Promise<number> => (running ??= stopAll(reason));

  return {
    add: (name, stop) => void parts.push({ name, stop }),
    run,
    onSignals() {
      let first = Number.POSITIVE_INFINITY;
      for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        process.on(signal, () => {
          first = Math.min(first, performance.now());
          if (performance.now() - first > ONE_WISH) process.exit(1);
          void run(signal).then((code) => process.exit(code));
        });
      }
    },
  };
}
