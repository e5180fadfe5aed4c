import type { Day } from '@lanewright/units';
import { clausesOf } from './clauses.ts';
import { findWholeHandling } from '../find/find-terms.ts';
import { roleOf } from '../reading/labels.ts';
import { overlaps } from '../reading/piece.ts';
import { loadFindings, remark } from './load-findings.ts';
import { notesOf } from './notes.ts';
import type { LoadFields, Replies, Scope } from './read-fields.ts';
import { readRepliedFields } from './reply-fields.ts';
import { withReplies } from './reply-stops.ts';
import { inDoubt, readStops } from './read-stops.ts';
import type { BodyPart, Finding, PlacePort, ReadQuote, ReadStop, Span } from '../reading/reading.ts';
import { implausible } from './plausible.ts';
import { correctionFindings } from './correction-findings.ts';
import type { SenderWords } from '../reading/sender-words.ts';
import { draftStops } from './stop-drafts.ts';
import { milesOf } from './lane-miles.ts';

/**
 * Reads one load or lane from its scope and from the replies to its mail; `mayInfer` takes places without a role for its
 * route, in doubt, and `meant` says what the sender's words meant in earlier mails. A field that nobody states stays null
 * and is listed as missing. Source: B-009, SP-070.
 */
export function readQuote(
  scope: Scope,
  ask: {
    readonly port: PlacePort;
    readonly mailDay: Day;
    readonly mayInfer: boolean;
    readonly replies: Replies;
    readonly meant: SenderWords | null;
    /** The replies that somebody else than the sender wrote. */
    readonly ofColleagues: readonly BodyPart[];
  },
): ReadQuote {
  const { fields: found, ambiguous, findings: changes } = readRepliedFields(scope, ask.replies, ask.mailDay);
  const clauses = scope.own.flatMap((piece) => clausesOf(piece, ask.port));
  const drafted = withReplies(draftStops(clauses, scope.own, ask), ask.replies, ask);
  const everyones = [...scope.own, ...scope.shared, ...ask.replies.flat()];
  const read = readStops(drafted.drafts, everyones.filter((p) => roleOf(p.label) === null).map(findWholeHandling), ask);
  const several = mayBeSeveral(read.stops);
  const stops = several ? read.stops.map(inDoubt) : read.stops;
  const fields = withoutPlaceGoods(found, stops);
  const noted = notesOf(everyones, [...spansIn(fields), ...stops.flatMap(spansIn)]);
  const whole = { ...scope, shared: [...scope.shared, ...ask.replies.flat()] };
  const findings: Finding[] = [
    ...changes,
    ...drafted.findings,
    ...read.findings,
    ...loadFindings(whole, fields, stops),
    ...correctionFindings(fields, stops, ask.meant),
  ];
  if (noted.cut) findings.push(remark('notes_cut'));
  if (several) findings.push(remark('several_loads_possible'));
  const quote: ReadQuote = {
    ...fields,
    stops,
    notes: noted.notes,
    missing: [...read.missing, ...missingIn(fields, stops)],
    ambiguous: [...read.ambiguous, ...ambiguous],
    findings,
  };
  const against = implausible(quote, {
    pieces: everyones,
    miles: milesOf(stops, ask.port),
    mailDay: ask.mailDay,
  });
  return { ...quote, findings: [...findings, ...against] };
}

/** Drops goods whose words belong to a stop: they were read twice. */
function withoutPlaceGoods(fields: LoadFields, stops: readonly ReadStop[]): LoadFields {
  const at = fields.commodity?.at ?? null;
  const taken = at !== null && stops.flatMap(spansIn).some((span) => overlaps(span, at));
  return taken ? { ...fields, commodity: null } : fields;
}

/** A pickup after a delivery, or several of both, may be several loads: nobody but the shipper knows. */
function mayBeSeveral(stops: readonly ReadStop[]): boolean {
  const roles = stops.map((s) => s.activity_type.value);
  const firstDelivery = roles.indexOf('delivery');
  const count = (role: string): number => roles.filter((r) => r === role).length;
  return (
    (firstDelivery >= 0 && roles.lastIndexOf('pickup') > firstDelivery) ||
    (count('pickup') > 1 && count('delivery') > 1)
  );
}

function missingIn(fields: LoadFields, stops: readonly ReadStop[]): readonly string[] {
  const roles = stops.map((s) => s.activity_type.value);
  const asked: readonly (readonly [string, boolean])[] = [
    ['origin', roles.includes('pickup')],
    ['destination', roles.includes('delivery')],
    ['equipment', fields.equipment !== null],
    ['weight', fields.weight_lbs !== null],
    ['commodity', fields.commodity !== null],
    ['temperature', fields.equipment?.value !== 'reefer' || fields.min_temp_f !== null],
  ];
  return asked.filter(([, given]) => !given).map(([name]) => name);
}

function spansIn(record: object): readonly Span[] {
  return Object.values(record).flatMap((value: unknown) => (hasSpan(value) ? [value.at] : []));
}

function hasSpan(value: unknown): value is { readonly at: Span } {
  return (
    typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'object' && value.at !== null
  );
}
