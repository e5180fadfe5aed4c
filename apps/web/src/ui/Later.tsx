import { startTransition, useEffect, useState, type ReactNode } from 'react';

/** Parts of a page that wait to be drawn, in the order of their ranks. */
const waiting: { readonly rank: number; readonly draw: () => void }[] = [];
let isRunning = false;

type LaterProps = {
  /** The parts of a page are drawn from the lowest rank on. */
  readonly rank: number;
  readonly children: ReactNode;
};

/**
 * Draws its children after the rest of the page, one part at a time: what decides is on the screen first, and the page
 * answers keys and clicks in between. A page in the background, which is not painted, draws its parts as well.
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

/** How long a page that is not painted waits for its next part, in milliseconds. */
const UNPAINTED_MS = 100;

/** Calls back in a task of its own after the next frame. */
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
