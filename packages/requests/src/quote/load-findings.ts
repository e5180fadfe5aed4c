import { LIMITS } from '@lanewright/quoting';
import { findDeclaredValues } from '../find/find-references.ts';
import { findUnknownEquipment, unmappedName } from '../find/find-equipment.ts';
import { overlaps, type Piece } from '../reading/piece.ts';
import type { LoadFields, Scope } from './read-fields.ts';
import type { Finding, FindingCode, ReadField, ReadStop } from '../reading/reading.ts';

/** Heaviest load that fits a truck on the road without permits, with the truck itself: more is a slip of the pen. */
const HEAVIEST_LBS = 80_000;

/** At most this many words for the equipment of one load are mentioned. */
const MOST_NAMES = 3;

/** Everything a person should see about a load, apart from its stops and places (SP-070, SP-072). */
export function loadFindings(scope: Scope, fields: LoadFields, stops: readonly ReadStop[]): readonly Finding[] {
  const pieces = fields.equipment === null ? [...scope.own, ...scope.shared] : [];
  const names = pieces.map(unmappedName).filter((name) => name !== null);
  const unknown = pieces
    .flatMap(findUnknownEquipment)
    .filter((found) => !names.some((name) => overlaps(name.at, found.at)))
    .slice(0, MOST_NAMES);
  return [
    ...limitFindings(fields, stops),
    ...countFindings(scope, stops),
    ...wordFindings(scope),
    ...unreadLabels(scope, fields),
    ...names.slice(0, MOST_NAMES).map((name) => remark('equipment_unmapped', { words: name.value }, name)),
    ...unknown.map((f) => remark('unknown_equipment', { words: f.value }, f)),
  ];
}

/** Makes a finding about a field, or about the whole load. */
export function remark(
  code: FindingCode,
  facts: Finding['facts'] = {},
  field: ReadField<unknown> | null = null,
): Finding {
  return { code, facts, at: field?.at ?? null };
}

/** Values beyond the limits of the form are kept as read and shown (SP-070, Q-102, Q-105…Q-109). */
function limitFindings(fields: LoadFields, stops: readonly ReadStop[]): readonly Finding[] {
  const found: Finding[] = [];
  const { commodity, shipper_quote_id: id, weight_lbs: weight, min_temp_f: min, max_temp_f: max } = fields;
  if (commodity !== null && commodity.value.length > LIMITS.commodity)
    found.push(remark('too_long', { field: 'commodity', limit: LIMITS.commodity }, commodity));
  if (id !== null && id.value.length > LIMITS.shipperQuoteId)
    found.push(remark('too_long', { field: 'shipper_quote_id', limit: LIMITS.shipperQuoteId }, id));
  if (weight !== null && weight.value > HEAVIEST_LBS)
    found.push(remark('weight_unlikely', { pounds: weight.value }, weight));
  if (stops.length > LIMITS.stops) found.push(remark('too_many_stops', { stops: stops.length, limit: LIMITS.stops }));
  if (min !== null && max !== null) {
    if (min.value <= LIMITS.minTemp || max.value >= LIMITS.maxTemp)
      found.push(remark('temperature_out_of_range', { min: min.value, max: max.value }, min));
    if (min.value === max.value) found.push(remark('single_set_point', { degrees: min.value }, min));
  }
  if (fields.loads !== null && fields.loads.value > 1)
    found.push(remark('several_loads', { loads: fields.loads.value }, fields.loads));
  return found;
}

const WITHDRAWN =
  /\b(?:cancell?ed|cancel (?:this|the|my)|do not quote|don't quote|disregard|no longer needed|already covered|on hold|withdrawn)\b/i;
const ROUND_TRIP = /\b(?:round[- ]?trip|and back|to and from|both ways|each way|return (?:load|trip|leg)|backhaul)\b/i;
const BOOKED =
  /\b(?:booked|tendered|awarded|rate confirmation|please book|we accept|accepted|send (?:a|the|your) (?:truck|driver))\b/i;
const PRICE = /\$\s?\d/;

/** Words that make more or less of a mail than a plain request: taken back, booked already, a round trip, a price. */
function wordFindings(scope: Scope): readonly Finding[] {
  const pieces = [...scope.own, ...scope.shared, scope.subject];
  const unpriced = pieces.filter((p) => p.label !== 'declared_value' && findDeclaredValues(p).length === 0);
  const words: readonly (readonly [FindingCode, RegExp, readonly Piece[]])[] = [
    ['withdrawn', WITHDRAWN, pieces],
    ['round_trip', ROUND_TRIP, pieces],
    ['may_be_booked', BOOKED, pieces],
    ['price_named', PRICE, unpriced],
  ];
  return words.flatMap(([code, pattern, among]) => {
    const piece = among.find((p) => pattern.test(p.text));
    return piece === undefined ? [] : [remark(code, { words: piece.text.trim().slice(0, 80) })];
  });
}

const ANSWERED = [
  'hazmat',
  'team',
  'pallets',
  'temperature',
  'cost_type',
  'currency',
  'declared_value',
  'loads',
] as const;
const EMPTY = /^[\s\-–_.]*(?:n\/?a|none|no)?[\s.]*$/i;

/** Known labels whose value could not be read. */
function unreadLabels(scope: Scope, fields: LoadFields): readonly Finding[] {
  return ANSWERED.flatMap((label) => {
    const field = label === 'temperature' ? fields.min_temp_f : fields[label];
    const piece = scope.own.find((p) => p.label === label);
    if (piece === undefined || (field?.at ?? null) !== null || EMPTY.test(piece.text)) return [];
    return [remark('label_unread', { label: piece.labelText.trim(), words: piece.text.trim().slice(0, 80) })];
  });
}

/** A stated number of stops that is not the number found. */
function countFindings(scope: Scope, stops: readonly ReadStop[]): readonly Finding[] {
  return scope.own.flatMap((piece) => {
    const stated = piece.label === 'stops' ? /^\s*(\d{1,2})\s*$/.exec(piece.text)?.[1] : undefined;
    return stated === undefined || Number(stated) === stops.length
      ? []
      : [remark('stop_count_disagrees', { stated: Number(stated), found: stops.length })];
  });
}
