import { COST_TYPE_LABEL, COST_TYPES, EQUIPMENT_LABEL, EQUIPMENT_TYPES } from '@lanewright/quoting';
import type { MailField } from './source-marks.ts';

/** A line of the reading: its name, its value in words, its confidence, and its fields. */
export type DraftRow = {
  readonly label: string;
  readonly value: string;
  readonly confidence: MailField['confidence'];
  readonly words: readonly string[];
  readonly fields: readonly string[];
  /** Whether its words are in the text of the mail, and not only in the subject. */
  readonly inText: boolean;
  /** The offset of its words in the text; null if they are not in it. */
  readonly start: number | null;
  /** The earlier corrections that decided its fields. */
  readonly corrections: readonly number[];
};

/** Lines that belong together: a stop, or the load. */
export type DraftGroup = { readonly title: string; readonly rows: readonly DraftRow[] };

const STOP_ROWS: readonly (readonly [label: string, fields: readonly string[]])[] = [
  ['Place', ['city', 'state', 'postal_code', 'country']],
  ['Date', ['date']],
  ['Until', ['date_to']],
  ['Time', ['time_range']],
  ['Handling', ['live_handling']],
  ['Facility', ['facility']],
  ['Address', ['address']],
];

const LOAD_ROWS: readonly (readonly [label: string, fields: readonly string[]])[] = [
  ['Equipment', ['equipment']],
  ['Weight', ['weight_lbs']],
  ['Commodity', ['commodity']],
  ['Pallets', ['pallets']],
  ['Hazmat', ['hazmat']],
  ['UN number', ['un_number']],
  ['Team', ['team']],
  ['Temperature', ['min_temp_f', 'max_temp_f']],
  ['Cost type', ['cost_type']],
  ['Currency', ['currency']],
  ['Declared value', ['declared_value']],
  ['Shipper Quote ID', ['shipper_quote_id']],
  ['Reference', ['reference_number']],
  ['Answer by', ['expires']],
  ['Loads', ['loads']],
];

/** Least sure first: a line is as sure as the least sure of its fields. */
const SURENESS = ['missing', 'doubtful', 'likely', 'certain'] as const;

/** The lines of one request in display order: missing fields first, then stops, load and notes. Source: B-009. */
export function draftGroups(fields: readonly MailField[]): readonly DraftGroup[] {
  const byName = new Map(fields.map((field) => [field.field, field]));
  const stops = Math.max(0, ...fields.map(({ field }) => Number(/^stops\.(\d+)\./.exec(field)?.[1] ?? 0)));
  const groups = Array.from({ length: stops }, (_, index) => {
    const prefix = `stops.${index + 1}.`;
    const type = byName.get(`${prefix}activity_type`);
    const doubted = type !== undefined && type.confidence !== 'certain' ? [rowOf('Type', [type])] : [];
    return {
      title: `Stop ${index + 1} · ${type?.value === 'delivery' ? 'Delivery' : 'Pickup'}`,
      rows: [...doubted, ...rowsOf(STOP_ROWS, byName, prefix)],
    };
  });
  const notes = fields.filter(({ field }) => field.startsWith('notes.')).map((note) => rowOf('Note', [note]));
  const missing = fields.filter(({ confidence }) => confidence === 'missing').map((field) => missingRow(field));
  return [
    { title: 'Missing', rows: missing },
    ...groups,
    { title: 'Load', rows: rowsOf(LOAD_ROWS, byName, '') },
    { title: 'Also said', rows: notes },
  ].filter(({ rows }) => rows.length > 0);
}

function rowsOf(rows: typeof STOP_ROWS, byName: ReadonlyMap<string, MailField>, prefix: string): readonly DraftRow[] {
  return rows.flatMap(([label, names]) => {
    const found = names.map((name) => byName.get(prefix + name)).filter((field) => field !== undefined);
    return found.length === 0 || found.some(({ confidence }) => confidence === 'missing') ? [] : [rowOf(label, found)];
  });
}

function rowOf(label: string, fields: readonly MailField[]): DraftRow {
  const words = new Set(fields.map((field) => field.words).filter((said) => said !== null));
  return {
    label,
    value: valueOf(fields),
    confidence: SURENESS.find((level) => fields.some(({ confidence }) => confidence === level)) ?? 'certain',
    words: [...words],
    fields: fields.map(({ field }) => field),
    inText: fields.some(({ start }) => start !== null),
    start: fields.find(({ start }) => start !== null)?.start ?? null,
    corrections: [...new Set(fields.map(({ correction }) => correction))].filter((id) => id !== null),
  };
}

function missingRow({ field }: MailField): DraftRow {
  const label = field.replaceAll(/[_.]/g, ' ');
  return {
    label: label.charAt(0).toUpperCase() + label.slice(1),
    value: '',
    confidence: 'missing',
    words: [],
    fields: [field],
    inText: false,
    start: null,
    corrections: [],
  };
}

function valueOf(fields: readonly MailField[]): string {
  const values = new Map(fields.map(({ field, value }) => [field.slice(field.lastIndexOf('.') + 1), value ?? '']));
  const [first] = values;
  if (first === undefined) return '';
  const [name, value] = first;
  if (values.has('min_temp_f') || values.has('max_temp_f')) return `${[...values.values()].join(' to ')} °F`;
  if (values.size > 1 || name === 'city' || name === 'state' || name === 'postal_code' || name === 'country')
    return placeOf(values);
  return wordsOf(name, value);
}

function placeOf(values: ReadonlyMap<string, string>): string {
  const town = [values.get('city'), values.get('state')].filter((part) => part !== undefined).join(', ');
  const place = [town, values.get('postal_code')].filter((part) => part !== undefined && part !== '').join(' ');
  return [place, values.get('country')].filter((part) => part !== undefined && part !== '').join(', ');
}

function wordsOf(name: string, value: string): string {
  switch (name) {
    case 'equipment': {
      const type = EQUIPMENT_TYPES.find((each) => each === value);
      return type === undefined ? value : EQUIPMENT_LABEL[type];
    }
    case 'cost_type': {
      const type = COST_TYPES.find((each) => String(each) === value);
      return type === undefined ? value : COST_TYPE_LABEL[type];
    }
    case 'activity_type':
      return value === 'delivery' ? 'Delivery' : 'Pickup';
    case 'live_handling':
      return value === 'true' ? 'Live' : 'Drop trailer';
    case 'hazmat':
    case 'team':
      return value === 'true' ? 'Yes' : 'No';
    case 'weight_lbs':
      return `${Number(value).toLocaleString('en-US')} lbs`;
    case 'declared_value':
      return Number(value).toLocaleString('en-US');
    case 'date':
    case 'date_to':
      return value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1');
    default:
      return value;
  }
}
