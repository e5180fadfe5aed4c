import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { DatabaseConnection } from './database.ts';
import type { Log } from './log.ts';

/** News of a change, written in the transaction of the change. Ids rise, but not in the order of commits. */
export type StoredEvent = { readonly id: number };

/** The events of the database as they happen, in this process. */
export type Events<Event extends StoredEvent> = {
  /** Calls `listener` once for each event committed from now on, of any process. Answers how to stop. */
  onEvent(listener: (event: Event) => void): () => void;
  /** Starts listening; resolves once the first connection is open. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** How the events are stored; the platform does not know what they are about. */
export type EventSource<Event extends StoredEvent> = {
  /** The channel that each transaction with events notifies, without a body. */
  readonly channel: string;
  /** The highest id there is, 0 without any. */
  latest(): Promise<number>;
  /** The events with a higher id than this, in order of id. */
  after(id: number): Promise<readonly Event[]>;
};

/**
 * A transaction may commit an id after a higher one was seen, so each reading begins this many ids before the
 * highest seen and passes over those it has had.
 */
const OVERLAP = 200;

/** Also polled, in case a notification is lost with its connection. */
const PATROL_EVERY = 10_000;

const LONGEST_PAUSE = 5_000;

/** One read serves all notifications within this time: in a busy hour each would read the last 200 events again. */
const REST = 50;

/**
 * Makes the event stream of this process: one LISTEN connection, reconnected when lost; what happened meanwhile is
 * read afterwards. The connection must be direct: LISTEN does not pass PgBouncer in transaction mode.
 */
export function createEvents<Event extends StoredEvent>(options: {
  readonly connection: DatabaseConnection;
  readonly source: EventSource<Event>;
  readonly log: Log;
}): Events<Event> {
  const { connection, source, log } = options;
  const listeners = new Set<(event: Event) => void>();
  const reader = createReader(source, (event) => {
    for (const listener of listeners) {
      try {
        listener(event);
      } catch (error) {
        log.error({ err: error, event: event.id }, 'a listener failed on an event');
      }
    }
  });
  const catchUp = (): void => {
    reader.read().catch((error: unknown) => log.warn({ err: error }, 'events were not read; trying again later'));
  };
  const stopping = new AbortController();
  const patrol = setInterval(catchUp, PATROL_EVERY).unref();
  let client: Client | null = null;
  let reconnecting = false;

  const listen = async (): Promise<void> => {
    const next = new Client({ ...connection, application_name: 'lanewright-events', keepAlive: true });
    next.on('error', (error) => log.warn({ err: error }, 'the event connection reports an error'));
    next.once('end', () => void reconnect());
    next.on('notification', catchUp);
    await next.connect();
    await next.query(`LISTEN ${next.escapeIdentifier(source.channel)}`);
    client = next;
  };
  const reconnect = async (): Promise<void> => {
    // An attempt that fails ends its connection too, which asks for another one.
    if (reconnecting) return;
    reconnecting = true;
    for (let wait = 100; !stopping.signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
      try {
        await pause(wait, null, { signal: stopping.signal, ref: false });
        await listen();
        reconnecting = false;
        catchUp();
        return;
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'the event connection is not back yet');
      }
    }
  };

  return {
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async start() {
      await reader.begin();
      await listen();
      catchUp();
    },
    async stop() {
      stopping.abort();
      clearInterval(patrol);
      await client?.end();
      await reader.idle();
    },
  };
}

/** Reads new events one reading at a time; calls during a reading ask for exactly one more. */
function createReader<Event extends StoredEvent>(source: EventSource<Event>, deliver: (event: Event) => void) {
  let highest = 0;
  let begin = 0;
  let had = new Set<number>();
  let under: Promise<void> | null = null;
  let again = false;

  const once = async (): Promise<void> => {
    for (const event of await source.after(Math.max(begin, highest - OVERLAP))) {
      if (had.has(event.id)) continue;
      had.add(event.id);
      highest = Math.max(highest, event.id);
      deliver(event);
    }
    had = new Set([...had].filter((id) => id > highest - OVERLAP));
  };
  const all = async (): Promise<void> => {
    do {
      again = false;
      await once();
      await pause(REST);
    } while (again);
  };
  return {
    async begin() {
      highest = await source.latest();
      begin = highest;
    },
    read(): Promise<void> {
      again = true;
      return (under ??= all().finally(() => {
        under = null;
      }));
    },
    idle: async (): Promise<void> => {
      await under?.catch(() => undefined);
    },
  };
}
