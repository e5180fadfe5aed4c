import { liveEvent, streamEvents, type LiveEvent } from '@lanewright/contract';
import { apiBase } from '../api/api-base.ts';
import { bearer, isSignedIn, onSessionChange, renew } from '../api/session.ts';
import { eventReader } from './event-stream.ts';

/** Whether changes arrive by themselves: `live`, `connecting` at first or after a break, `off` when signed out. */
export type LiveState = 'live' | 'connecting' | 'off';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

const watchers = new Set<() => void>();
const hearers = new Set<(event: LiveEvent) => void>();
let state: LiveState = 'off';
let stop: AbortController | undefined;

/** The present state of the connection. */
export function liveState(): LiveState {
  return state;
}

/** Calls back when the state changes. */
export function onLiveState(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Calls back for every event; `resync` means that events may have been missed and everything shown is to be read again. */
export function onLiveEvent(hearer: (event: LiveEvent) => void): () => void {
  hearers.add(hearer);
  return () => hearers.delete(hearer);
}

/** Keeps the connection open as long as somebody is signed in. Called once, at the start. */
export function startLive(): void {
  const follow = (): void => {
    stop?.abort();
    stop = undefined;
    if (!isSignedIn()) return become('off');
    stop = new AbortController();
    void stayConnected(stop.signal);
  };
  onSessionChange(follow);
  follow();
}

/** Connects again and again, waiting twice as long after each failure; a connection that held begins anew at 1 s. */
async function stayConnected(signal: AbortSignal): Promise<void> {
  let wait = FIRST_WAIT_MS;
  let missed = false;
  while (!signal.aborted) {
    become('connecting');
    // Refused, broken off or ended: all are a reason to connect again; what differs is how soon.
    await listen(signal, missed).catch(() => undefined);
    const held = state === 'live';
    if (signal.aborted) return;
    missed = true;
    wait = held ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
    become('connecting');
    await pause(wait * (0.5 + Math.random() / 2), signal);
  }
}

/** Reads one connection to its end; the state is `live` from the moment it is accepted. */
async function listen(signal: AbortSignal, missed: boolean): Promise<void> {
  const token = await bearer();
  if (token === null) return;
  const response = await fetch(apiBase() + streamEvents.path, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal,
  });
  // Shut out: a renewal finds out whether for good, and then ends the session here too (B-021).
  if (response.status === 401) await renew();
  if (!response.ok || response.body === null) return;
  become('live');
  if (missed) hear({ id: 0, kind: 'resync', quote_id: null });
  const events = eventReader();
  const stream = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let chunk = await stream.read(); !chunk.done; chunk = await stream.read()) {
    for (const data of events.push(chunk.value)) hearData(data);
  }
}

function hearData(data: string): void {
  let given: unknown;
  try {
    given = JSON.parse(data);
  } catch {
    given = null; // not one of our events; safeParse refuses it below
  }
  const read = liveEvent.safeParse(given);
  if (read.success) hear(read.data);
}

function hear(event: LiveEvent): void {
  for (const each of hearers) each(event);
}

function become(next: LiveState): void {
  if (state === next) return;
  state = next;
  for (const each of watchers) each();
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
