import { LARGE_NUMBER_WORD, NUMBER_WORD } from './number-words.ts';
import { PRICE_CHANGES } from './price-changes.ts';

const CURRENCY = String.raw`(?:usd|cad|us\$|dollars?|bucks?|cents?)\b`;
const LABEL =
  'rate|price|cost|charge|linehaul|line haul|fuel|surcharge|discount|total|all.in|best|bid|quote|plus|add|minus|less';
/** What comes after an amount. */
const BASIS = String.raw`(?:flat|all.in|even|each|per|\/|an?)\b`;
const PER = String.raw`(?:\/\s*|per\s+|an?\s+)(?:loaded\s+)?(?:mi|miles?|kms?|hours?|pallets?|skids?|pieces?|stops?|tons?|cwt|lbs?|pounds?|kg|gallons?|trailers?|trucks?|drivers?|days?|weeks?|months?)\b`;

const BY_THE_MILE = 'A rate per mile may not be written into a letter; use {rate}.';
const AMOUNT = 'An amount may not be written into a letter; use {rate}.';
const INCLUDED = 'What a price includes may not be written into a letter; use {rate}, {cost_type} and {includes}.';
const OTHER_RATE = 'The stored price stands by itself; nothing may change it. Only use {rate}.';

/** What says an amount in words of its own, with the reason; the most telling reason first. */
const AMOUNTS: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/\p{Sc}/u, AMOUNT],
  [new RegExp(String.raw`\b(?:${LABEL})\b[^\n{}]{0,20}?\d`, 'iu'), AMOUNT],
  [/\d\s*(?:\/|per|a)\s*mi(?:le)?\b/iu, BY_THE_MILE],
  [/\d{3}|\d[.,]\d|\d[\s'’-]\d|\d\s*k\b/iu, AMOUNT],
  [new RegExp(String.raw`(?:\d|\b${NUMBER_WORD})\s*${CURRENCY}|\b(?:usd|cad|us\$|dollars?)\s*\d`, 'iu'), AMOUNT],
  [/\b(?:hundred|thousand|grand)\b(?!\s+percent)/iu, AMOUNT],
  [new RegExp(String.raw`(?:\d|\b${NUMBER_WORD})[\s-]+(?:oh[\s-]+)?${NUMBER_WORD}\b`, 'iu'), AMOUNT],
  [new RegExp(String.raw`\b(?:${LABEL})\b[^\n{}]{0,15}?\b${LARGE_NUMBER_WORD}\b`, 'iu'), AMOUNT],
  [new RegExp(String.raw`\d\s*(?:flat|all.in|even|each)\b|(?:\d|\b${NUMBER_WORD})\s*${PER}`, 'iu'), AMOUNT],
  [new RegExp(String.raw`\b${LARGE_NUMBER_WORD}\s+${BASIS}`, 'iu'), AMOUNT],
  [/\d\s*per\b/iu, AMOUNT],
  [/\d\s*(?:%|percent)\s*(?:off|discount|more|less|fuel|surcharge|on top)\b/iu, AMOUNT],
  // Around the field itself: a sign or bracket right beside it, decimals behind it, a no before it.
  [/[-−–—+~≈±<>≤≥=(]\{rate\}|[~≈±<>≤≥]\s*\{rate\}|\(\s*\{rate\}\s*\)|\{rate\}[.,]\d/u, OTHER_RATE],
  [/\b(?:no|not|never|isn't|without)\s+(?:the\s+)?\{rate\}/iu, OTHER_RATE],
  [/\b(?:free of charge|no charge|for free|at no cost|gratis|complimentary)\b/iu, OTHER_RATE],
  [/\ball[- ]in\b|\b(?:no|without|excl\w*|incl\w*|plus|waiv\w+)\b[^\n{}]{0,20}\bfuel\b/iu, INCLUDED],
  [/[\d.,]\{rate\}|\{rate\}[\s,;:()–—-]*(?:[+*×÷x/%−–-]\s*\d|\d{2}|\s*(?:%|k\b))|\{rate\}\s*\d/iu, OTHER_RATE],
  [
    new RegExp(
      String.raw`\{rate\}[\s,;:()–—-]*(?:[+*×÷−]|(?:plus|minus|less|each|times|doubled|tripled|halved)\b|${PER})`,
      'iu',
    ),
    OTHER_RATE,
  ],
  [/\{rate\}[^.;!?\n{}]{0,40}?\b(?:minus|less|off|discount\w*|reduc\w+|rebate\w*)\b/iu, OTHER_RATE],
  [
    /\{rate\}[\s,;:()–—-]*(?:or|at most|at least|at best|max(?:imum)?|min(?:imum)?|negotiable|give or take|roughly|approx\w*)\b/iu,
    OTHER_RATE,
  ],
  [/(?:\b(?:half|twice|double|triple|times|percent)|%|[x×*])\s*(?:of\s+)?(?:the\s+)?\{rate\}/iu, OTHER_RATE],
  [
    /\b(?:under|below|beneath|over|above|beyond|than|less|minus|off|nearly|almost|maybe|perhaps|say|roughly|approximately|approx\.?|about|around|from|starting at|as low as|up to|at least|at most)\s+(?:the\s+)?\{rate\}/iu,
    OTHER_RATE,
  ],
  ...PRICE_CHANGES.map((pattern) => [pattern, OTHER_RATE] as const),
];

/** Why words say an amount that is not the stored one; null where they say none. */
export function amountIn(words: string): string | null {
  return AMOUNTS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}
