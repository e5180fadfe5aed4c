import { apiBase } from './api-base.ts';
import { onLiveEvent } from '../live/live.ts';
import { bearer, onSessionChange } from './session.ts';

/** How long an answer is kept for its screen. */
const KEPT_MS = 15_000;

const begun = new Map<string, Promise<Response | null>>();

/**
 * Begins to read an address of the API before the code of the screen that shows it has loaded. The first call of the
 * same address takes the answer. A refused read counts as not begun, so that the screen asks again and learns why.
 */
export function beginRead(path: string): void {
  const address = apiBase() + path;
  const answer = readWhole(address).catch(() => null);
  begun.set(address, answer);
  const forget = (): void => void begun.delete(address);
  // What was read may be stale after an event, and belongs to somebody else after a change of the session.
  const watches = [onLiveEvent(forget), onSessionChange(forget)];
  setTimeout(() => {
    forget();
    for (const stop of watches) stop();
  }, KEPT_MS);
}

/** The answer of a read that was begun; null without one. Each serves once. */
export async function takeBegunRead(address: string): Promise<Response | null> {
  const answer = begun.get(address);
  begun.delete(address);
  return answer ?? null;
}

/** Reads the body as well: the browser stops receiving a body that nobody reads. */
async function readWhole(address: string): Promise<Response | null> {
  const token = await bearer();
  if (token === null) return null;
  const response = await fetch(address, {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
  });
  return response.ok ? new Response(await response.blob(), response) : null;
}
