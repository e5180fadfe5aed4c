import { EDITOR_CONFIG, FACT_OPERANDS, type Facts, type Operand } from '@lanewright/rules';
import { done, refuseFields, type Outcome } from '@lanewright/units';

/** The clock stands where it stood in the run. */
const FIXED = new Set(['now', 'today', 'current_time', 'current_weekday']);

/** Facts that may be tried with another value: what is known of a quote, not what rules build up or the clock says. */
export const TRIED_OPERANDS: readonly Operand[] = FACT_OPERANDS.filter(({ name }) => !FIXED.has(name));

const BY_NAME = new Map(TRIED_OPERANDS.map((operand) => [operand.name, operand]));
const WORKING = new Set(Object.values(EDITOR_CONFIG).flatMap(({ operands }) => operands.map(({ name }) => name)));

/** Texts longer than this are no fact of a quote. */
const LONGEST = 500;
/** Numbers beyond this, in either direction, are no fact of a quote either, and a price made of them would not be exact. */
const LARGEST = 1_000_000_000;

/**
 * Facts to try, each held against its operand. Null makes one absent.
 * Refuses, under `facts.<name>`: unknown operands, those that cannot be tried, and values of another type, beside the
 * choices or out of bounds. Source: B-004, SP-139.
 */
export function readTriedFacts(sent: Facts): Outcome<Facts, 'request.invalid'> {
  const faults = Object.entries(sent).flatMap(([name, value]) => {
    const problem = problemOf(name, value ?? null);
    return problem === null ? [] : [[`facts.${name}`, [problem]] as const];
  });
  return faults.length === 0 ? done(sent) : refuseFields(Object.fromEntries(faults));
}

function problemOf(name: string, value: Facts[string] | null): string | null {
  const operand = BY_NAME.get(name);
  if (operand === undefined) return WORKING.has(name) ? 'This value cannot be tried' : 'Unknown operand';
  if (value === null) return null;
  const { choices, min, max } = operand;
  const type = typeProblem(operand, value);
  if (type !== null) return type;
  if (choices !== null && !choices.some((choice) => choice.value === value))
    return `Must be one of: ${choices.map((choice) => choice.value).join(', ')}`;
  return typeof value === 'number' ? boundProblem(value, min, max) : null;
}

function boundProblem(value: number, min: number | null, max: number | null): string | null {
  if ((min !== null && value < min) || (max !== null && value > max))
    return max === null ? `Must be at least ${min ?? 'any'}` : `Must be between ${min ?? 'any'} and ${max}`;
  if (value > LARGEST) return `Must be at most ${LARGEST}`;
  return value < -LARGEST ? `Must be at least ${-LARGEST}` : null;
}

const FORMS = {
  date: { pattern: /^\d{4}-\d{2}-\d{2}$/, problem: 'Must be a date, YYYY-MM-DD' },
  time: { pattern: /^([01]\d|2[0-3]):[0-5]\d$/, problem: 'Must be a time, HH:mm' },
} as const;

function typeProblem({ type }: Operand, value: string | number | boolean): string | null {
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value) ? null : 'Must be a number';
  if (type === 'boolean') return typeof value === 'boolean' ? null : 'Must be true or false';
  if (typeof value !== 'string' || value.length > LONGEST) return `Must be a text of at most ${LONGEST} characters`;
  if (type === 'datetime') return isMoment(value) ? null : 'Must be a moment, as 2026-11-20T12:00:00Z';
  if (type === 'string') return null;
  const { pattern, problem } = FORMS[type];
  return pattern.test(value) && (type === 'time' || isDay(value)) ? null : problem;
}

function isMoment(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T/.test(value) && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));
}

/** Whether a day exists, within the years that the product's calendar knows. */
function isDay(value: string): boolean {
  const at = new Date(`${value}T00:00:00Z`);
  return value >= '1900' && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}
