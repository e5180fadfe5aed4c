import { NUMBER_WORD } from './number-words.ts';

const FRACTION =
  '(?:thirds?|fourths?|quarters?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?|elevenths?|twelfths?|twentieths?|hundredths?)';
/** A part of a whole in words or signs; an ordinal such as 'the third load', a party and a span of time are none. */
const PART = String.raw`(?:\b(?:an?|one|by|the(?![\s-]+quarter)|some|${NUMBER_WORD}|\d+)[\s-]+(?<!\b(?:last|this|next)\s)${FRACTION}\b(?![\s-]+(?:part(?:y|ies)|hour|day|mile))|\bhal(?:f|ves)\b(?!\s+(?:an?\s+)?(?:hour|day))|\d\s*⁄\s*\d|%|\bper ?cent(?:age)?\b|\b(?:a|some) (?:fraction|portion|share|bit|touch|little)\b|\b(?:twice|double|triple|thrice)\b|\b(?:one|${NUMBER_WORD}|\d+) (?:in|out of) (?:${NUMBER_WORD}|\d+)\b|\b${NUMBER_WORD}\b(?=\s+(?:off|less|cheaper)\b))`;
/** What changes a price. */
const CHANGE =
  'off|add(?:s|ed|ing|itional)?|plus|minus|less|discount(?:s|ed)?|reduc\\w+|rebates?|knock\\w*|cut|drop(?:s|ped)?|deduct\\w*|subtract\\w*|sav(?:es?|ing|ings)|cheaper|lower|higher|more|extra|surcharges?|on top|premium|increas\\w+|rais\\w+|mark-?ups?|uplift|again|credit\\w*|waive\\w*';
const OF_PRICE =
  'rates?|pric(?:e|es|ed|ing)|pays?|costs?|charg(?:e|es|ed|ing)|fees?|fuel|line ?haul|tariff|amount|total|\\{rate\\}';
const BESIDE = String.raw`[^.;!?\n]{0,40}?`;

/** Words that change a price without an amount in digits or number words. */
export const PRICE_CHANGES: readonly RegExp[] = [
  new RegExp(String.raw`${PART}${BESIDE}\b(?:${CHANGE}|${OF_PRICE})(?![\p{L}\d])`, 'iu'),
  new RegExp(String.raw`(?<![\p{L}\d])(?:${CHANGE}|${OF_PRICE})(?![\p{L}\d])${BESIDE}${PART}`, 'iu'),
  new RegExp(String.raw`${PART}\s+of\s+(?:it|that|this|them)\b|\bat\s+(?:half|an?\s+${FRACTION})\b`, 'iu'),
  // A price that goes to twice or half of itself.
  new RegExp(
    String.raw`\b(?:${OF_PRICE})(?![\p{L}\d])${BESIDE}\b(?:doubl|tripl|halv)(?:es?|ed|ing)\b|\b(?:doubl|tripl|halv)(?:es|ed|ing)\s+(?:it|that|this)\b|\b(?:doubl|tripl|halv)(?:es?|ed|ing)\b${BESIDE}\b(?:${OF_PRICE})(?![\p{L}\d])`,
    'iu',
  ),
  // A load without a price.
  /\b(?:loads?|trips?|legs?|stops?|team|hauls?)\b[^.;!?\n]{0,20}\b(?:is|are|rides?|goes|comes|runs?|ships?|moves?)\s+(?:for\s+)?(?:free|on us|at no (?:charge|cost))\b|\b(?:loads?|trips?|legs?|hauls?)\s+(?:is\s+|are\s+|goes\s+)?(?:on us|on the house|gratis|free|at no (?:charge|cost))\b(?!\s+(?:time|of\s(?!charge)))|\bget\b[^.;!?\n]{0,20}\bfree\b(?!\s+time)|\bfree\s+(?:loads?|trips?|stops?|hauls?|runs?)\b/iu,
  // Coins and sums without a number.
  /\b(?:an?|one|each|every|few|couple|some|several|many|dozens?|tens|half)(?:\s+of)?\s+(?:dollars?|bucks?|cents?|penn(?:y|ies)|nickels?|dimes?|grand|fivers?|tenners?|quid|euros?|pounds? sterling|pesos?|loonies?)\b/iu,
];
