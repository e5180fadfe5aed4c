import type { ExportColumn, ExportFormat } from '@lanewright/contract';
import { tableCsv, tableWorkbook } from '@lanewright/sheets';
import { dayOf, done, refuse, type Outcome } from '@lanewright/units';
import type { CompiledQuery } from 'kysely';
import type { Pool, QueryResultRow } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import type { GivenFile } from '../../platform/http/index.ts';
import type { Actor } from '../../platform/identity/index.ts';
import type { Log } from '../../platform/log.ts';
import { readRows } from '../../platform/read-rows.ts';
import { tableOf } from './export-table.ts';
import { createTurns } from '../../platform/turns.ts';

/** Exports that run at once in this process; others wait. Each holds a connection to the database. */
const AT_ONCE = 3;
/** An export holds a database connection, so it is cancelled after this many milliseconds without a read by the client. */
const STALLED = 60_000;

/** Reads the rows of a statement as they come. */
type Read = <Row extends QueryResultRow>(statement: CompiledQuery<Row>) => AsyncIterable<readonly Row[]>;

/** A list to be exported: its name in the file's name, its columns, and its rows in their order. */
export type ExportedList<Row> = {
  readonly list: string;
  readonly columns: readonly ExportColumn<Row>[];
  readonly rows: (read: Read) => AsyncIterable<readonly Row[]>;
};

/** The call that asks for an export. */
type ExportCall = {
  readonly actor: Actor;
  readonly signal: AbortSignal;
  readonly query: { readonly format: ExportFormat };
};

/** Makes files of lists, for all features in one way. */
export type ExportDesk = {
  readonly give: <Row>(call: ExportCall, list: ExportedList<Row>) => Promise<Outcome<GivenFile, 'export.running'>>;
};

/**
 * Makes files of lists while their rows are read. A person has one export at a time, and a process few. A client that
 * leaves or takes nothing more ends the query.
 */
export function createExportDesk(room: {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly businessZone: string;
}): ExportDesk {
  const busy = new Set<number>();
  const turns = createTurns(AT_ONCE);
  return {
    async give({ actor, signal: left, query: { format } }, { list, columns, rows }) {
      if (busy.has(actor.userId)) return refuse('export.running');
      busy.add(actor.userId);
      const ending = new AbortController();
      const signal = AbortSignal.any([left, ending.signal]);
      let giveBack = (): void => undefined;
      const end = (): void => {
        giveBack();
        busy.delete(actor.userId);
        ending.abort();
      };
      left.addEventListener('abort', end, { once: true });
      try {
        giveBack = await turns.take(signal);
        const counted = { rows: 0 };
        const read: Read = (statement) => readRows(room.pool, statement, signal);
        const table = tableOf(columns, counting(await begun(rows(read)), counted), room.businessZone);
        const bytes = format === 'csv' ? tableCsv(table) : tableWorkbook(table);
        const told = (): void => {
          end();
          room.log.info({ list, format, rows: counted.rows, user: actor.userId }, 'a list was exported');
        };
        const name = `${list}-${dayOf(room.clock.now(), room.businessZone)}.${format}`;
        return done({ name, type: TYPES[format], size: null, bytes: watched(bytes, { ending, end: told }) });
      } catch (error) {
        end();
        throw error;
      }
    },
  };
}

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Waits for the first rows, so that what fails before them is answered as a failure and not as a broken file. */
async function begun<Row>(rows: AsyncIterable<readonly Row[]>): Promise<AsyncIterable<readonly Row[]>> {
  const source = rows[Symbol.asyncIterator]();
  const first = await source.next();
  return (async function* () {
    if (first.done === true) return;
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => source };
  })();
}

async function* counting<Row>(
  rows: AsyncIterable<readonly Row[]>,
  counted: { rows: number },
): AsyncGenerator<readonly Row[]> {
  for await (const some of rows) {
    counted.rows += some.length;
    yield some;
  }
}

/** Passes bytes on, gives a client up that takes none any more, and says when it is over. */
async function* watched(
  bytes: AsyncIterable<Uint8Array>,
  { ending, end }: { readonly ending: AbortController; readonly end: () => void },
): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of bytes) {
      const timer = setTimeout(() => ending.abort(), STALLED);
      try {
        yield piece;
      } finally {
        clearTimeout(timer);
      }
      ending.signal.throwIfAborted();
    }
  } finally {
    end();
  }
}
