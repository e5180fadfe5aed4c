const UNIT = 'one|two|three|four|five|six|seven|eight|nine';
const TEEN = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';
const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const COMPOUND = String.raw`(?:${TENS})[\s-]?(?:${UNIT})|(?:${TENS})(?![\s-]*(?:${UNIT})\b)`;

/** A number from ten to ninety-nine in words, as the source of a pattern. */
export const LARGE_NUMBER_WORD = `(?:${COMPOUND}|${TEEN})`;
/** A number from one to ninety-nine in words, as the source of a pattern. */
export const NUMBER_WORD = `(?:${COMPOUND}|${TEEN}|${UNIT})`;
