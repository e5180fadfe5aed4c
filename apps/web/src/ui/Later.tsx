import { startTransition, useEffect, useState, type ReactNode } from 'react';

/** Parts of a page that wait to be drawn, in the order of their ranks. */
const waiting: { readonly rank: number; readonly draw: () => void }[] = [];
let isRunning = false;

type LaterProps = {
  /** Parts with a lower rank are drawn first. */
  readonly rank: number;
  readonly children: ReactNode;
};

/**
 * Draws its children after the rest of the page, one part at a time. The page shows what matters first and reacts to
 * keys and clicks in between. A page in the background, which gets no frames, draws its parts by a timer.
 */
export function Later({ rank, children }: LaterProps) {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const part = { rank, draw: () => startTransition(() => setDrawn(true)) };
    waiting.push(part);
    waiting.sort((one, other) => one.rank - other.rank);
    if (!isRunning) afterPaint(drawNext);
    isRunning = true;
    return () => {
      const index = waiting.indexOf(part);
      if (index !== -1) waiting.splice(index, 1);
    };
  }, [rank]);
  return isDrawn ? children : null;
}

function drawNext(): void {
  const next = waiting.shift();
  isRunning = next !== undefined;
  if (next === undefined) return;
  next.draw();
  afterPaint(drawNext);
}

/** How long a page without frames waits for its next part, in milliseconds. */
const UNPAINTED_MS = 100;

/** Calls `then` in its own task after the next frame, or by the timer. */
function afterPaint(then: () => void): void {
  let isCalled = false;
  const once = (): void => {
    if (isCalled) return;
    isCalled = true;
    then();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, UNPAINTED_MS);
}
