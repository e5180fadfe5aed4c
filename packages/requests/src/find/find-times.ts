import { fieldAt, type FoundField, type Piece } from '../reading/piece.ts';
import type { Confidence, Span } from '../reading/reading.ts';

/** A time. `isSure` is false if AM or PM, or the day itself, is open: `3:00`, `12 at night`, `midnight`. */
type Clock = { readonly text: string; readonly from: number; readonly to: number; readonly isSure: boolean };

const CLOCK =
  /(?<![\d/:.,-])(?:(?<h>\d{1,2}):(?<m>[0-5]\d)(?:\s?(?<mer>[ap])\.?m?\.?(?![a-z]))?|(?<h12>1[0-2]|0?[1-9])\s?(?<mer12>[ap])\.?(?:m\.?)?(?![a-z])|(?<mil>(?:[01]\d|2[0-3])(?:00|15|30|45))(?:\s?h(?:rs?|ours)?\b)?|(?<noon>noon|midnight)\b)(?![\d/])/gi;
const RANGE =
  /(?<![\d/:.,-])(?<a>\d{1,2}:[0-5]\d|\d{1,2}|(?:[01]\d|2[0-3])(?:00|15|30|45)|\bnoon\b)\s?(?<amer>[ap]\.?m?\.?(?![a-z]))?\s{0,3}(?:-|–|—|to|thru|til|till|until)\s{0,3}(?<b>\d{1,2}:[0-5]\d|(?:[01]\d|2[0-3])(?:00|15|30|45)|\d{1,2}(?=\s?[ap]\.?m?\b))\s?(?<bmer>[ap]\.?m?\.?(?![a-z]))?(?![\d:/])/gi;

/** `between 10am and 2pm`, `de 8:00 a 14:00`: a window in words with unambiguous hours. */
const BETWEEN =
  /\b(?:between|from|entre|de|desde)\s(?:las\s)?(?<a>\d{1,2}:[0-5]\d|\d{1,2}|noon)\s?(?<amer>[ap]\.?m?\.?(?![a-z]))?\s(?:and|to|til|until|y|a|et|à|hasta)\s(?:las\s)?(?<b>\d{1,2}:[0-5]\d|\d{1,2}(?![\d:/]|\s?(?:°|deg|pallets?|skids?|loads?|miles|lbs?|days?|weeks?|hours?|h\b|hrs|in\s|du\s|de\sla\s|[CF]\b))|noon)\s?(?<bmer>[ap]\.?m?\.?(?![a-z]))?(?![\d:/])/giu;

/** `from 9 to 3`, `between 6 and 11 in the morning`, `entre 8 h et 11 h 30`: hours in words, without colons. */
const SPOKEN =
  /\b(?:from|between|entre|de)\s(?<a>\d{1,2})(?:(?::|\s?h\s?)(?<am>[0-5]\d))?(?:\s?(?<frh>h(?:eures?)?)\b)?\s(?:and|to|til|until|et|à|a|y)\s(?:las\s)?(?<b>\d{1,2})(?:(?::|\s?h\s?)(?<bm>[0-5]\d))?(?:\s?h(?:rs|oras|eures?)?\b\.?)?(?<half>\s(?:in the (?:morning|afternoon)|a\.?m\b|p\.?m\b|du (?:matin|soir)|de l['’]apr[eè]s-midi|de la (?:ma[ñn]ana|tarde|noche)))?(?![\d/:°]|\s?(?:°|deg|pallets?|skids?|loads?|miles|lbs?|days?|weeks?|[CF]\b))/giu;
/** `6 in the morning`, `7:30 du soir`, `a las 5 de la tarde`: an hour with a part of the day. */
const PART_OF_DAY =
  /(?<![\d/:.,-])(?<h>1[0-2]|0?[1-9])(?:(?::|\s?h\s?)(?<m>[0-5]\d))?(?:\s?h(?:eures?|oras)?)?\s(?:(?<early>in the morning|du matin|de la (?:ma[ñn]ana|madrugada))|(?<late>in the (?:afternoon|evening)|at night|du soir|de l['’]apr[eè]s-midi|de la (?:tarde|noche)))/giu;

/** `8 h`, `8 h 30`, `13h00`. */
const FRENCH_CLOCK = /(?<![\d/:.,-])(?<h>\d{1,2})\s?h(?:eures?)?(?:\s?(?<m>[0-5]\d))?(?![\p{L}\d])/giu;

/**
 * Finds the time window of a stop in a piece, as 24 h local time: `08:00-14:00`, `10:00`, `before 15:00`,
 * `after 18:00`. The days of the piece are passed in so that their digits are not read as times. A bare hour without
 * colon, meridiem or appointment word is not read. Source: B-009.
 */
export function findTimes(piece: Piece, days: readonly Span[]): readonly FoundField<string>[] {
  const taken = days.map((day) => ({ from: day.start - piece.start, to: day.end - piece.start }));
  const blank = taken.reduce(
    (text, d) => text.slice(0, d.from) + ' '.repeat(Math.max(0, d.to - d.from)) + text.slice(d.to),
    piece.text,
  );
  const spoken = spokenIn(
    piece,
    // Unambiguous hours are read here, before any heuristic.
    blank.replaceAll(BETWEEN, (words) => (/:|noon|\d\s?[ap]\b/i.test(words) ? ' '.repeat(words.length) : words)),
  );
  const heard = spoken.reduce((text, r) => text.slice(0, r.from) + ' '.repeat(r.to - r.from) + text.slice(r.to), blank);
  const ranges = [...spoken, ...rangesIn(piece, heard)];
  const rest = ranges.reduce((text, r) => text.slice(0, r.from) + ' '.repeat(r.to - r.from) + text.slice(r.to), blank);
  const singles = singlesIn(rest, piece.text, taken);
  return [...ranges.map((r) => r.field), ...joinSingles(piece, singles)].sort((a, b) => a.at.start - b.at.start);
}

const LATE = /p\.?m|afternoon|soir|apr[eè]s|tarde|noche/i;
const EARLY = /a\.?m|morning|matin|ma[ñn]ana/i;

function spokenIn(piece: Piece, text: string): readonly { field: FoundField<string>; from: number; to: number }[] {
  return Array.from(text.matchAll(SPOKEN)).flatMap((match) => {
    const g = match.groups ?? {};
    const [a, b] = [Number(g['a']), Number(g['b'])];
    const isFrench =
      !/\sd[eu]\s?l?/i.test(g['half'] ?? '') && (g['frh'] !== undefined || /\dh|\bh(?:rs|oras)?\b/i.test(match[0]));
    const half = g['half'] ?? '';
    if (a > 23 || b > 23 || (!isFrench && (a > 12 || b > 12 || a === 0 || b === 0))) return [];
    // Docks work by day: `9 to 3` ends in the afternoon, and `1 to 5` begins there.
    const evening = (hour: number): boolean =>
      !isFrench && (LATE.test(half) ? hour < 12 : !EARLY.test(half) && hour < 6);
    const start = a + (evening(a) && !(a > b && b < 6) ? 12 : 0);
    const end = b + (evening(b) || (!isFrench && b <= a) ? 12 : 0);
    if (start >= end || end > 23) return [];
    const clock = (hour: number, minutes: string | undefined): string =>
      `${String(hour).padStart(2, '0')}:${minutes ?? '00'}`;
    const range = { from: match.index, to: match.index + match[0].length };
    const words = `${clock(start, g['am'])}-${clock(end, g['bm'])}`;
    return [{ field: fieldAt(piece, words, isFrench ? 'certain' : 'likely', range), ...range }];
  });
}

function rangesIn(piece: Piece, text: string): readonly { field: FoundField<string>; from: number; to: number }[] {
  const told = [...text.matchAll(BETWEEN), ...text.matchAll(RANGE)];
  return told.flatMap((match) => {
    const g = match.groups ?? {};
    const [a, b] = [g['a'] ?? '', g['b'] ?? ''];
    if (
      !(
        /:|^noon$/i.test(a) ||
        a.length === 4 ||
        /^noon$/i.test(b) ||
        g['amer'] !== undefined ||
        g['bmer'] !== undefined
      )
    )
      return [];
    const open = g['bmer'] === undefined && /^\d{1,2}$/.test(b);
    const end = open ? hourAfter(a, g['amer'], b) : clockText(b, g['bmer']);
    const start = clockText(a, g['amer'] ?? (g['bmer'] === undefined ? undefined : earlierMeridiem(a, b, g['bmer'])));
    if (start === null || end === null) return [];
    const range = { from: match.index, to: match.index + match[0].length };
    const isBare = g['amer'] === undefined && g['bmer'] === undefined;
    if (isBare && (start >= end || (isEarlyHour(a) && end < '13:00')))
      return [{ field: fieldAt(piece, ...byDay(start, end), range), ...range }];
    const sure =
      !open &&
      start < end &&
      /:|noon|[ap]/i.test(`${a}${g['amer'] ?? ''}`) &&
      (g['amer'] !== undefined || g['bmer'] === undefined);
    // A window that ends before it begins crosses midnight, or is misread.
    const confidence = start >= end ? 'doubtful' : sure ? 'certain' : 'likely';
    return [{ field: fieldAt(piece, `${start}-${end}`, confidence, range), ...range }];
  });
}

/** An hour from 1 to 5 without a leading zero, which a dock may use for the afternoon. */
function isEarlyHour(figures: string): boolean {
  return /^[1-5](?::|$)/.test(figures);
}

/**
 * Resolves a window without AM or PM by dock hours. `8:00 to 5:00` likely ends in the afternoon. `1:00 to 3:00` as the
 * afternoon is doubtful, and so is every window across midnight.
 */
function byDay(start: string, end: string): readonly [string, Confidence] {
  const later = (clock: string): string =>
    `${String(Number(clock.slice(0, 2)) + 12).padStart(2, '0')}${clock.slice(2)}`;
  const isMorning = start < '12:00' || start.startsWith('12');
  if (start >= end && isMorning && start >= '06:00' && end < '08:00' && end >= '01:00')
    return [`${start}-${later(end)}`, 'likely'];
  if (start < end && end < '12:00') return [`${later(start)}-${later(end)}`, 'doubtful'];
  return [`${start}-${end}`, 'doubtful'];
}

/** `from 11 am to 3`: resolves the end to the first matching hour after the start. */
function hourAfter(a: string, meridiem: string | undefined, b: string): string | null {
  const start = clockText(a, meridiem);
  const hour = Number(b);
  const ends = [hour, hour + 12].find(
    (each) => each < 24 && start !== null && `${String(each).padStart(2, '0')}:00` > start,
  );
  return ends === undefined ? null : clockText(String(ends), undefined);
}

/** In `9-4pm` the first hour is of the morning, in `1-4pm` of the afternoon: the latest one before the second. */
function earlierMeridiem(a: string, b: string, mer: string): string {
  const hour = (text: string): number => Number.parseInt(text, 10) % 12;
  if (hour(a) < hour(b)) return mer;
  return mer.toLowerCase().startsWith('p') ? 'am' : 'pm';
}

function clockText(figures: string, meridiem: string | undefined): string | null {
  if (/^noon$/i.test(figures)) return '12:00';
  const [h, m] = figures.includes(':')
    ? figures.split(':')
    : figures.length === 4
      ? [figures.slice(0, 2), figures.slice(2)]
      : [figures, '00'];
  let hour = Number(h);
  if (meridiem !== undefined) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (meridiem.toLowerCase().startsWith('p') ? 12 : 0);
  }
  return hour <= 23 ? `${String(hour).padStart(2, '0')}:${m ?? '00'}` : null;
}

function singlesIn(text: string, whole: string, days: readonly { from: number; to: number }[]): readonly Clock[] {
  const french = Array.from(text.matchAll(FRENCH_CLOCK)).flatMap((match): readonly Clock[] => {
    const hour = Number(match.groups?.['h']);
    const value = `${String(hour).padStart(2, '0')}:${match.groups?.['m'] ?? '00'}`;
    return hour > 23 ? [] : [{ text: value, from: match.index, to: match.index + match[0].length, isSure: true }];
  });
  const english = Array.from(text.matchAll(CLOCK)).flatMap((match) => {
    const g = match.groups ?? {};
    const to = match.index + match[0].length;
    if (g['mil'] !== undefined && !militaryStands(match, whole, days)) return [];
    const value =
      g['noon'] !== undefined
        ? g['noon'].toLowerCase() === 'noon'
          ? '12:00'
          : '00:00'
        : clockText(figuresOf(g), g['mer'] ?? g['mer12']);
    if (value === null) return [];
    const bareEarly = g['h'] !== undefined && g['mer'] === undefined && g['h'].length === 1 && Number(g['h']) < 6;
    return [{ text: value, from: match.index, to, isSure: !bareEarly && !/midnight/i.test(match[0]) }];
  });
  const parted = Array.from(text.matchAll(PART_OF_DAY)).flatMap((match): readonly Clock[] => {
    const g = match.groups ?? {};
    const [hour, half] = [Number(g['h']), g['late'] ?? ''];
    // `2 at night` is before dawn, and `12 at night` is one end of a day or the other.
    const isNight = /night|noche|soir|evening/i.test(half) && (hour === 12 || hour < 5);
    const value = clockText(`${g['h'] ?? ''}:${g['m'] ?? '00'}`, half === '' || isNight ? 'am' : 'pm');
    const isOpen = isNight || hour === 12;
    const to = match.index + match[0].length;
    return value === null ? [] : [{ text: value, from: match.index, to, isSure: !isOpen }];
  });
  const apart = (clock: Clock): boolean => parted.every((other) => clock.to <= other.from || other.to <= clock.from);
  const others = french.filter((clock) => english.every((other) => clock.to <= other.from || other.to <= clock.from));
  return [...parted, ...[...english, ...others].filter(apart)].toSorted((one, other) => one.from - other.from);
}

function figuresOf(g: Record<string, string | undefined>): string {
  return g['h'] === undefined ? (g['mil'] ?? g['h12'] ?? '') : `${g['h']}:${g['m'] ?? '00'}`;
}

/** Four digits are a time only right after a day, or next to hrs, appt or firm. */
function militaryStands(match: RegExpExecArray, text: string, days: readonly { from: number; to: number }[]): boolean {
  const after = text.slice(match.index, match.index + match[0].length + 12);
  if (/^\d{4}\s?(?:h\b|hrs?\b|hours\b|appt|appointment|firm|sharp|fcfs)/i.test(after)) return true;
  const before = text.slice(Math.max(0, match.index - 16), match.index);
  return (
    /(?:appt\.?|appointment)\s{0,3}$/i.test(before) ||
    days.some((d) => d.to <= match.index && /^[ \t]*(?:(?:at|@)[ \t]*)?$/i.test(text.slice(d.to, match.index))) ||
    (/(?:^|\n)[ \t]*$/.test(before) && /^[ \t]*(?:\n|$)/.test(text.slice(match.index + match[0].length)))
  );
}

/** Single times with the word before them; a start followed by `till` a later time is one window. */
function joinSingles(piece: Piece, singles: readonly Clock[]): readonly FoundField<string>[] {
  const worded = singles.map((clock) => ({ ...clock, bound: boundBefore(piece.text, clock.from) }));
  const [first, second] = worded;
  if (
    worded.length === 2 &&
    first !== undefined &&
    second !== undefined &&
    first.bound !== 'before' &&
    second.bound === 'before' &&
    first.text < second.text
  )
    return [
      fieldAt(piece, `${first.text}-${second.text}`, first.isSure && second.isSure ? 'likely' : 'doubtful', {
        from: first.from,
        to: second.to,
      }),
    ];
  return worded.map((clock) => {
    const isOpen = isHalfOfWindow(piece.text, clock) || !clock.isSure;
    const confidence: Confidence = isOpen ? 'doubtful' : worded.length > 1 ? 'likely' : 'certain';
    return fieldAt(piece, clock.bound === null ? clock.text : `${clock.bound} ${clock.text}`, confidence, clock);
  });
}

const BEFORE =
  /(?<!\p{L})(?:by|before|no later than|nlt|till?|until|latest|avant|jusqu['’]à|au plus tard(?: à)?|antes de(?: las)?|hasta(?: las)?|a más tardar(?: a las)?)\s*$/iu;
const AFTER =
  /(?<!\p{L})(?:after|no earlier than|net|from|après|apres|dès|à partir de|a partir de(?: las)?|despu[eé]s de(?: las)?)\s*$/iu;

/** The word that bounds a time, also before the day in front of it: `after 11/24 18:00`, `by Tue 15:00`. */
function boundBefore(text: string, from: number): 'before' | 'after' | null {
  const lead = text
    .slice(Math.max(0, from - 40), from)
    .replace(/[\w/,.-]*\d[\w/,.-]*\s*$/, '')
    .replace(/\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s*$/i, '');
  if (BEFORE.test(lead)) return 'before';
  return AFTER.test(lead) ? 'after' : null;
}

/** Whether a time is one end of a window whose other end was not read: `between ten and 11:30`. */
function isHalfOfWindow(text: string, { from, to }: Clock): boolean {
  const before = text.slice(Math.max(0, from - 48), from);
  const after = text.slice(to, to + 24);
  return (
    /\b(?:from|between|entre|desde|de|du)\s[^,;.\n]{1,32}\s(?:and|to|until|y|a|à|et|au|hasta|jusqu['’]\S)\s(?:las\s)?$/iu.test(
      before,
    ) ||
    /^\s(?:and|to|until|y|a|à|et|au|hasta)\s(?:las\s)?(?:\d{1,2}\b(?!\s?(?:pallets?|skids?|stops?|drops?|loads?|lbs?|miles|[/-]))|\p{L}+ de la (?:ma|tar|no))/iu.test(
      after,
    ) ||
    /^\s?for \d/i.test(after)
  );
}
