import { z } from 'zod';
import { MESSAGES, mustBeBelow } from './messages.ts';

/**
 * What cannot be seen in a line and yet makes it another: control characters, breaks, and format characters, which turn
 * text around or take no room. The joiners stay: words of some languages and many emoji need them.
 */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200C\u200D])\p{Cf}/u;

/**
 * One line of plain text, trimmed, of at most `limit` characters, without hidden ones: two references that look alike
 * are alike, and none is blank to the eye (SP-045). `words` are those for what is no text.
 */
export function lineText(limit: number, words?: Parameters<typeof z.string>[0]) {
  return z
    .string(words)
    .trim()
    .max(limit, { error: mustBeBelow(limit) })
    .refine((text) => !HIDDEN.test(text), { error: MESSAGES.hiddenCharacters });
}
