import type { ServerResponse } from 'node:http';

/** A reader that lets this much pile up is cut off; it comes back and asks for what it missed. */
const MAX_WAITING = 1_000_000;

/** One open stream of server-sent events. */
export type EventStream = {
  /** Sends one event; `data` goes out as one line of JSON. */
  readonly send: (event: { readonly id: number; readonly data: unknown }) => void;
  /** Sends a comment, which readers ignore: keeps proxies and dead connections honest. */
  readonly comment: (text: string) => void;
  /** Ends the stream. */
  readonly close: () => void;
  /** Called once when the stream ends, whoever ended it. */
  readonly onClose: (listener: () => void) => void;
};

/** Turns a response into a stream of server-sent events; the headers go out at once. */
export function openEventStream(response: ServerResponse, headers: Readonly<Record<string, string>>): EventStream {
  const listeners: (() => void)[] = [];
  let open = true;
  const ended = () => {
    if (!open) return;
    open = false;
    for (const listener of listeners) listener();
  };
  response.on('close', ended);
  response.on('error', ended);
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  response.flushHeaders();
  const write = (text: string) => {
    if (!open) return;
    response.write(text);
    if (response.writableLength > MAX_WAITING) response.destroy();
  };
  return {
    send: ({ id, data }) => write(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`),
    comment: (text) => write(`: ${text.replaceAll(/[\r\n]/g, ' ')}\n\n`),
    close: () => {
      response.end();
      ended();
    },
    onClose: (listener) => {
      if (open) listeners.push(listener);
      else listener();
    },
  };
}
