import { STATES } from '@lanewright/quoting';
import { valueSynonyms } from '../people-words/other-words.ts';
import { STATE_REGIONS } from '../people-words/regions.ts';
import type { CodedPlace } from '../vocabulary/coded-places.ts';
import type { Choice } from '../vocabulary/config.ts';
import type { OfferedValues } from './read-choices.ts';

const NO_SETS: ReadonlyMap<string, readonly string[]> = new Map();

/** The states and provinces with their names, and the regions that stand for several. */
const STATE_VALUES: OfferedValues = {
  values: STATES.map(({ code, name }) => ({ value: code, title: name, words: [] })),
  inTurn: false,
  sets: STATE_REGIONS,
};

/** Yes and no, as people answer. */
export const TRUTHS: OfferedValues = {
  values: [true, false].map((value) => ({
    value,
    title: value ? 'Yes' : 'No',
    words: valueSynonyms(String(value)),
  })),
  inTurn: false,
  sets: NO_SETS,
};

const OFFERED = new WeakMap<readonly Choice[], OfferedValues>();

/** The values that a place takes, with people's words for them; null if it takes any value. */
export function offeredBy(choices: readonly Choice[] | null, coded: CodedPlace | null): OfferedValues | null {
  if (coded === 'state') return STATE_VALUES;
  if (choices === null) return null;
  const known = OFFERED.get(choices);
  if (known !== undefined) return known;
  const values = choices.map(({ value, title }) => ({
    value,
    title,
    // Weekdays and months are shortened to three letters.
    words: [...valueSynonyms(String(value)), ...(IN_TURN.has(String(value)) ? [title.slice(0, 3)] : [])],
  }));
  const inTurn = values.every(({ value }) => IN_TURN.has(String(value)));
  const offered = { values, inTurn, sets: values.length === 12 && inTurn ? SEASONS : NO_SETS };
  OFFERED.set(choices, offered);
  return offered;
}

/** The name of a season stands for its months. */
const SEASONS: OfferedValues['sets'] = new Map([
  ['winter', ['december', 'january', 'february']],
  ['spring', ['march', 'april', 'may']],
  ['summer', ['june', 'july', 'august']],
  ['fall', ['september', 'october', 'november']],
  ['autumn', ['september', 'october', 'november']],
]);

/** Cyclic values, for which a range may be written, such as Mon-Fri. */
const IN_TURN = new Set(
  (
    'sunday monday tuesday wednesday thursday friday saturday ' +
    'january february march april may june july august september october november december'
  ).split(' '),
);
