import { MAIL_KINDS } from '@lanewright/contract';
import type { Finding, FindingCode, MailKind, NoRequestReason, ReviewReason } from '@lanewright/requests';
import type { Refusal } from '@lanewright/units';
import { fieldWords } from './field-words.ts';

type Facts = Finding['facts'];
type Sentence = (facts: Facts) => string;

const said = (facts: Facts, name: string): string => String(facts[name] ?? '');
const quoted = (facts: Facts, name = 'words'): string => (facts[name] ? ` (“${said(facts, name)}”)` : '');
const place = (facts: Facts): string =>
  [said(facts, 'city'), said(facts, 'state'), said(facts, 'postal_code')].filter((part) => part !== '').join(' ');

/** One sentence for everything the reader may remark. */
const FINDINGS: Readonly<Record<FindingCode, Sentence>> = {
  body_cut: (f) => `The mail is very long; only its first ${said(f, 'limit')} characters were read.`,
  lines_cut: (f) => `The mail has very many lines; only the first ${said(f, 'limit')} were read.`,
  long_line_cut: (f) => `A line of the mail is very long; only its first ${said(f, 'limit')} characters were read.`,
  places_cut: () => 'The mail asks for more lanes than are read at once; some are missing.',
  notes_cut: () => 'The mail says more than the notes of a quote can hold.',
  forwarded: () => 'The mail was forwarded.',
  reply: () => 'The mail answers an earlier one.',
  auto_generated: () => 'The mail was written by a machine.',
  weekday_disagrees: (f) => `Weekday and date disagree${quoted(f)}.`,
  no_such_day: (f) => `A date does not exist${quoted(f)}.`,
  place_unresolved: (f) => `The place ${place(f)} is not known for certain.`,
  place_without_role: (f) => `${place(f)} is named, but not whether it is a pickup or a delivery.`,
  lanes_disagree: () => 'The mail names different lanes.',
  subject_disagrees: (f) => `The subject names ${place(f)}, where no stop is.`,
  stop_count_disagrees: (f) => `The mail says ${said(f, 'stated')} stops, but ${said(f, 'found')} were found.`,
  several_loads_possible: () => 'The stops may belong to several loads.',
  single_set_point: (f) => `Only one temperature is given (${said(f, 'degrees')} °F); a range is needed.`,
  temperature_out_of_range: (f) =>
    `The temperatures ${said(f, 'min')} to ${said(f, 'max')} °F are outside the possible range.`,
  temperatures_swapped: () => 'The lowest temperature is above the highest.',
  too_long: (f) => `The ${fieldWords(said(f, 'field'))} is longer than ${said(f, 'limit')} characters.`,
  weight_unlikely: (f) => `A weight of ${said(f, 'pounds')} lbs is more than a truck can carry.`,
  unknown_equipment: (f) => `The equipment is not one of ours${quoted(f)}.`,
  equipment_unmapped: (f) => `The equipment “${said(f, 'words')}” has no type yet.`,
  too_many_stops: (f) => `There are ${said(f, 'stops')} stops; a quote has at most ${said(f, 'limit')}.`,
  several_loads: (f) => `The mail asks for ${said(f, 'loads')} loads.`,
  label_unread: (f) => `“${said(f, 'label')}” could not be read${quoted(f)}.`,
  withdrawn: (f) => `The request may have been withdrawn${quoted(f)}.`,
  round_trip: (f) => `A round trip may be meant${quoted(f)}.`,
  may_be_booked: (f) => `The load may be booked already${quoted(f)}.`,
  price_named: (f) => `The mail names a price${quoted(f)}.`,
  other_kind: (f) => `${KINDS[kindOf(f)]}${quoted(f)}.`,
  not_understood: (f) => `Not understood: “${said(f, 'words')}”.`,
  number_unclear: (f) => `A number can be read in two ways${quoted(f)}.`,
  date_unclear: (f) => `A date can be read day first or month first${quoted(f)}.`,
  weight_too_low: (f) => `A weight of ${said(f, 'pounds')} lbs is very little for a full truckload.`,
  weight_too_high: (f) => `A weight of ${said(f, 'pounds')} lbs is more than a trailer may carry without permits.`,
  weight_per_pallet: (f) => `The weight comes to ${said(f, 'each')} lbs for each of ${said(f, 'pallets')} pallets.`,
  pallets_unlikely: (f) => `One trailer has no floor space for ${said(f, 'pallets')} pallets.`,
  transit_too_short: (f) =>
    `The time from pickup to delivery (${days(f)}) is too short for about ${said(f, 'miles')} miles.`,
  transit_too_long: (f) =>
    `The time from pickup to delivery (${days(f)}) is very long for about ${said(f, 'miles')} miles.`,
  temperature_disagrees: (f) => `A temperature is named that does not go with the equipment or the goods${quoted(f)}.`,
  goods_need_cooling: (f) => `The goods may need cooling, but the equipment is no reefer${quoted(f)}.`,
  goods_may_be_hazardous: (f) => `The goods may be hazardous, and the mail does not say${quoted(f)}.`,
  goods_say_more: (f) => `A field says more than its label asks for${quoted(f)}.`,
  bodies_differ: (f) => `The plain text and the HTML of the mail say different things${quoted(f)}.`,
  rows_without_head: () => 'The rows of a table have no head; the meaning of the columns was guessed from the cells.',
  head_guessed: (f) =>
    `The head of a table is not understood; the meaning of the columns was guessed from the cells${quoted(f)}.`,
  several_sources: () => 'Lanes stand in more than one place, the mail and a file or two files; some may be the same.',
  numbered_loads: () => 'The mail numbers its loads; what stands below the last one may be said of all.',
  document_read: (f) => `A person checks what was read of a document${quoted(f)}.`,
  changed_by_reply: (f) =>
    `A reply changes the ${fieldWords(said(f, 'field'))}: “${said(f, 'words')}” instead of “${said(f, 'earlier')}”.`,
  corrected_before: (f) =>
    `The ${fieldWords(said(f, 'field'))}${quoted(f)} is read by an earlier correction${BY_CORRECTION[said(f, 'why')] ?? ''}.`,
  pickup_far_ahead: (f) => `The pickup, ${american(said(f, 'day'))}, is far ahead.`,
};

/** The reasons why a person checks fields that an earlier correction decided. */
const BY_CORRECTION: Readonly<Record<string, string>> = {
  contradicted: ', and another correction says something else',
  unconfirmed: ' for the first time',
};

/** The kind of a mail that is not a plain request, as the beginning of a sentence. */
const KINDS: Readonly<Record<MailKind, string>> = {
  request: 'This mail asks for a price',
  change: 'This mail seems to change or take back an earlier request',
  verdict: 'This mail seems to accept or decline a price',
  status: 'This mail seems to speak of a load that is under way',
  tender: 'This mail seems to tender or book a load',
  offer: 'This mail seems to offer a truck',
  invoice: 'This mail seems to be about an invoice or a payment',
  newsletter: 'This mail seems to be a newsletter',
  auto_reply: 'This mail is an automatic reply',
  bounce: 'This mail reports that another could not be delivered',
  unclear: 'It is not clear that this mail asks for a price',
};

function kindOf(facts: Facts): MailKind {
  return MAIL_KINDS.find((kind) => kind === facts['kind']) ?? 'unclear';
}

function days(facts: Facts): string {
  return facts['days'] === 1 ? '1 day' : `${said(facts, 'days')} days`;
}

const WHY: Readonly<Record<Exclude<ReviewReason['code'], 'finding'>, Sentence>> = {
  unreadable: () => 'The mail seems to ask for a price, but no lane was found in it.',
  missing: (f) => `The ${fieldWords(said(f, 'field'))} is missing.`,
  ambiguous: (f) => `${capital(ambiguity(said(f, 'field')))} can mean several things.`,
  not_certain: (f) => `The ${fieldWords(said(f, 'field'))} is not certain.`,
  place_unresolved: (f) =>
    f['city'] === null
      ? `The place of stop ${said(f, 'stop')} is not known for certain.`
      : `The place ${said(f, 'city')} is not known for certain.`,
  dates_out_of_order: () => 'The dates of the stops are not in their order.',
  date_in_past: (f) => `The date ${american(said(f, 'day'))} lies in the past.`,
  route_incomplete: () => 'A pickup first and a delivery last were not found.',
};

/** `2026-11-13` → `11/13/2026`. */
function american(day: string): string {
  return day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1');
}

/** A place by its name, a field by its words. */
function ambiguity(name: string): string {
  return /^[a-z_.\d]+$/.test(name) ? `the ${fieldWords(name)}` : `“${name}”`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * The reader's reasons for a review as sentences for a person, each once; with several lanes each names its lane.
 * Source: SP-070, B-009.
 */
export function reviewSentences(reasons: readonly ReviewReason[], lanes: number): readonly string[] {
  return [
    ...new Set(
      reasons.map((reason) => {
        const sentence = sentenceOf(reason);
        return lanes > 1 && reason.quote !== null ? `Lane ${reason.quote + 1}: ${sentence}` : sentence;
      }),
    ),
  ];
}

function sentenceOf({ code, facts }: ReviewReason): string {
  if (code !== 'finding') return WHY[code](facts);
  const finding = Object.entries(FINDINGS).find(([name]) => name === facts['finding']);
  if (finding === undefined) throw new Error(`the finding ${said(facts, 'finding')} has no sentence`);
  return finding[1](facts);
}

/**
 * What the check of a mail's requests refused, as sentences that name the field, and the lane where there are several.
 */
export function refusalSentences({ fields = {} }: Refusal, lanes: number): readonly string[] {
  return Object.entries(fields).flatMap(([path, faults]) => {
    const [, lane, field = path] = /^quotes\.(\d+)\.(.+)$/.exec(path) ?? [];
    const where = whereOf(field);
    const begin = lanes > 1 && lane !== undefined ? `Lane ${Number(lane) + 1}: ${where}` : where;
    return faults.map((fault) => `${begin}: ${fault}`);
  });
}

/** `lane.stops.0.location` → `Place of stop 1`. */
function whereOf(path: string): string {
  const [, stop, field] = /^lane\.stops\.(\d+)\.(\w+)$/.exec(path) ?? [];
  if (field !== undefined) return capital(fieldWords(`stops.${Number(stop) + 1}.${field}`));
  return capital(fieldWords(path.slice(path.lastIndexOf('.') + 1)));
}

/** Why a mail is no request, in a sentence. */
export const NO_REQUEST: Readonly<Record<NoRequestReason, string>> = {
  auto_reply: 'This is an automatic reply.',
  bounce: 'A mail server reports that a mail could not be delivered.',
  newsletter: 'This is a mail to a list, without a lane.',
  capacity_list: 'This mail offers trucks and asks for no price.',
  no_lane: 'This mail names no lane and asks for no price.',
};
