import { once } from 'node:events';
import { createServer } from 'node:http';

/** A machine of a shipper that takes callbacks and keeps what came. */
export type CallbackSink = {
  readonly url: string;
  /** The idempotency keys that came for a quote, each once however often it was sent. */
  readonly keysOf: (quoteId: number) => ReadonlySet<string>;
  readonly close: () => Promise<void>;
};

/** Opens a sink on a free port of this machine. */
export async function openCallbackSink(): Promise<CallbackSink> {
  const taken = new Map<number, Set<string>>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const id = quoteIn(JSON.parse(Buffer.concat(parts).toString('utf8')));
      const keys = taken.get(id) ?? new Set();
      taken.set(id, keys.add(String(request.headers['idempotency-key'])));
      response.end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the sink has no port');
  return {
    url: `http://127.0.0.1:${address.port}/outcomes`,
    keysOf: (quoteId) => taken.get(quoteId) ?? new Set(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The quote that an outcome is about, wherever in the body it stands. */
function quoteIn(body: unknown): number {
  if (typeof body !== 'object' || body === null) return 0;
  if ('id' in body && typeof body.id === 'number') return body.id;
  return (
    Object.values(body)
      .map(quoteIn)
      .find((id) => id > 0) ?? 0
  );
}
