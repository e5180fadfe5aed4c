/** How far a phase was, and when. */
export type PhaseStart = { readonly at: Date; readonly share: number };

/** A share below which a pace tells nothing. */
const TOO_LITTLE = 0.02;

/**
 * The start of a phase, extrapolated from its pace since it resumed; null while too little has been done since then.
 * The time left of a phase that a restart interrupted is calculated from it.
 */
export function begunByPace(from: PhaseStart, { at, share }: PhaseStart): Date | null {
  const gained = share - from.share;
  if (gained < TOO_LITTLE) return null;
  return new Date(at.getTime() - ((at.getTime() - from.at.getTime()) * share) / gained);
}
