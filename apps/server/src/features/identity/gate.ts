/** Lets so many through at once; so many more wait their turn, and the rest are turned away. */
export type Gate = {
  /** The result of the work, or null when the queue is full. */
  readonly run: <Result>(work: () => Promise<Result>) => Promise<Result | null>;
};

/** Makes a gate for work that takes processor and memory, so that a flood of it cannot take everything. */
export function createGate({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): Gate {
  let running = 0;
  const queue: (() => void)[] = [];
  return {
    run: async (work) => {
      if (running >= atOnce) {
        if (queue.length >= waiting) return null;
        // Whoever ends hands its place on, so that nobody slips in between.
        await new Promise<void>((resolve) => queue.push(resolve));
      } else running += 1;
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
