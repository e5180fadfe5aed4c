import { addDays, day as dayFrom, weekdayOf, type Day } from '@lanewright/units';
import { fieldOfMatch, type Piece } from '../../reading/piece.ts';
import type { Confidence } from '../../reading/reading.ts';
import { MONTH, WEEKDAY, weekdayOfName } from './date-words.ts';
import type { FoundDay } from './found-day.ts';

const RELATIVE = new RegExp(
  `\\b(?:(?:(?<kind>this coming|coming|this|next|following)\\s+)?(?<wd>${WEEKDAY})|(?<second>(?:the\\s)?day\\safter\\s(?:tomorrow|tmrw)|apr[eè]s[-\\s]demain|pasado\\sma[ñn]ana|d[ií]a\\sdespu[eé]s\\sde\\sma[ñn]ana)|(?<word>today|tomorrow|tmrw|hoy|(?<!\\b(?:la|de|por|esta)\\s)ma[ñn]ana|aujourd['’]hui|demain))\\b(?:\\s(?:morning|afternoon)\\b)?`,
  'gi',
);

const HOLIDAY = new RegExp(`\\b(?:yes,? )?(?:the )?(?<wd>${WEEKDAY}) (?<side>after|before) thanksgiving\\b`, 'gi');

/** `Monday the 23rd`, without a month. */
const NUMBERED = new RegExp(
  `\\b(?<wd>${WEEKDAY})\\b\\.?,?\\s(?:the\\s)?(?<od>\\d{1,2})(?:st|nd|rd|th)\\b(?!\\s(?:of\\s)?(?:${MONTH})\\b)`,
  'gi',
);

/** Finds relative days: `tomorrow`, `next Friday`, `Monday the 23rd`. */
export function relativeDays(piece: Piece, mailDay: Day): readonly FoundDay[] {
  return [
    ...Array.from(piece.text.matchAll(NUMBERED), (match) => numbered(piece, match, mailDay)),
    ...Array.from(piece.text.matchAll(HOLIDAY), (match) => besideThanksgiving(piece, match, mailDay)),
    ...Array.from(piece.text.matchAll(RELATIVE), (match) => relative(piece, match, mailDay)),
  ];
}

/** How many days ahead to search for a weekday with a number but no month. */
const NUMBERED_WITHIN = 31;

/** The only day in the coming month that has both this weekday and this day of the month. */
function numbered(piece: Piece, match: RegExpExecArray, mailDay: Day): FoundDay {
  const weekday = weekdayOfName(match.groups?.['wd'] ?? '');
  const date = (match.groups?.['od'] ?? '').padStart(2, '0');
  const days = Array.from({ length: NUMBERED_WITHIN }, (_, ahead) => addDays(mailDay, ahead));
  const day = days.find((each) => each.endsWith(`-${date}`) && weekdayOf(each) === weekday);
  const field = fieldOfMatch(piece, day ?? mailDay, day === undefined ? 'doubtful' : 'certain', match);
  return { field, issue: day === undefined ? 'no_such_day' : null, relative: false, endsRange: false };
}

/** `the Friday after Thanksgiving`: in the year that puts the day soonest after the mail. */
function besideThanksgiving(piece: Piece, match: RegExpExecArray, mailDay: Day): FoundDay {
  const g = match.groups ?? {};
  const wanted = weekdayOfName(g['wd'] ?? '');
  const dayIn = (year: number): Day => {
    const first = dayFrom(`${year}-11-01`);
    const holiday = addDays(first, ((4 - weekdayOf(first) + 7) % 7) + 21);
    const ahead = (wanted - 4 + 7) % 7 || 7;
    return addDays(holiday, g['side']?.toLowerCase() === 'after' ? ahead : ahead - 7 || -7);
  };
  const year = Number(mailDay.slice(0, 4));
  const day = dayIn(year) >= mailDay ? dayIn(year) : dayIn(year + 1);
  return { field: fieldOfMatch(piece, day, 'certain', match), issue: null, relative: true, endsRange: false };
}

const NEXT_WEEK =
  '(?:the\\s)?(?:next|following)\\sweek|(?:la\\s)?semaine\\sprochaine?|(?:la\\s)?(?:pr[oó]xima|siguiente)\\ssemana|(?:la\\s)?semana\\s(?:que\\sviene|pr[oó]xima|siguiente)';
const BEHIND_NEXT_WEEK = new RegExp(`(?:${NEXT_WEEK}),?\\s(?:(?:on|le|el)\\s)?$`, 'i');
const BEFORE_NEXT_WEEK = new RegExp(`^,?\\s(?:(?:of|de)\\s)?(?:${NEXT_WEEK})`, 'i');
/** Words that count from another day, or leave open which day is meant. */
const COUNTS_TO =
  /(?:pr[oó]xim[oa]|first|second|third|fourth|last|two|three|four|\d|days?\s(?:after|before|from)|weeks?\s(?:after|from)|every|each|cada|chaque|despu[eé]s\sde|antes\sde|avant|jours\sapr[eè]s)\s$/i;
const COUNTS_ON =
  /^s?\s(?:prochaine?|suivante?|pr[oó]xim[oa]|siguiente|que\sviene|(?:of|in)\s(?:next|the|that)\s(?:month|week)|(?:after|before)\s(?!\d|noon|midnight|lunch|open|clos|busin|hours)[a-z]|from\snow|later|(?:a\s)?week\b)/i;

/** Whether the words beside a weekday or `tomorrow` move it: to next week, or by an open count. */
function besideWeekday(text: string, match: RegExpExecArray): 'next week' | 'open' | null {
  const before = text.slice(Math.max(0, match.index - 40), match.index);
  const after = text.slice(match.index + match[0].length, match.index + match[0].length + 40);
  if (BEHIND_NEXT_WEEK.test(before) || BEFORE_NEXT_WEEK.test(after)) return 'next week';
  return COUNTS_TO.test(before) || COUNTS_ON.test(after) ? 'open' : null;
}

/**
 * A weekday means the first one after the mail's day. `next`, `following` and the mail's own weekday are ambiguous, and
 * so doubtful.
 */
function relative(piece: Piece, match: RegExpExecArray, mailDay: Day): FoundDay {
  const g = match.groups ?? {};
  const found = (day: Day, confidence: Confidence): FoundDay => ({
    field: fieldOfMatch(piece, day, confidence, match),
    issue: null,
    relative: true,
    endsRange: false,
  });
  const told = besideWeekday(piece.text, match);
  if (g['second'] !== undefined) return found(addDays(mailDay, 2), told === 'open' ? 'doubtful' : 'certain');
  if (g['word'] !== undefined && told === 'open') return found(addDays(mailDay, 1), 'doubtful');
  if (g['word'] !== undefined)
    return found(/^(?:today|hoy|auj)/i.test(g['word']) ? mailDay : addDays(mailDay, 1), 'certain');
  const ahead = (weekdayOfName(g['wd'] ?? '') - weekdayOf(mailDay) + 7) % 7;
  const kind = g['kind']?.toLowerCase() ?? '';
  // Assumes that weeks begin on Monday; for a week that begins on Sunday, Sunday would be another day.
  if (told === 'next week' && g['wd'] !== undefined)
    return found(addDays(mailDay, 7 - weekdayOf(mailDay) + weekdayOfName(g['wd'])), 'likely');
  if (told === 'open') return found(addDays(mailDay, ahead === 0 ? 7 : ahead), 'doubtful');
  const confidence = ahead === 0 || kind === 'next' || kind === 'following' ? 'doubtful' : 'certain';
  return found(addDays(mailDay, ahead === 0 ? 7 : ahead), confidence);
}
