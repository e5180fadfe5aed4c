import type { QuoteRequest } from '@lanewright/contract';
import type { SenderMeaning } from '@lanewright/requests';
import { parseDay } from '@lanewright/units';
import type { StoredDraft } from '../stored-reading.ts';
import { isSameSubject, isSameValue } from './meaning.ts';

type Field = StoredDraft['fields'][number];

/** A lane with the fields that were read and the request that a person settled. */
export type SettledLane = { readonly fields: readonly Field[]; readonly request: QuoteRequest };

/** The text of a mail with the parts that the reader did not understand. */
export type MailWords = {
  readonly text: string;
  readonly doubts: readonly { readonly words: string; readonly start: number | null; readonly end: number | null }[];
};

/**
 * The meanings of the sender's words that follow from a person's corrections. A change of a field that the words state
 * outright teaches nothing, because the load changed and no word was misread; a date with day and month swapped is the
 * exception. A choice between several words of the mail, a moved stop, and a correction that another one in the mail
 * contradicts teach nothing either. Source: B-009, decision 0101.
 */
export function learnedFrom(lanes: readonly SettledLane[], mail: MailWords): readonly SenderMeaning[] {
  const found = lanes.flatMap((lane) => [
    ...equipmentOf(lane, mail),
    ...placesOf(lane),
    ...dateOrderOf(lane),
    ...weightUnitOf(lane),
  ]);
  const agreed = found.filter((one) => found.every((other) => !isSameSubject(one, other) || isSameValue(one, other)));
  return agreed.filter((one, at) => agreed.findIndex((other) => isSameSubject(one, other)) === at);
}

/** The corrections that decided fields, if the person left all of these fields unchanged. */
export function confirmedCorrections(lanes: readonly SettledLane[]): readonly number[] {
  const decided = lanes.flatMap(({ fields, request }) =>
    fields.flatMap(({ field, value, correction }) => {
      const settled = settledValue(field, request);
      return correction === null || settled === undefined ? [] : [{ correction, stands: settled === value }];
    }),
  );
  const changed = new Set(decided.flatMap(({ correction, stands }) => (stands ? [] : [correction])));
  return [...new Set(decided.map(({ correction }) => correction))].filter((id) => !changed.has(id));
}

/** The settled value of a field that a correction may decide, as readings store it; undefined if requests lack it. */
function settledValue(field: string, { equipment_type, weight, lane }: QuoteRequest): string | null | undefined {
  const [, stop, name] = /^stops\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (field === 'equipment') return equipment_type ?? null;
  if (field === 'weight_lbs') return weight == null ? null : String(weight);
  const { location, date } = lane.stops[Number(stop) - 1] ?? {};
  if (name === 'date') return date?.slice(0, 10) ?? null;
  if (name === 'city') return location?.city ?? null;
  return name === 'state' ? (location?.state ?? null) : undefined;
}

function isOpen({ confidence, correction }: Field): boolean {
  return confidence !== 'certain' || correction !== null;
}

function equipmentOf({ fields, request }: SettledLane, mail: MailWords): readonly SenderMeaning[] {
  const field = fields.find((each) => each.field === 'equipment');
  const value = request.equipment_type ?? null;
  if (field === undefined || value === null || !isOpen(field) || field.value === value) return [];
  // A word for equipment is at least likely. 'Doubtful' means that the mail names several kinds.
  if (field.confidence === 'doubtful' && field.correction === null) return [];
  const words = field.confidence === 'missing' ? unreadEquipment(mail) : field.words;
  return words === null ? [] : [{ kind: 'equipment', words, value }];
}

const EQUIPMENT_LINE = /^\s*(?:equipment|equip|trailer|truck)(?:\stype)?\s?[:=]\s*$/i;

/** The only words after a label for the equipment, if the reader did not understand them: `Equipment: 53TL`. */
function unreadEquipment({ text, doubts }: MailWords): string | null {
  const [only, second] = doubts.filter(({ start, end }) => {
    if (start === null || end === null) return false;
    const after = text.slice(end, (text.indexOf('\n', end) + 1 || text.length + 1) - 1);
    return EQUIPMENT_LINE.test(text.slice(text.lastIndexOf('\n', start - 1) + 1, start)) && after.trim() === '';
  });
  return only === undefined || second !== undefined ? null : only.words;
}

/** Towns that were read without their state, or under a name that the gazetteer does not know. */
function placesOf({ fields, request: { lane } }: SettledLane): readonly SenderMeaning[] {
  if (hasOtherStops({ fields, lane })) return [];
  return lane.stops.flatMap(({ location }, at): readonly SenderMeaning[] => {
    const of = (name: string) => fields.find(({ field }) => field === `stops.${at + 1}.${name}`);
    const city = of('city');
    const state = of('state') ?? null;
    const [town, where] = [location?.city ?? null, location?.state ?? null];
    if (!city?.words || of('postal_code') !== undefined || !isOpen(city) || town === null || where === null) return [];
    if (city.value === town && state?.value === where) return [];
    const isSameTown = city.value?.toLowerCase() === town.toLowerCase();
    const stated = state === null || state.correction !== null ? null : state.value;
    // If the route itself is in doubt, another town is another stop.
    const isRenamed = stated === where && of('activity_type')?.confidence !== 'doubtful';
    return (isSameTown ? stated === null : isRenamed)
      ? [{ kind: 'place', words: city.words, value: { city: town, state: where } }]
      : [];
  });
}

/** Whether a person added or removed a stop. It is then unclear which words each stop was read from. */
function hasOtherStops({ fields, lane }: Pick<SettledLane, 'fields'> & Pick<QuoteRequest, 'lane'>): boolean {
  const read = fields.map(({ field }) => Number(/^stops\.(\d+)\./.exec(field)?.[1] ?? 0));
  return Math.max(0, ...read) !== lane.stops.length;
}

/** Dates in figures whose first two parts could both be the month. */
const EITHER_ORDER = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-]\d{2,4})?$/;

/** The date order of the sender, if a person swapped day and month. */
function dateOrderOf({ fields, request: { lane } }: SettledLane): readonly SenderMeaning[] {
  if (hasOtherStops({ fields, lane })) return [];
  return lane.stops.flatMap(({ date }, at): readonly SenderMeaning[] => {
    const field = fields.find((each) => each.field === `stops.${at + 1}.date`);
    const [, first, second] = EITHER_ORDER.exec(field?.words ?? '') ?? [];
    const [year, month, day] = field?.value?.split('-') ?? [];
    const settled = date?.slice(0, 10) ?? null;
    if (field?.words == null || first === undefined || settled === null || settled === field.value) return [];
    if (Number(first) > 12 || Number(second) > 12 || parseDay(`${year}-${day}-${month}`) !== settled) return [];
    const value = Number(settled.slice(8)) === Number(first) ? 'day_first' : 'month_first';
    return [{ kind: 'date_order', words: field.words, value }];
  });
}

const POUNDS_PER_KG = 2.204_62;
/** The tolerance for converted weights, because people round them. */
const TOLERANCE = 0.005;

/** The weight unit of the sender, if a person converted a weight that had no unit. */
function weightUnitOf({ fields, request: { weight } }: SettledLane): readonly SenderMeaning[] {
  const field = fields.find((each) => each.field === 'weight_lbs');
  if (!field?.words || weight == null || !isOpen(field) || /[a-z#]/i.test(field.words)) return [];
  const factor = weight / Number(field.value);
  const is = (wanted: number): boolean => Math.abs(factor / wanted - 1) <= TOLERANCE;
  if (is(POUNDS_PER_KG)) return [{ kind: 'weight_unit', words: field.words, value: 'kg' }];
  return is(1 / POUNDS_PER_KG) ? [{ kind: 'weight_unit', words: field.words, value: 'lbs' }] : [];
}
