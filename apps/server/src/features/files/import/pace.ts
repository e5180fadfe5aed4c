/** How far a phase was, and when. */
export type PhaseStart = { readonly at: Date; readonly share: number };

/** Progress below which an estimate is too rough. */
export const MIN_SHARE = 0.02;

/**
 * The start of a phase, extrapolated from its pace since it resumed; null while too little has been done since then.
 * The time left of a phase that a restart interrupted is calculated from it.
 */
export function estimatedStart(from: PhaseStart, { at, share }: PhaseStart): Date | null {
  const gained = share - from.share;
  if (gained < MIN_SHARE) return null;
  return new Date(at.getTime() - ((at.getTime() - from.at.getTime()) * share) / gained);
}
