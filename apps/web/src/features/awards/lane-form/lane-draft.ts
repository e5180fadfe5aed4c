import {
  laneEdit,
  laneFaults,
  laneStopFaults,
  MESSAGES,
  newLane,
  type LaneEdit,
  type LaneView,
  type NewLane,
} from '@lanewright/contract';
import { RATE_TYPES, type EquipmentType, type RateType, type StopType } from '@lanewright/quoting';
import { faultsOfSchema, type Checked, type FormFault } from '../../../ui/form/fault-resolver.ts';
import { isChosen, type PlaceValue } from '../../../ui/place/place-value.ts';

/** A number as its field holds it: a number, null, or a text that is none. */
type Held = number | string | null;

/** A stop of a new lane. */
type LaneStopDraft = {
  activity_type: StopType;
  location: PlaceValue | null;
  facility: string;
  address: string;
  drop_trailer: boolean;
};

/** What the form of a lane holds; its one rate stands in one field, whatever its type (W-042). */
export type LaneDraft = {
  equipment: EquipmentType | null;
  estimated_miles: Held;
  estimated_volume: Held;
  rate_type: RateType;
  rate: Held;
  min_rate: Held;
  max_rate: Held;
  stops: LaneStopDraft[];
};

/** An empty lane: a live pickup and a live delivery. */
export function newLaneDraft(): LaneDraft {
  const stop = (activity_type: StopType): LaneStopDraft => ({
    activity_type,
    location: null,
    facility: '',
    address: '',
    drop_trailer: false,
  });
  return {
    equipment: null,
    estimated_miles: null,
    estimated_volume: null,
    rate_type: 'line_haul',
    rate: null,
    min_rate: null,
    max_rate: null,
    stops: [stop('pickup'), stop('delivery')],
  };
}

/** The form of a stored lane; its stops are shown beside it and not edited (SP-104). */
export function draftOfLane(lane: LaneView): LaneDraft {
  const rate_type = RATE_TYPES.find((type) => lane[type] !== null) ?? 'line_haul';
  return {
    equipment: lane.equipment_type,
    estimated_miles: lane.estimated_miles,
    estimated_volume: lane.estimated_volume,
    rate_type,
    rate: lane[rate_type],
    min_rate: lane.min_rate,
    max_rate: lane.max_rate,
    stops: [],
  };
}

/** Where the form shows a fault of the request: the rates share a field; of a stop all but its texts is at its place. */
export function laneField(path: string): string {
  if (RATE_TYPES.some((type) => type === path)) return 'rate';
  if (path === 'lane' || path === 'lane.stops') return 'root.stops';
  const [, index, text] = /^lane\.stops\.(\d+)(?:\.(facility|address)$)?/.exec(path) ?? [];
  return index === undefined ? path : `stops.${index}.${text ?? 'location'}`;
}

/** Checks a new lane by the schema of the call. */
export function checkNewLane(draft: LaneDraft): Checked<NewLane> {
  const stops = draft.stops.map(({ location, ...stop }) => ({
    ...stop,
    location: location === null ? null : { ...partsOf(location) },
  }));
  const read = newLane.safeParse({ ...fieldsOf(draft), lane: { stops } });
  const unchosen = draft.stops.flatMap(({ location }, index): FormFault[] =>
    location === null || isChosen(location)
      ? []
      : [{ field: `stops.${index}.location`, message: MESSAGES.stopLocation }],
  );
  if (read.success && unchosen.length === 0) return { ok: true, request: read.data };
  const own = read.success ? [] : faultsOfSchema(read.error);
  const judged = [...laneFaults(numbersOf(draft), draft.rate_type), ...laneStopFaults(stops)];
  return { ok: false, faults: [...unchosen, ...placed([...own, ...judged.map(dotted)])] };
}

/** Checks the edit of a lane by the schema of the call; the version goes beside. */
export function checkLaneEdit(draft: LaneDraft): Checked<LaneEdit> {
  const read = laneEdit.safeParse(fieldsOf(draft));
  if (read.success) return { ok: true, request: read.data };
  const judged = laneFaults(numbersOf(draft), draft.rate_type);
  return { ok: false, faults: placed([...faultsOfSchema(read.error), ...judged.map(dotted)]) };
}

function partsOf({ city, state, postal_code, country }: PlaceValue) {
  return { city, state, postal_code, country };
}

function fieldsOf({ equipment, estimated_miles, estimated_volume, rate_type, rate, min_rate, max_rate }: LaneDraft) {
  return { equipment, estimated_miles, estimated_volume, [rate_type]: rate, min_rate, max_rate };
}

/** The rates as far as they are numbers: a text is told by its own field. */
function numbersOf({ rate_type, rate, min_rate, max_rate }: LaneDraft) {
  const number = (held: Held): number | null => (typeof held === 'number' ? held : null);
  const none = { line_haul: null, rpm: null, flat_rate: null };
  return { ...none, [rate_type]: number(rate), min_rate: number(min_rate), max_rate: number(max_rate) };
}

function dotted({
  path,
  message,
}: {
  readonly path: readonly (string | number)[];
  readonly message: string;
}): FormFault {
  return { field: path.join('.'), message };
}

function placed(faults: readonly FormFault[]): readonly FormFault[] {
  return faults.map(({ field, message }) => ({ field: laneField(field), message }));
}
