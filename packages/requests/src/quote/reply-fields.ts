import type { Day } from '@lanewright/units';
import { atMost } from '../reading/piece.ts';
import type { Finding, ReadField } from '../reading/reading.ts';
import { remark } from './load-findings.ts';
import { readFields, type LoadFields, type Replies, type Scope } from './read-fields.ts';

/** The fields of a load after its replies, with a finding for each value that a reply changed. */
export type RepliedFields = {
  readonly fields: LoadFields;
  readonly ambiguous: readonly string[];
  readonly findings: readonly Finding[];
};

/**
 * Reads the fields of a load and lets each reply, oldest first, fill or change them: the newest words win. A changed
 * value is doubtful and a finding names both, because only a person can tell a correction from a mistake. Source:
 * B-009, SP-070.
 */
export function readRepliedFields(scope: Scope, replies: Replies, mailDay: Day): RepliedFields {
  const first: RepliedFields = { ...readFields(scope, mailDay), findings: [] };
  return replies.reduce((load, pieces) => {
    const said = readFields({ own: pieces, shared: [], subject: { ...scope.subject, text: '' } }, mailDay);
    const findings: Finding[] = [...load.findings];
    const newest = <Value>(name: string, earlier: ReadField<Value> | null, later: ReadField<Value> | null) => {
      if (later === null || later.at === null) return earlier;
      if (earlier === null || earlier.at === null || earlier.value === later.value) return later;
      findings.push(changed(name, earlier, later));
      return atMost(later, 'doubtful');
    };
    const both = <Value>(name: string, earlier: ReadField<Value>, later: ReadField<Value>) =>
      newest(name, earlier, later) ?? earlier;
    const { fields: before } = load;
    const { fields: after } = said;
    const fields: LoadFields = {
      equipment: newest('equipment', before.equipment, after.equipment),
      shipper_quote_id: newest('shipper_quote_id', before.shipper_quote_id, after.shipper_quote_id),
      reference_number: newest('reference_number', before.reference_number, after.reference_number),
      weight_lbs: newest('weight_lbs', before.weight_lbs, after.weight_lbs),
      // Free words name a commodity only if none is known yet: `Sorry, 42,000 lbs`.
      commodity: isLoose(after.commodity)
        ? (before.commodity ?? after.commodity)
        : newest('commodity', before.commodity, after.commodity),
      pallets: newest('pallets', before.pallets, after.pallets),
      hazmat: both('hazmat', before.hazmat, after.hazmat),
      un_number: newest('un_number', before.un_number, after.un_number),
      team: both('team', before.team, after.team),
      min_temp_f: newest('min_temp_f', before.min_temp_f, after.min_temp_f),
      max_temp_f: newest('max_temp_f', before.max_temp_f, after.max_temp_f),
      currency: newest('currency', before.currency, after.currency),
      cost_type: newest('cost_type', before.cost_type, after.cost_type),
      declared_value: newest('declared_value', before.declared_value, after.declared_value),
      expires: newest('expires', before.expires, after.expires),
      loads: newest('loads', before.loads, after.loads),
    };
    return { fields, ambiguous: [...load.ambiguous, ...said.ambiguous], findings };
  }, first);
}

function isLoose(field: ReadField<string> | null): boolean {
  return field !== null && field.confidence !== 'certain';
}

/** The finding that a reply contradicts what was said before. */
export function changed(field: string, earlier: ReadField<unknown>, later: ReadField<unknown>): Finding {
  return remark('changed_by_reply', { field, words: later.at?.words ?? '', earlier: earlier.at?.words ?? '' }, later);
}
