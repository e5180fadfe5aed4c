import type { ImapFlow } from 'imapflow';
import type { Log } from '../log.ts';

/**
 * Waits for new mail in the open folder: true if the server announced some, false after the time is up or `signal`
 * aborts. Throws when the connection is lost.
 */
export type WaitForNews = (milliseconds: number, signal: AbortSignal) => Promise<boolean>;

/** Listens to the server from now on, so that an announcement between two waits ends the next one. */
export function newsOf(client: ImapFlow, log: Log): WaitForNews {
  let news = false;
  client.on('exists', () => {
    news = true;
  });
  return async (milliseconds, signal) => {
    // If the server has no IDLE, the client polls it, which keeps the connection alive.
    if (!client.idling)
      client.idle().catch(() => log.debug({ mailbox: client.options.host }, 'an IMAP server ended its IDLE'));
    if (!news) await newsOrEnd(client, milliseconds, signal);
    if (!client.usable) throw new Error(client.byeReason ?? 'The mail server closed the connection.');
    const told = news;
    news = false;
    return told;
  };
}

/** Resolves at the first of: news, the end of the connection, the end of the time, an abort. */
function newsOrEnd(client: ImapFlow, milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted || !client.usable) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      client.off('exists', end);
      client.off('close', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    client.on('exists', end);
    client.on('close', end);
    signal.addEventListener('abort', end);
  });
}
