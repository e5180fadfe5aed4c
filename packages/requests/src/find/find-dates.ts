import { addDays, day as dayFrom, parseDay, weekdayOf, type Day } from '@lanewright/units';
import { fieldOfMatch, overlaps, type FoundField, type Piece } from '../reading/piece.ts';
import type { Confidence } from '../reading/reading.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const MONTH =
  'jan(?:uary|v\\.?|vier)?|ene(?:ro)?|feb(?:ruary|rero)?|f[ée]v(?:r\\.?|rier)?|mar(?:ch|s|zo)?|apr(?:il)?|avr(?:il)?|abr(?:il)?|' +
  'mayo?|mai|june?|juin|junio|july?|juil(?:let)?|julio|aug(?:ust)?|ao[ûu]t|ago(?:sto)?|sept?(?:ember|embre|iembre)?|' +
  'oct(?:ober|obre|ubre)?|nov(?:ember|embre|iembre)?|d[ée]c(?:ember|embre)?|dic(?:iembre)?';
const WEEKDAY =
  'mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|' +
  'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo';

const ABSOLUTE = new RegExp(
  `(?<![\\d/-])(?:\\b(?<wd>${WEEKDAY})\\b\\.?,?[-\\s]{1,3}(?:(?:the|le|el)\\s)?)?(?:` +
    '(?<iy>20\\d{2})(?<is>[-/])(?<im>\\d{1,2})\\k<is>(?<id>\\d{1,2})|' +
    '(?<m>\\d{1,2})/(?<d>\\d{1,2})(?:/(?<y>20\\d{2}|\\d{2}))?|' +
    '(?<m2>\\d{1,2})(?<dot>[-.])(?<d2>\\d{1,2})[-.](?<y2>20\\d{2}|\\d{2})|' +
    `\\b(?<mn>${MONTH})\\.?\\s{1,2}(?<md>\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s{1,2}(?<my>20\\d{2}))?|` +
    `(?<dd>\\d{1,2})(?:st|nd|rd|th|er)?(?:[-/ ]| of | de )(?<dm>${MONTH})\\b\\.?(?:(?:[-/, ]{1,2}| del? )(?<dy>20\\d{2}))?` +
    ')(?![\\d/]|-\\d)',
  'gi',
);
const RELATIVE = new RegExp(
  `\\b(?:(?:(?<kind>this coming|coming|this|next)\\s+)?(?<wd>${WEEKDAY})|(?<second>(?:the\\s)?day\\safter\\s(?:tomorrow|tmrw)|apr[eè]s[-\\s]demain|pasado\\sma[ñn]ana|d[ií]a\\sdespu[eé]s\\sde\\sma[ñn]ana)|(?<word>today|tomorrow|tmrw|hoy|(?<!\\b(?:la|de|por|esta)\\s)ma[ñn]ana|aujourd['’]hui|demain))\\b(?:\\s(?:morning|afternoon)\\b)?`,
  'gi',
);

const HOLIDAY = new RegExp(`\\b(?:yes,? )?(?:the )?(?<wd>${WEEKDAY}) (?<side>after|before) thanksgiving\\b`, 'gi');

/** `Monday the 23rd`, without a month. */
const NUMBERED = new RegExp(
  `\\b(?<wd>${WEEKDAY})\\b\\.?,?\\s(?:the\\s)?(?<od>\\d{1,2})(?:st|nd|rd|th)\\b(?!\\s(?:of\\s)?(?:${MONTH})\\b)`,
  'gi',
);

/** A day that was found, or words that name no real day; `issue` says what is wrong. */
export type FoundDay = {
  readonly field: FoundField<Day>;
  readonly issue: 'weekday_disagrees' | 'no_such_day' | 'date_unclear' | null;
  readonly relative: boolean;
  /** It ends a range that the day before it begins: `11/24 - 11/26`. */
  readonly endsRange: boolean;
};

/**
 * Finds days in a piece. A year that is not written is the one that puts the day nearest after the mail's own day;
 * weekdays, today and tomorrow are resolved against that day. A weekday that disagrees with its date is an issue and
 * the day doubtful. Source: B-009; the mail's Date header in its own zone.
 */
export function findDays(piece: Piece, mailDay: Day): readonly FoundDay[] {
  const known = FOUND.get(piece);
  if (known?.mailDay === mailDay) return known.days;
  const days = daysIn(piece, mailDay);
  FOUND.set(piece, { mailDay, days });
  return days;
}

/** Days found before: several finders ask about the same piece. */
const FOUND = new WeakMap<Piece, { readonly mailDay: Day; readonly days: readonly FoundDay[] }>();

function daysIn(piece: Piece, mailDay: Day): readonly FoundDay[] {
  const found = [
    ...Array.from(piece.text.matchAll(ABSOLUTE), (match) => absolute(piece, match, mailDay)),
    ...Array.from(piece.text.matchAll(NUMBERED), (match) => numbered(piece, match, mailDay)),
    ...Array.from(piece.text.matchAll(HOLIDAY), (match) => besideThanksgiving(piece, match, mailDay)),
  ];
  for (const match of piece.text.matchAll(RELATIVE)) {
    const day = relative(piece, match, mailDay);
    if (!found.some((other) => overlaps(other.field.at, day.field.at))) found.push(day);
  }
  const sorted = found.sort((a, b) => a.field.at.start - b.field.at.start);
  return sorted.map((day, at) => ({ ...day, endsRange: joins(piece, sorted[at - 1], day) }));
}

function joins(piece: Piece, before: FoundDay | undefined, day: FoundDay): boolean {
  if (before === undefined || before.field.value >= day.field.value) return false;
  return /^\s?(?:-|–|to|thru|through)\s?$/i.test(
    piece.text.slice(before.field.at.end - piece.start, day.field.at.start - piece.start),
  );
}

function absolute(piece: Piece, match: RegExpExecArray, mailDay: Day): FoundDay {
  const g = match.groups ?? {};
  const monthName = g['mn'] ?? g['dm'];
  const month = monthName === undefined ? Number(g['im'] ?? g['m'] ?? g['m2']) : monthOf(monthName);
  const dayOfMonth = Number(g['id'] ?? g['d'] ?? g['d2'] ?? g['md'] ?? g['dd']);
  const written = g['iy'] ?? g['y'] ?? g['y2'] ?? g['my'] ?? g['dy'];
  const figures = { month, day: dayOfMonth };
  const swapped = { month: dayOfMonth, day: month };
  const weekday = g['wd'] === undefined ? null : weekdayOfName(g['wd']);
  const numeric = monthName === undefined && g['iy'] === undefined;
  const open = numeric && g['dot'] !== undefined && month <= 12 && dayOfMonth <= 12 && month !== dayOfMonth;
  const settled = open && weekday !== null ? fittingParts([figures, swapped], { written, mailDay, weekday }) : null;
  const dayFirst = numeric && month > 12 && dayOfMonth <= 12;
  const dated = withYear(settled ?? (dayFirst ? swapped : figures), written, mailDay);
  if (dated === null)
    return {
      field: fieldOfMatch(piece, mailDay, 'doubtful', match),
      issue: 'no_such_day',
      relative: false,
      endsRange: false,
    };
  const unclear = open && settled === null;
  const disagrees = weekday !== null && weekday !== weekdayOf(dated.day);
  const confidence: Confidence =
    disagrees || unclear
      ? 'doubtful'
      : dayFirst && written === undefined && dated.confidence === 'certain'
        ? 'likely'
        : dated.confidence;
  return {
    field: fieldOfMatch(piece, dated.day, confidence, match),
    issue: disagrees ? 'weekday_disagrees' : unclear ? 'date_unclear' : null,
    relative: false,
    endsRange: false,
  };
}

/** French and Spanish months by the three letters that begin them. */
const FOREIGN_MONTHS: Readonly<Record<string, string>> = {
  fev: 'feb',
  avr: 'apr',
  mai: 'may',
  jui: 'jun',
  aou: 'aug',
  ene: 'jan',
  abr: 'apr',
  ago: 'aug',
  dic: 'dec',
};

/** French and Spanish weekdays by the three letters that begin them; the two languages agree. */
const FOREIGN_WEEKDAYS: Readonly<Record<string, string>> = {
  lun: 'mon',
  mar: 'tue',
  mer: 'wed',
  mie: 'wed',
  jeu: 'thu',
  jue: 'thu',
  ven: 'fri',
  vie: 'fri',
  sam: 'sat',
  sab: 'sat',
  dim: 'sun',
  dom: 'sun',
};

/** A month by its name, from 1. */
function monthOf(name: string): number {
  const plain = name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const short = plain.startsWith('juil') ? 'jul' : plain.slice(0, 3);
  const known = MONTHS.indexOf(short);
  return (known >= 0 ? known : MONTHS.indexOf(FOREIGN_MONTHS[short] ?? '')) + 1;
}

/** A weekday by its name: 1 is Monday. */
function weekdayOfName(name: string): number {
  const short = name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').slice(0, 3);
  return WEEKDAYS.indexOf(WEEKDAYS.includes(short) ? short : (FOREIGN_WEEKDAYS[short] ?? '')) + 1;
}

type Parts = { readonly month: number; readonly day: number };

/** The only order of two figures whose day falls on the weekday that is written with them; null when none or both do. */
function fittingParts(
  orders: readonly Parts[],
  told: { readonly written: string | undefined; readonly mailDay: Day; readonly weekday: number },
): Parts | null {
  const fitting = orders.filter((parts) => {
    const dated = withYear(parts, told.written, told.mailDay);
    return dated !== null && weekdayOf(dated.day) === told.weekday;
  });
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

function withYear(
  parts: { readonly month: number; readonly day: number },
  written: string | undefined,
  mailDay: Day,
): { readonly day: Day; readonly confidence: Confidence } | null {
  const own = Number(mailDay.slice(0, 4));
  if (written !== undefined) {
    const day = dayOfParts(Number(written) % 100 === Number(written) ? 2000 + Number(written) : Number(written), parts);
    return day === null ? null : { day, confidence: 'certain' };
  }
  const earliest = addDays(mailDay, -60);
  const latest = addDays(mailDay, 304);
  const day = [own, own + 1, own - 1]
    .map((year) => dayOfParts(year, parts))
    .find((d) => d !== null && d >= earliest && d <= latest);
  if (day === undefined || day === null) return null;
  return { day, confidence: day <= addDays(mailDay, 180) ? 'certain' : 'doubtful' };
}

function dayOfParts(year: number, { month, day }: Parts): Day | null {
  const isNear = year >= 2000 && year < 2100;
  return isNear ? parseDay(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`) : null;
}

/** Days ahead within which a weekday with its number, but no month, is looked for. */
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
/** Words that count from a day, or leave open which of several is meant. */
const COUNTS_TO =
  /(?:pr[oó]xim[oa]|first|second|third|fourth|last|two|three|four|\d|days?\s(?:after|before|from)|weeks?\s(?:after|from)|every|each|cada|chaque|despu[eé]s\sde|antes\sde|avant|jours\sapr[eè]s)\s$/i;
const COUNTS_ON =
  /^s?\s(?:prochaine?|suivante?|pr[oó]xim[oa]|siguiente|que\sviene|(?:of|in)\s(?:next|the)\smonth|after\snext|from\snow|later)\b/i;

/** What stands beside a weekday or `tomorrow` and moves it: next week, or a count that leaves the day open. */
function besideWeekday(text: string, match: RegExpExecArray): 'next week' | 'open' | null {
  const before = text.slice(Math.max(0, match.index - 40), match.index);
  const after = text.slice(match.index + match[0].length, match.index + match[0].length + 40);
  if (BEHIND_NEXT_WEEK.test(before) || BEFORE_NEXT_WEEK.test(after)) return 'next week';
  return COUNTS_TO.test(before) || COUNTS_ON.test(after) ? 'open' : null;
}

/** A weekday is the first one after the mail's day; `next` and the mail's own weekday mean two things and are doubtful. */
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
  // Weeks begin on Monday; where the broker's week begins on Sunday, that day is another.
  if (told === 'next week' && g['wd'] !== undefined)
    return found(addDays(mailDay, 7 - weekdayOf(mailDay) + weekdayOfName(g['wd'])), 'likely');
  if (told === 'open') return found(addDays(mailDay, ahead === 0 ? 7 : ahead), 'doubtful');
  const confidence = ahead === 0 || kind === 'next' ? 'doubtful' : 'certain';
  return found(addDays(mailDay, ahead === 0 ? 7 : ahead), confidence);
}

/**
 * The calendar day of a mail in the zone its Date header was written in. Without a usable header it is 2001-01-01, so that
 * days without a year lie in the past and go to a person.
 */
export function mailDayOf(date: { readonly at: Date; readonly offsetMinutes: number }): Day {
  const local = new Date(date.at.getTime() + date.offsetMinutes * 60_000);
  const known = Number.isFinite(local.getTime()) && local.getUTCFullYear() >= 2000 && local.getUTCFullYear() < 2099;
  return dayFrom(known ? local.toISOString().slice(0, 10) : '2001-01-01');
}

/** Zone offset in minutes as written at the end of a Date header (`-0600` → -360); 0 when none is written. */
export function zoneOffsetOf(dateHeader: string): number {
  const match = /([+-])(\d{2}):?(\d{2})(?:\s*\([^)]{0,40}\))?\s*$/.exec(dateHeader.slice(0, 200));
  if (match === null) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' ? 0 - minutes : minutes;
}
