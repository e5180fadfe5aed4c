import { oneLine } from '../one-line.ts';

/** What is known of one lane of a mail: the fields that are missing, as the reader names them, and its cities. */
export type OpenLane = {
  readonly missing: readonly string[];
  /** The city of each stop as it was written; null where none was. */
  readonly cities: readonly (string | null)[];
};

/** A question to a shipper. */
export type Question = {
  /** Lane and field: `0.equipment`. The lanes of a mail count from 0. */
  readonly key: string;
  readonly words: string;
};

/** What is asked where no lane was found in a mail. */
const ALL_OF_A_LOAD: OpenLane = {
  missing: ['origin', 'destination', 'pickup_date', 'equipment', 'weight', 'commodity'],
  cities: [],
};

const OF_A_LOAD: Readonly<Record<string, string>> = {
  origin: 'Where is the pickup: city and state, or ZIP code?',
  destination: 'Where is the delivery: city and state, or ZIP code?',
  pickup_date: 'On which day is the pickup?',
  delivery_date: 'On which day is the delivery?',
  equipment: 'Which equipment do you need?',
  weight: 'How heavy is the load?',
  commodity: 'What is the commodity?',
  temperature: 'Between which temperatures must the load be kept?',
};

/** The longest name of a city that is repeated in a question. */
const LONGEST_CITY = 60;

/**
 * The questions that the lanes of a mail leave open, one for each missing field, in the order of the lanes. A mail without
 * a lane is asked for all that a load needs. Source: B-009, B-028.
 */
export function openQuestions(lanes: readonly OpenLane[]): readonly Question[] {
  if (lanes.length === 0) return questionsOf(ALL_OF_A_LOAD, 0, '');
  return lanes.flatMap((lane, at) => questionsOf(lane, at, lanes.length > 1 ? `Lane ${at + 1}: ` : ''));
}

function questionsOf(lane: OpenLane, at: number, before: string): readonly Question[] {
  return [...new Set(lane.missing)].map((field) => ({
    key: `${at}.${field}`,
    words: before + (OF_A_LOAD[field] ?? ofStop(field, lane.cities)),
  }));
}

/** `origin_state`, `stop_2_state`, `stop_2_date`. */
function ofStop(field: string, cities: readonly (string | null)[]): string {
  const [, stop = '', part] = /^(origin|destination|stop_\d+)_(state|date)$/.exec(field) ?? [];
  if (part === undefined) throw new RangeError(`there is no question for the missing field ${field}`);
  const at = { origin: 0, destination: cities.length - 1 }[stop] ?? Number(stop.slice('stop_'.length)) - 1;
  const name = { origin: 'the pickup', destination: 'the delivery' }[stop] ?? `stop ${at + 1}`;
  if (part === 'date') return `On which day is ${name}?`;
  const city = oneLine(cities[at] ?? '')
    .slice(0, LONGEST_CITY)
    .toWellFormed();
  return city === '' ? `In which state is ${name}?` : `In which state is ${name}, ${city}?`;
}
