import { NUMBER_WORD } from './number-words.ts';

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const WEEKDAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?';
const DAY = String.raw`(?:${WEEKDAY}|today|tonight|tomorrow|weekend|eod|eob|cob|close of business|end of (?:the |this |next )?(?:business )?(?:day|week|month|quarter)|month[- ]end|(?:this|next) (?:week|month))`;
const CLOCK = String.raw`(?:\d{1,2}(?:[:.]\d{2})?\s*(?:am\b|pm\b|a\.m\.?|p\.m\.?|o'clock)|\d{1,2}:\d{2}|noon\b|midnight\b)`;
const UNTIL = String.raw`\b(?:until|till|'?til|through|thru|by|before|no later than|up to)(?:\s+(?:the|this|next|end|of|close|on|late|early|coming|at|latest))*`;
const SORT = '(?:(?:business|working|calendar|full|whole|more|further|short|good|solid|extra|other)\\s+)';
const SPAN = String.raw`\b(?:(?:\d+|${NUMBER_WORD}|an?|few|couple(?:\s+of)?|several|some|many|dozens?(?:\s+of)?|half an?)[\s-]*${SORT}*(?:hours?|hrs?|days?|weeks?|wks?|months?|minutes?|mins?)|\d+\s*[hd]|fortnights?)\b`;
/** Longer spans, and ends of the year's course, which only bound something after 'for' or 'until'. */
const LONG = '(?:years?|yrs?|quarters?|seasons?|decades?|centur(?:y|ies)|while|ages|ever|good)';

const WEEK = new RegExp(String.raw`\b${WEEKDAY}\s*(?:to|-|–|through|thru|till|until)\s*${WEEKDAY}\b`, 'giu');
const TIME_OF_DAY = new RegExp(CLOCK, 'giu');
const HOURS = /\b(?:[01]?\d|2[0-4])\s*(?:-|–|to)\s*(?:[01]?\d|2[0-4])\b/giu;
const A_SPAN = new RegExp(SPAN, 'giu');

/** What a sentence speaks of when its times are those of people, not of the price. */
const SERVICE =
  /\b(?:office|open|closed|desk|staffed|available|reach|hours:|reply|replies|respond|responds|answers?|get back|call back|notice|lead time|free|payment|net)\b/iu;
/** What a sentence speaks of when its times bound the price. */
const PRICE =
  /\b(?:rates?|prices?|quotes?|expir\w*|laps\w*|void|withdr\w*|otherwise|gone|holds?|held|lock\w*|secure)\b|(?<!\b(?:we|can|to|could|would) )\boffer\b/iu;
/** A line about validity, which must say that of the stored answer. */
const VALIDITY =
  /\b(?:valid(?:ity)?|expir(?:es?|ed|y|ing|ation)|lapse[sd]?|guaranteed|good (?:for|until|till|through|thru))\b/iu;
const STANDS =
  /\b(?:honou?r(?:s|ed)?|holds?|held|stands?|lasts?|ends?|runs? out|lock(?:s|ed)?|good|firm|fixed|frozen|freezes?|binding|steady|stable|protected|closes?|remains?|stays?|unchanged|in force|(?<!cost[- ])effective|(?:never|not|n['’]t)\s+(?:\w+\s+)?chang\w+)\b/iu;

const TIME = 'A time may not be written into a letter; use {valid_until}.';
const A_DAY = 'A day may not be written into a letter; use {valid_until} or {stops}.';
const OPEN = 'How long the price holds may not be written into a letter; use {valid_until} in this line.';

const DATES: readonly RegExp[] = [
  /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\b|\b\d{1,2}(?:st|nd|rd|th)\b/iu,
  new RegExp(String.raw`\b${MONTH}\.?\s+\d{1,2}\b|\b\d{1,2}\.?\s+(?:of\s+)?${MONTH}\b`, 'iu'),
  new RegExp(String.raw`${UNTIL}\s+(?!may)${MONTH}\b`, 'iu'),
];
const ANY_DAY = new RegExp(String.raw`\b${DAY}\b`, 'iu');
const UNTIL_DAY = new RegExp(String.raw`${UNTIL}\s+${DAY}\b|\b${DAY}\s+only\b|\bfor\s+${DAY}\b(?!['’])`, 'iu');
const HOLIDAY =
  "(?:christmas|x-?mas|thanksgiving|new year(?:'?s)?|easter|holidays?|spring|summer|autumn|winter|peak|(?:the )?season|quarter|year|further notice|notice|then|dawn|dusk|sunset|sunrise|lunch(?:time)?|morning|afternoon|evening)";
const UNTIL_HOLIDAY = new RegExp(
  String.raw`${UNTIL}\s+${HOLIDAY}\b|\bfor\s+(?:an?|one|the|this|next)\s+(?:(?:whole|full|entire|rest of the)\s+)*${LONG}\b`,
  'iu',
);
/** Spans that say how long a price stands, in a sentence about it. */
const PRICE_SPAN = new RegExp(
  String.raw`\b(?:all|whole|entire|rest of the|this|next|for|${NUMBER_WORD}|\d+)\s+(?:weeks?|months?|days?|${LONG})\b|\bfor\s+(?:an?|one|the|this|next)\s+(?:week|month|day|${HOLIDAY})\b|\bthe\s+(?:first|last|end|\p{L}+th)\s+of\b|\b(?:in|from|after|as of|starting|beginning)\s+${MONTH}\b|\b(?:always|never|forever|indefinitely|permanently|overnight|year[- ]round)\b|\b(?:until|till|'til|thru|no later than)\s(?!\s*\{valid_until\})`,
  'iu',
);
const UNTIL_CLOCK = new RegExp(String.raw`${UNTIL}\s+${CLOCK}`, 'iu');

/** The sentences of a line; a period within a number or an abbreviation ends none. */
function sentencesOf(words: string): readonly string[] {
  return words.split(/[.;!?](?=\s|$)/u);
}

/** Whether a sentence speaks of when people work or reply. */
function isOfService(sentence: string): boolean {
  return (SERVICE.test(sentence) || sentence.search(WEEK) !== -1) && !PRICE.test(sentence);
}

/** Words without office hours and times of reply, so that their digits are not read as amounts. */
export function withoutServiceTimes(words: string): string {
  return sentencesOf(words)
    .map((sentence) =>
      isOfService(sentence)
        ? [WEEK, TIME_OF_DAY, HOURS, A_SPAN].reduce((rest, times) => rest.replaceAll(times, '·'), sentence)
        : sentence,
    )
    .join('; ');
}

/** Why words say a day of the calendar; null where they say none. */
export function dayIn(words: string): string | null {
  return DATES.some((pattern) => pattern.test(words)) ? A_DAY : null;
}

/** Why words, already without service times, could show another validity than the stored one; null where they could not. */
export function validityIn(words: string): string | null {
  if (words.search(A_SPAN) !== -1 || UNTIL_CLOCK.test(words)) return TIME;
  if (UNTIL_DAY.test(words) || /\b(?:tomorrow|tonight)\b/iu.test(words)) return TIME;
  const ofPrice = sentencesOf(words).filter((sentence) => PRICE.test(sentence));
  if (ofPrice.some((sentence) => ANY_DAY.test(sentence) || sentence.search(TIME_OF_DAY) !== -1)) return TIME;
  if (UNTIL_HOLIDAY.test(words) || ofPrice.some((sentence) => PRICE_SPAN.test(sentence))) return TIME;
  const isSaid = words.includes('{valid_until}');
  const speaks = VALIDITY.test(words) || ofPrice.some((sentence) => STANDS.test(sentence));
  if (speaks && !isSaid) return OPEN;
  return isSaid && (/\d/.test(words) || ANY_DAY.test(words)) ? TIME : null;
}
