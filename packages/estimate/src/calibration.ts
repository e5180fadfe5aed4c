/** A held-out prediction: the predicted chance, and whether the quote was won. */
export type Said = { readonly said: number; readonly came: boolean };

/** Predicted against actual win rates, in groups of equal size from the least to the most likely. */
export type Calibration = {
  readonly groups: readonly { readonly said: number; readonly came: number; readonly quotes: number }[];
  /** Mean distance between predicted and actual rates over all quotes, from 0 to 1. */
  readonly error: number;
};

const GROUPS = 5;

/** Compares predicted with actual win rates. */
export function calibrate(quotes: readonly Said[]): Calibration {
  const sorted = quotes.toSorted((a, b) => a.said - b.said);
  const groups = Array.from({ length: GROUPS }, (_, at) =>
    sorted.slice(Math.round((at * sorted.length) / GROUPS), Math.round(((at + 1) * sorted.length) / GROUPS)),
  ).flatMap((group) =>
    group.length === 0
      ? []
      : [
          {
            said: group.reduce((sum, { said }) => sum + said, 0) / group.length,
            came: group.filter(({ came }) => came).length / group.length,
            quotes: group.length,
          },
        ],
  );
  const apart = groups.reduce((sum, { said, came, quotes: count }) => sum + Math.abs(said - came) * count, 0);
  return { groups, error: sorted.length === 0 ? 0 : apart / sorted.length };
}
