import { localTimeOf } from '@lanewright/units';
import type { OperandType } from '../vocabulary/config.ts';
import type { Dictionary } from '../vocabulary/dictionary.ts';
import { absentValues, type SlotValues } from './slot-values.ts';
import type { Value } from '../vocabulary/values.ts';

/** What is known when a run starts, by operand; datetimes as ISO instants; an absent or null fact is absent. */
export type Facts = Readonly<Record<string, number | string | boolean | null>>;

const WEEKDAY_NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** The weekdays of the days last asked for: each run asks for three, mostly of the same few weeks. */
const weekdays = new Map<string, string>();
const MAX_WEEKDAYS = 1_000;

/** The name of a day's weekday as the operands hold it. */
export function weekdayName(day: string): string {
  const known = weekdays.get(day);
  if (known !== undefined) return known;
  const name = WEEKDAY_NAMES[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
  if (weekdays.size >= MAX_WEEKDAYS) weekdays.clear();
  weekdays.set(day, name);
  return name;
}

/** The operands of a configuration by name, and as lists side by side, which read quicker than objects. */
type Reading = {
  readonly byName: ReadonlyMap<string, { readonly slot: number; readonly type: OperandType }>;
  readonly names: readonly string[];
  readonly types: readonly OperandType[];
  readonly absent: SlotValues;
  readonly clock: readonly (number | undefined)[];
};

const READINGS = new WeakMap<Dictionary, Reading>();
const CLOCK_NAMES = ['now', 'today', 'current_time', 'current_weekday'];

function readingOf(dictionary: Dictionary): Reading {
  const known = READINGS.get(dictionary);
  if (known !== undefined) return known;
  // The operands have the first slots, in their order.
  const { operands } = dictionary.config;
  const reading = {
    byName: new Map(operands.map(({ name, type }, slot) => [name, { slot, type }])),
    names: operands.map(({ name }) => name),
    types: operands.map(({ type }) => type),
    absent: absentValues(dictionary.slots.size),
    clock: CLOCK_NAMES.map((name) => dictionary.slots.get(name)),
  };
  READINGS.set(dictionary, reading);
  return reading;
}

/** The facts as values by slot. Throws on a fact of the wrong type: facts are made by the product, so that is a fault. */
export function valuesOf(dictionary: Dictionary, facts: Facts): SlotValues {
  const values = noValues(dictionary);
  const { byName } = readingOf(dictionary);
  // What is known is less than what could be.
  for (const name in facts) {
    const operand = byName.get(name);
    const fact = facts[name];
    if (operand !== undefined && fact !== undefined && fact !== null)
      values.put(operand.slot, factValue(fact, operand.type, name));
  }
  return values;
}

/** As many absent values as a run keeps. */
export function noValues(dictionary: Dictionary): SlotValues {
  return readingOf(dictionary).absent.copy();
}

/** Reads the facts of some operands into their slots. */
export function readFacts(
  dictionary: Dictionary,
  { facts, values, slots }: { readonly facts: Facts; readonly values: SlotValues; readonly slots: readonly number[] },
): void {
  const { names, types } = readingOf(dictionary);
  for (const slot of slots) {
    const name = names[slot] ?? '';
    const type = types[slot];
    const fact = facts[name];
    values.put(slot, fact === undefined || fact === null || type === undefined ? null : factValue(fact, type, name));
  }
}

function factValue(fact: number | string | boolean, type: OperandType, name: string): Value {
  if (type === 'number') {
    if (typeof fact === 'number' && Number.isFinite(fact)) return fact;
  } else if (type === 'boolean') {
    if (typeof fact === 'boolean') return fact;
  } else if (typeof fact === 'string') {
    if (type !== 'datetime') return fact;
    const instant = Date.parse(fact);
    if (!Number.isNaN(instant)) return instant;
  }
  throw new TypeError(`fact ${name} is no ${type}: ${String(fact)}`);
}

type Clock = { readonly at: string; readonly zone: string; readonly values: readonly Value[] };

/** The clock last read: a run opens several situations at one instant. */
let lastClock: Clock | null = null;
/** Takes the clock operands at an instant in a zone; they stand before any fact of the same name (SP-150). */
export function setClock(dictionary: Dictionary, values: SlotValues, { at, zone }: { at: string; zone: string }): void {
  const clock = lastClock?.at === at && lastClock.zone === zone ? lastClock : readClock(at, zone);
  lastClock = clock;
  const slots = readingOf(dictionary).clock;
  for (let index = 0; index < slots.length; index += 1) {
    const slot = slots[index];
    if (slot !== undefined) values.put(slot, clock.values[index] ?? null);
  }
}

function readClock(at: string, zone: string): Clock {
  const now = new Date(at);
  const local = localTimeOf(now, zone);
  const today = local.slice(0, 10);
  return { at, zone, values: [now.getTime(), today, local.slice(11), weekdayName(today)] };
}
