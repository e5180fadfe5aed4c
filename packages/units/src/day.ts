declare const dayUnit: unique symbol;

/**
 * A calendar day: `2026-11-23`. Branded: no other text passes for a day. A day comes from `parseDay`, `day`, the
 * functions of the zones or a date column; never from a cast.
 */
export type Day = string & { readonly [dayUnit]: 'calendar day' };

const WRITTEN = /^\d{4}-\d\d-\d\d$/;

function isDay(text: string): text is Day {
  if (!WRITTEN.test(text)) return false;
  const midnight = new Date(`${text}T00:00Z`);
  // JavaScript takes 2026-02-30 for March 2.
  return midnight.getUTCDate() === Number(text.slice(8));
}

/** A text as a calendar day; null when it is none, such as 2026-02-30. */
export function parseDay(text: string): Day | null {
  return isDay(text) ? text : null;
}

/** A text that must be a calendar day. Throws otherwise: texts from outside go through `parseDay`. */
export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`not a calendar day: ${text}`);
  return text;
}

/** The calendar day of a local wall-clock time such as `2026-11-23T08:00`. Throws on a text without a day. */
export function dayOfLocal(local: string): Day {
  return day(local.slice(0, 10));
}
