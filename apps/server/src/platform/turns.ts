/** A limit on concurrent work. Taking a slot returns the function that releases it. */
export type Turns = { readonly take: (signal: AbortSignal) => Promise<() => void> };

/** Lets at most `most` hold a place; the others wait in the order in which they came, or until their signal aborts. */
export function createTurns(most: number): Turns {
  const waiting: (() => void)[] = [];
  let held = 0;
  // The place passes directly to the next waiter, so a newcomer cannot take it in between.
  const giveBack = (): void => {
    const next = waiting.shift();
    if (next === undefined) held -= 1;
    else next();
  };
  return {
    async take(signal) {
      signal.throwIfAborted();
      if (held >= most) await turn(waiting, signal);
      else held += 1;
      let mine = true;
      return () => {
        if (mine) giveBack();
        mine = false;
      };
    },
  };
}

function turn(waiting: (() => void)[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const come = (): void => {
      signal.removeEventListener('abort', leave);
      resolve();
    };
    const leave = (): void => {
      waiting.splice(waiting.indexOf(come), 1);
      reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    waiting.push(come);
  });
}
