import type { Day } from '@lanewright/units';
import { findCommodity } from '../find/find-commodity.ts';
import { findEquipment } from '../find/find-equipment.ts';
import { findLoads, findPallets, findWeights, totalsFirst } from '../find/find-quantities.ts';
import { findDeadline, findDeclaredValues, findReferences } from '../find/find-references.ts';
import { findTemperatures } from '../find/find-temperatures.ts';
import { findCostTypes, findCurrencies, findHazmat, findTeam, findUnNumbers } from '../find/find-terms.ts';
import type { Label } from '../reading/labels.ts';
import { atMost, choose, withLabel, type FoundField, type Piece } from '../reading/piece.ts';
import type { ReadField, ReadQuote } from '../reading/reading.ts';

/** The pieces of one load, what the whole mail says for all loads, and the mail's subject. */
export type Scope = { readonly own: readonly Piece[]; readonly shared: readonly Piece[]; readonly subject: Piece };

/** The pieces of each reply in a thread, oldest first. */
export type Replies = readonly (readonly Piece[])[];

/** The fields of a quote that are not about a stop. */
export type LoadFields = Omit<ReadQuote, 'stops' | 'notes' | 'missing' | 'ambiguous' | 'findings'>;

/** Hazmat and team when the mail does not mention them: no, with confidence `likely` (B-009). */
const SILENCE: ReadField<boolean> = { value: false, confidence: 'likely', at: null };

type Gather<Value> = (pieces: readonly Piece[]) => readonly FoundField<Value>[];
type Conflicts = Set<string>;

/** Reads the fields of a load: labelled words before free ones, the load's own before the mail's, then the subject. */
export function readFields(
  scope: Scope,
  mailDay: Day,
): { readonly fields: LoadFields; readonly ambiguous: readonly string[] } {
  const conflicts: Conflicts = new Set();
  const pick = <Value>(name: string, gather: Gather<Value>, label: Label | null = null): ReadField<Value> | null =>
    pickField(scope, { name, gather, label, conflicts });
  const all = (gather: Gather<boolean>, name: string): ReadField<boolean> => {
    const chosen = choose(gather([...scope.own, ...scope.shared, scope.subject]));
    if (chosen.conflict) conflicts.add(name);
    return chosen.field ?? SILENCE;
  };
  const equipment = pick(
    'equipment',
    (pieces) => pieces.filter((p) => p.label !== 'commodity').flatMap((p) => findEquipment(withLabel(p))),
    'equipment',
  );
  const fields: LoadFields = {
    equipment,
    ...readReferences(scope, conflicts),
    weight_lbs: pick('weight', (pieces) => totalsFirst(pieces.flatMap(findWeights)), 'weight'),
    commodity: pick('commodity', (pieces) => pieces.map(findCommodity).filter((f) => f !== null), 'commodity'),
    pallets: pick('pallets', (pieces) => totalsFirst(pieces.flatMap(findPallets)), 'pallets'),
    hazmat: all((pieces) => pieces.flatMap(findHazmat), 'hazmat'),
    un_number: pick('un_number', (pieces) => pieces.flatMap(findUnNumbers)),
    team: all((pieces) => pieces.flatMap(findTeam), 'team'),
    ...readTemperatures(scope, equipment?.value ?? null, conflicts),
    currency: pick('currency', (pieces) => pieces.flatMap(findCurrencies), 'currency'),
    cost_type: pick('cost_type', (pieces) => pieces.flatMap(findCostTypes), 'cost_type'),
    declared_value: pick('declared_value', (pieces) => pieces.flatMap(findDeclaredValues), 'declared_value'),
    expires: pick('expires', (pieces) => pieces.map((p) => findDeadline(p, mailDay)).filter((f) => f !== null)),
    loads: pick('loads', (pieces) => pieces.flatMap(findLoads), 'loads'),
  };
  return { fields, ambiguous: [...conflicts] };
}

function pickField<Value>(
  scope: Scope,
  ask: {
    readonly name: string;
    readonly gather: Gather<Value>;
    readonly label: Label | null;
    readonly conflicts: Conflicts;
  },
): ReadField<Value> | null {
  for (const pieces of [scope.own, scope.shared, [scope.subject]]) {
    const labelled = ask.label === null ? [] : ask.gather(pieces.filter((p) => p.label === ask.label));
    const all = ask.gather(pieces);
    const chosen = choose(labelled.length > 0 ? labelled : all);
    if (chosen.field === null) continue;
    const others =
      scope.shared.length === 0 && pieces !== scope.shared ? [...all, ...ask.gather([scope.subject])] : all;
    const against = others.some((o) => o.confidence === 'certain' && o.value !== chosen.field?.value);
    if (chosen.conflict || against) ask.conflicts.add(ask.name);
    return against ? atMost(chosen.field, 'doubtful') : chosen.field;
  }
  return null;
}

/** The shipper's own quote or shipment number, or its reference if there is none. Any other becomes the reference number. */
function readReferences(scope: Scope, conflicts: Conflicts): Pick<ReadQuote, 'shipper_quote_id' | 'reference_number'> {
  const found = [...scope.own, ...scope.shared].map(findReferences);
  const subject = findReferences(scope.subject);
  const quoteIds = found.flatMap((f) => f.quoteIds);
  const others = found.flatMap((f) => f.references);
  const orders = found.flatMap((f) => f.orders);
  const ids = quoteIds.length > 0 ? quoteIds : others.length > 0 ? others : subject.quoteIds;
  const id = choose(ids);
  if (id.conflict) conflicts.add('shipper_quote_id');
  const rest = choose([...orders, ...(quoteIds.length > 0 ? others : [])]);
  return { shipper_quote_id: id.field, reference_number: rest.field };
}

/** Temperatures are read for a reefer; under a temperature label with another trailer the equipment is in question. */
function readTemperatures(
  scope: Scope,
  equipment: string | null,
  conflicts: Conflicts,
): Pick<ReadQuote, 'min_temp_f' | 'max_temp_f'> {
  const pieces = [...scope.own, ...scope.shared];
  const labelled = pieces.filter((p) => p.label === 'temperature');
  const found = (labelled.length > 0 ? labelled : pieces).map(findTemperatures).filter((t) => t !== null);
  const [first] = found;
  if (first === undefined) return { min_temp_f: null, max_temp_f: null };
  if (equipment !== null && equipment !== 'reefer') {
    if (labelled.length > 0) conflicts.add('equipment');
    return { min_temp_f: null, max_temp_f: null };
  }
  const ends = limitsOf(labelled);
  const min = choose(ends?.min ?? found.map((t) => t.min));
  const max = choose(ends?.max ?? found.map((t) => t.max));
  if (min.conflict || max.conflict) conflicts.add('temperature');
  return { min_temp_f: min.field, max_temp_f: max.field };
}

/** `Min temp: 34 F` and `Max temp: 38 F`: each limit under a label of its own; null where they are not told so. */
function limitsOf(labelled: readonly Piece[]): Readonly<Record<'min' | 'max', readonly FoundField<number>[]>> | null {
  const under = (words: RegExp) =>
    labelled.filter(({ labelText }) => words.test(labelText)).flatMap((piece) => findTemperatures(piece) ?? []);
  const min = under(/(?:^|[\s_])(?:min|low)/i).map((found) => found.min);
  const max = under(/(?:^|[\s_])(?:max|high)/i).map((found) => found.max);
  return min.length > 0 && max.length > 0 ? { min, max } : null;
}
