import { PRESENCE_EVERY, tellPresence } from '@lanewright/contract';
import { useEffect } from 'react';
import { addressOf } from '../api/address.ts';
import { apiBase } from '../api/api-base.ts';
import { isDropped } from '../api/gone-quotes.ts';
import { bearer } from '../api/session.ts';

/**
 * Tells the server, as long as the page shows a quote, that it does: on opening, each 15 s while the page is visible, and
 * on leaving. A page that is covered for longer than 45 s counts as closed until it is seen again. Source: B-013.
 */
export function useKeepOpen(quoteId: number): void {
  useEffect(() => {
    const page = newPage();
    const tell = (open: boolean): void => void say({ quoteId, page, open });
    const tellIfSeen = (): void => (document.visibilityState === 'visible' ? tell(true) : undefined);
    const leave = (): void => tell(false);
    tell(true);
    const timer = setInterval(tellIfSeen, PRESENCE_EVERY * 1000);
    document.addEventListener('visibilitychange', tellIfSeen);
    globalThis.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tellIfSeen);
      globalThis.removeEventListener('pagehide', leave);
      leave();
    };
  }, [quoteId]);
}

type Sign = { readonly quoteId: number; readonly page: string; readonly open: boolean };

/** Says it once and asks for nothing back: a sign that is lost is made good by the next, or by its end after 45 s. */
async function say({ quoteId, page, open }: Sign): Promise<void> {
  const token = await bearer();
  if (token === null || isDropped(quoteId)) return;
  const sent = fetch(apiBase() + addressOf(tellPresence.path, { id: quoteId }, undefined), {
    method: tellPresence.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ page, open }),
    // The last word is said while the page goes away.
    keepalive: true,
  });
  await sent.catch(() => undefined);
}

/** A name for this page that no other has. (`randomUUID` is not there without TLS.) */
function newPage(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
