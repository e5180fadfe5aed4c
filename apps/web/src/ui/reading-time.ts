/** Every toast stays at least this many milliseconds. */
const LEAST_MS = 3_000;
/** Time to notice the toast and look at it. */
const LOOK_MS = 1_500;
/** 150 words a minute: slow, because the reader comes from another task. */
const WORD_MS = 400;

/** Milliseconds that a text stays on the screen so that it can be read to its end; 3 seconds at least. */
export function readingTime(text: string): number {
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  return Math.max(LEAST_MS, LOOK_MS + words * WORD_MS);
}
