let offset = 0;

/** Sets the browser's clock by the server's, so that countdowns agree with what the server decides. */
export function setServerNow(serverNow: Date, receivedAt: number = Date.now()): void {
  offset = serverNow.getTime() - receivedAt;
}

/** Now, by the server's clock. */
export function now(): Date {
  return new Date(Date.now() + offset);
}

/** A moment of the browser's clock (milliseconds) by the server's: when an answer came, for instance. */
export function byServer(at: number): Date {
  return new Date(at + offset);
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Calls back every second while anybody listens: one timer for all countdowns on a screen. */
export function onSecond(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
