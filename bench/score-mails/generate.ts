import { dayAfter } from './calendar.ts';
import type { Dialect, Draft, Part, Say, Scene, TrapWay, Written } from './dialect.ts';
import { hide } from './hide.ts';
import { loadOf, type Facts } from './loads.ts';
import { chanceOf, type Chance } from './random.ts';
import { KINDS, TRAPS, type Kind, type Load, type ScoredMail, type Trap, type Truth } from './truth.ts';
import { mistype } from './typing-errors.ts';

/** Of ten mails four are plain requests, three are traps and three are something else. */
const PLAIN_SHARE = 0.42;
const TRAP_SHARE = 0.3;
const TYPING_ERRORS = 0.04;
/** Sentences of traps that stand where they are easy to overlook. */
const HIDDEN_SHARE = 0.4;
const LOWER = 0.12;
const CAPITALS = 0.18;
/** Traps, and some plain requests, in a form and words that leave no doubt but the trap. */
const PLAINEST_SHARE = { trap: 0.7, none: 0.25, other: 0.6 };
const REQUIRED: readonly Part[] = ['from', 'to', 'pickup', 'delivery', 'equipment', 'weight', 'commodity'];
const OTHER_KINDS = KINDS.filter((kind): kind is Exclude<Kind, 'request'> => kind !== 'request');
const FIRST_DAY = '2026-11-02';
const DAYS = 400;

/** The mail with this number: the same number, seed and dialect make the same mail. */
export function mailOf(dialect: Dialect, seed: number, number: number): ScoredMail {
  const chance = chanceOf(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b));
  const day = dayAfter(FIRST_DAY, chance.whole(0, DAYS));
  const share = chance.next();
  const name = `${dialect.name}-${seed}-${number}`;
  const envelope = { name, ...sentOn(day, chance) };
  if (share < PLAIN_SHARE) return { ...envelope, ...requestMail(dialect, day, chance, null) };
  if (share < PLAIN_SHARE + TRAP_SHARE) return { ...envelope, ...requestMail(dialect, day, chance, chance.of(TRAPS)) };
  return { ...envelope, ...otherMail(dialect, day, chance, chance.of(OTHER_KINDS)) };
}

/** Mails 0 to `count - 1` of a dialect and seed. */
export function* mailsOf(dialect: Dialect, seed: number, count: number): Generator<ScoredMail> {
  for (let number = 0; number < count; number += 1) yield mailOf(dialect, seed, number);
}

/** Sent in office hours of Chicago, with the offset of winter or summer there. */
function sentOn(day: string, chance: Chance): Pick<ScoredMail, 'date' | 'sentAt'> {
  const month = Number(day.slice(5, 7));
  const offset = month >= 4 && month <= 10 ? '-05:00' : '-06:00';
  const time = `${String(chance.whole(7, 16)).padStart(2, '0')}:${String(chance.whole(0, 59)).padStart(2, '0')}:00`;
  const sentAt = new Date(`${day}T${time}${offset}`);
  const written = new Date(`${day}T${time}Z`).toUTCString().replace('GMT', offset.replace(':', ''));
  return { date: written, sentAt };
}

type Content = Pick<ScoredMail, 'subject' | 'text' | 'html' | 'headers' | 'truth'>;

function requestMail(dialect: Dialect, day: string, chance: Chance, trap: Trap | null): Content {
  const way: TrapWay = trap === null ? {} : chance.of(dialect.traps[trap]);
  const plainest = chance.says(trap === null ? PLAINEST_SHARE.none : PLAINEST_SHARE.trap);
  const drawn = plainest ? simple(loadOf(chance)) : loadOf(chance);
  const facts = way.alter?.(drawn, chance) ?? drawn;
  const plain = dialect.write(facts, day, chance, plainest);
  const written = way.reword?.({ written: plain, facts, day, chance }) ?? plain;
  const scene: Scene = { written, facts, day, chance };
  const { say, said } = teller(written);
  const frame = plainest ? dialect.plainest : frameFor(dialect, trap, chance);
  const draft = frame(say, chance);
  const unsaid = written.needs.length > 0 && !said.has('needs') ? written.needs : [];
  const told = way.lines?.(scene) ?? [];
  const hidden = plainest && way.mayAnswer !== true && told.length > 0 && chance.says(HIDDEN_SHARE);
  const shown = withMore(draft, way.subject?.(scene) ?? '', [...unsaid, ...(hidden ? [] : told)]);
  const whole = hidden ? hide(shown, told.join(' ').replaceAll('\n', ' '), chance) : shown;
  const complete = REQUIRED.every((part) => said.has(part));
  const dressed = dialect.dress(whole, chance);
  const typed = !plainest && chance.says(TYPING_ERRORS);
  const truth: Truth = {
    kind: 'request',
    trap,
    loads: [stated(written.load, said), ...(way.more?.(scene) ?? [])],
    mayAnswer: (trap === null || way.mayAnswer === true) && !isSetPoint(written.load),
    frame: frame.name,
    plain: trap === null && complete && !typed && !isSetPoint(written.load),
    notReference: way.notReference?.(scene) ?? null,
  };
  return { ...bodyOf(dressed, chance, { written: typed ? written : null, cased: !plainest }), headers: {}, truth };
}

/** A trap needs every part of the request stated, so that nothing but the trap keeps it from an answer. */
function frameFor(dialect: Dialect, trap: Trap | null, chance: Chance): Dialect['frames'][number] {
  if (trap === null) return chance.of(dialect.frames);
  const probe: Written = { words: { from: '', to: '', pickup: '', delivery: '', equipment: '', weight: '', pallets: '', commodity: '', reference: '' }, needs: [], load: NO_LOAD }; // prettier-ignore
  for (;;) {
    const frame = chance.of(dialect.frames);
    const { say, said } = teller(probe);
    frame(say, chanceOf(1));
    if (REQUIRED.every((part) => said.has(part))) return frame;
  }
}

const NO_STOP = { city: null, state: null, zip: null, day: null, live: true };
const NO_LOAD: Load = { pickup: NO_STOP, delivery: NO_STOP, equipment: null, weight: null, pallets: null, commodity: null,
  minTemp: null, maxTemp: null, team: false, hazmat: false, reference: null }; // prettier-ignore

function teller(written: Written): { say: Say; said: Set<string> } {
  const said = new Set<string>();
  const part = (name: Part): string => {
    said.add(name);
    return written.words[name];
  };
  const needs = (): readonly string[] => {
    said.add('needs');
    return written.needs;
  };
  return { say: Object.assign(part, { needs }), said };
}

/** The load without the parts that the mail does not speak of. */
function stated(load: Load, said: ReadonlySet<string>): Load {
  const kept = <Value>(part: Part, value: Value): Value | null => (said.has(part) ? value : null);
  return {
    ...load,
    pickup: { ...load.pickup, day: kept('pickup', load.pickup.day) },
    delivery: { ...load.delivery, day: kept('delivery', load.delivery.day) },
    equipment: kept('equipment', load.equipment),
    weight: kept('weight', load.weight),
    pallets: kept('pallets', load.pallets),
    commodity: kept('commodity', load.commodity),
    reference: kept('reference', load.reference),
  };
}

function withMore(draft: Draft, subject: string, more: readonly string[]): Draft {
  const html =
    draft.html === undefined ? {} : { html: `${draft.html}${more.map((line) => `<p>${line}</p>`).join('')}` };
  return { ...draft, subject: `${draft.subject}${subject}`, lines: [...draft.lines, ...more], ...html };
}

function otherMail(dialect: Dialect, day: string, chance: Chance, kind: Exclude<Kind, 'request'>): Content {
  const plainly = chance.says(PLAINEST_SHARE.other);
  const facts = plainly ? simple(loadOf(chance)) : loadOf(chance);
  const written = dialect.write(facts, day, chance, plainly);
  const draft = chance.of(dialect.others[kind])({ written, facts, day, chance });
  const truth: Truth = { kind, trap: null, loads: [], mayAnswer: false, frame: '', plain: false, notReference: null };
  return {
    ...bodyOf(dialect.dress(draft, chance), chance, { written: null, cased: true }),
    headers: draft.headers ?? {},
    truth,
  };
}

/** The body as sent: a few all in lower case or capitals, tables as HTML with or without a plain part. */
function bodyOf(
  draft: Draft,
  chance: Chance,
  { written, cased }: { readonly written: Written | null; readonly cased: boolean },
): Pick<ScoredMail, 'subject' | 'text' | 'html'> {
  const letters = cased ? chance.next() : 1;
  const inCase = (text: string): string =>
    letters < LOWER ? text.toLowerCase() : letters < CAPITALS ? text.toUpperCase() : text;
  const text = inCase(draft.lines.join('\n'));
  const typed = written === null ? text : mistype(text, written, chance);
  const html = written === null && letters >= CAPITALS ? (draft.html ?? null) : null;
  return { subject: inCase(draft.subject), text: html !== null && chance.says(0.5) ? null : typed, html };
}

/** A person sets the range around a single temperature (SP-070). */
function isSetPoint({ minTemp, maxTemp }: Load): boolean {
  return minTemp !== null && minTemp === maxTemp;
}

/** A load without the needs that have no words everybody shares. */
function simple(facts: Facts): Facts {
  return {
    ...facts,
    dropAt: 'none',
    team: false,
    hazmat: null,
    commodity: facts.hazmat === null ? facts.commodity : 'tires',
  };
}
