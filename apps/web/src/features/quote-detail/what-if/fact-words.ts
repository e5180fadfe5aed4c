import { EDITOR_CONFIG, type Operand } from '@lanewright/rules';
import type { FactValue, WhatIfAnswer } from './use-what-if.ts';

type Fact = WhatIfAnswer['facts'][number];

/** A fact with what the editors know of its operand. */
export type KnownFact = { readonly operand: Operand; readonly value: FactValue };

/** Facts that are shown at once: those a desk asks about first (B-004). Others are added by name. */
export const FIRST_FACTS: readonly string[] = [
  'distance',
  'equipment_type',
  'pickup_date',
  'weight',
  'prediction_target_buy_rate',
];

const OPERANDS = new Map(
  Object.values(EDITOR_CONFIG).flatMap(({ operands }) => operands.map((operand) => [operand.name, operand] as const)),
);

/** The facts that may be changed, with their operands, those shown first at the top. */
export function knownFacts(facts: readonly Fact[]): readonly KnownFact[] {
  const known = facts.flatMap(({ name, value }): readonly KnownFact[] => {
    const operand = OPERANDS.get(name);
    return operand === undefined ? [] : [{ operand, value }];
  });
  const place = ({ operand }: KnownFact): number => {
    const found = FIRST_FACTS.indexOf(operand.name);
    return found < 0 ? FIRST_FACTS.length : found;
  };
  return known.toSorted((one, other) => place(one) - place(other));
}

/** What stands behind a number in its field. */
export function unitWord({ unit }: Operand): string | undefined {
  const words = {
    money: undefined,
    percent: '%',
    miles: 'mi',
    hours: 'h',
    pounds: 'lb',
    fahrenheit: '°F',
    fraction: undefined,
    count: undefined,
  };
  return unit === null ? undefined : words[unit];
}

/** A fact's value in words: its choice's title, 'yes' or 'no', a number with its unit; a dash where absent. */
export function factText(operand: Operand, value: FactValue): string {
  if (value === null || value === '') return '-';
  const choice = operand.choices?.find((each) => String(each.value) === String(value));
  if (choice !== undefined) return choice.title;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'number') return value;
  const text = value.toLocaleString('en-US', { maximumFractionDigits: 4 });
  const unit = unitWord(operand);
  return operand.unit === 'money' ? `$${text}` : unit === undefined ? text : `${text} ${unit}`;
}
