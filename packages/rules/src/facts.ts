import { localTimeOf } from '@lanewright/units';
import type { OperandType } from './config.ts';
import type { Dictionary } from './dictionary.ts';
import type { Value } from './values.ts';

/** What is known when a run starts, by operand; datetimes as ISO instants; an absent or null fact is absent. */
export type Facts = Readonly<Record<string, number | string | boolean | null>>;

const WEEKDAY_NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** The name of a day's weekday as the operands hold it. */
export function weekdayName(day: string): string {
  return WEEKDAY_NAMES[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
}

type Reading = { readonly name: string; readonly type: OperandType; readonly slot: number };

const READINGS = new WeakMap<Dictionary, readonly Reading[]>();

function readingsOf(dictionary: Dictionary): readonly Reading[] {
  const known = READINGS.get(dictionary);
  if (known !== undefined) return known;
  const readings = [...dictionary.operands.values()].map(({ name, type }) => ({
    name,
    type,
    slot: dictionary.slots.get(name) ?? 0,
  }));
  READINGS.set(dictionary, readings);
  return readings;
}

/** The facts as values by slot. Throws on a fact of the wrong type: facts are made by the product, so that is a fault. */
export function valuesOf(dictionary: Dictionary, facts: Facts): Value[] {
  const values: Value[] = new Array<Value>(dictionary.slots.size).fill(null);
  for (const { name, type, slot } of readingsOf(dictionary)) {
    const fact = facts[name];
    if (fact !== undefined && fact !== null) values[slot] = factValue({ name, type, fact });
  }
  return values;
}

function factValue({ name, type, fact }: { name: string; type: OperandType; fact: number | string | boolean }): Value {
  switch (typeof fact) {
    case 'number':
      if (type === 'number' && Number.isFinite(fact)) return fact;
      break;
    case 'boolean':
      if (type === 'boolean') return fact;
      break;
    default:
      if (type === 'datetime') {
        const instant = Date.parse(fact);
        if (!Number.isNaN(instant)) return instant;
      } else if (type !== 'number' && type !== 'boolean') return fact;
  }
  throw new TypeError(`fact ${name} is no ${type}: ${String(fact)}`);
}

/** Takes the clock operands at an instant in a zone; they stand before any fact of the same name (SP-150). */
export function setClock(dictionary: Dictionary, values: Value[], { at, zone }: { at: string; zone: string }): void {
  const local = localTimeOf(new Date(at), zone);
  const today = local.slice(0, 10);
  const clock = { now: Date.parse(at), today, current_time: local.slice(11), current_weekday: weekdayName(today) };
  for (const [name, value] of Object.entries(clock)) {
    const slot = dictionary.slots.get(name);
    if (slot !== undefined) values[slot] = value;
  }
}
