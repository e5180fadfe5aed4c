import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** The way to a partner, on which receipts can be lost. */
export type HeldWay = {
  readonly url: string;
  /** While held, what is written still arrives, and the partner's receipt for it never comes back. */
  readonly hold: (isHeld: boolean) => void;
  readonly close: () => Promise<void>;
};

/** Opens a way to the partner at `target`. */
export async function openHeldWay(target: string): Promise<HeldWay> {
  let isHeld = false;
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(Buffer.from(part));
    const { method = 'GET', url = '/' } = request;
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' && !OWN_HEADERS.has(name) ? [[name, value] as const] : [],
    );
    const body = method === 'GET' ? {} : { body: Buffer.concat(parts) };
    const answer = await fetch(`${target}${url}`, { method, headers: Object.fromEntries(headers), ...body });
    const text = await answer.text();
    if (isHeld && method !== 'GET') return;
    const etag = answer.headers.get('etag');
    response.writeHead(answer.status, { 'content-type': 'application/json', ...(etag === null ? {} : { etag }) });
    response.end(text);
  };
  const server = createServer((request, response) => {
    // The application that asked may be gone: that is the point.
    pass(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the way has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    hold: (next) => void (isHeld = next),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Headers of one connection, which the next one has for itself. */
const OWN_HEADERS: ReadonlySet<string> = new Set(['connection', 'host', 'content-length', 'transfer-encoding']);
