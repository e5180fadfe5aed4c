import { from, type CopyStreamQuery } from 'pg-copy-streams';
import type { OwnConnection } from '../../../platform/database.ts';

/**
 * Sends lines to a COPY statement as they come and waits until the database has them. Throws the database error as soon
 * as it arrives. Afterwards the connection is unusable. The statement is the product's own, never anyone's input.
 */
export async function copyIn(
  client: OwnConnection,
  statement: string,
  lines: AsyncIterable<Uint8Array>,
): Promise<void> {
  const into = client.query(outliving(from(statement)));
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  let isBroken = false;
  into.once('finish', resolve);
  // The listener stays attached, because one failure can emit further errors.
  into.on('error', (error: unknown) => {
    isBroken = true;
    reject(error);
  });
  // Awaited at the end, unless the lines fail before.
  ended.catch(() => undefined);
  for await (const some of lines) {
    if (isBroken) break;
    if (some.length > 0 && !into.write(some)) await Promise.race([drained(into), ended]);
  }
  if (!isBroken) into.end();
  await ended;
}

function drained(into: NodeJS.WritableStream): Promise<void> {
  return new Promise((resolve) => into.once('drain', resolve));
}

/**
 * A COPY stream that survives an error of the database. The library drops its connection on the error, and then throws
 * for the next queued line, which kills the process. PostgreSQL ignores lines of a COPY that it has rejected.
 */
function outliving(into: CopyStreamQuery): CopyStreamQuery {
  const told: unknown = Reflect.get(into, 'handleError');
  if (typeof told !== 'function') throw new Error('pg-copy-streams has no handleError: its error handling changed');
  return Object.assign(into, {
    handleError(error: unknown): void {
      const connection: unknown = Reflect.get(into, 'connection');
      Reflect.apply(told, into, [error]);
      Reflect.set(into, 'connection', connection);
    },
  });
}
