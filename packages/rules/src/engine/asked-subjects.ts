import type { Expression, LiteralValue, Operation, Rule } from '../tree/tree.ts';
import { wholeTest } from '../tree/whole-test.ts';
import { NumberPositions, ONLY_PRESENCE, PlainPositions, type Asked, type Positions } from './constants.ts';
import { capturedSlot, comparisonOf, workOf, type Ground, type Subject, type Work } from './subjects.ts';

/** What the rules of a set compare: positions of values among the constants of each slot, and expressions evaluated once per quote. */
export type AskedSubjects = {
  readonly positions: ReadonlyMap<number, Positions>;
  /** Slots after those of the dictionary, by the expression that fills them. */
  readonly slots: ReadonlyMap<string, number>;
  readonly works: ReadonlyMap<number, Work>;
};

/** How many conditions must share an expression before it gets a slot, and the most such slots. */
const LEAST_USES = 4;
const MAX_WORKS = 32;

type Constants = Set<number | string | boolean>;
type Found = { readonly compared: Constants; readonly listed: Constants; readonly work: Work | null; uses: number };

/** Finds what the tests of rules ask about. */
export function subjectsOf(rules: readonly Rule[], ground: Ground): AskedSubjects {
  const found = new Map<number | string, Found>();
  for (const rule of rules) collect(wholeTest(rule), ground, found);
  const positions = plainPositions(found, ground);
  const [slots, works] = [new Map<string, number>(), new Map<number, Work>()];
  const shared = [...found.values()].filter(({ work, uses }) => work !== null && uses >= LEAST_USES);
  for (const one of shared.sort((a, b) => b.uses - a.uses).slice(0, MAX_WORKS)) {
    if (one.work === null) continue;
    const slot = ground.compiler.dictionary.slots.size + works.size;
    slots.set(one.work.key, slot);
    works.set(slot, one.work);
    positions.set(slot, new NumberPositions(one, one.work.noisy));
  }
  return { positions, slots, works };
}

const NONE: ReadonlySet<never> = new Set<never>();

function plainPositions(found: ReadonlyMap<number | string, Found>, ground: Ground): Map<number, Positions> {
  const positions = new Map<number, Positions>();
  const { dictionary } = ground.compiler;
  for (const { name, type } of dictionary.operands.values()) {
    const slot = dictionary.slots.get(name);
    if (slot === undefined || type === 'string') continue;
    const asked = found.get(slot) ?? { compared: NONE, listed: NONE };
    if (ground.changing.has(slot) || type === 'datetime') positions.set(slot, ONLY_PRESENCE);
    else if (type === 'number') positions.set(slot, new NumberPositions(asked));
    else positions.set(slot, new PlainPositions(type === 'boolean' ? [false, true] : textsOf(asked)));
  }
  return positions;
}

function textsOf({ compared }: Asked): readonly string[] {
  return [...compared].filter((one) => typeof one === 'string');
}

function collect(node: Expression, ground: Ground, found: Map<number | string, Found>): void {
  if (node.type !== 'operation') return;
  const comparison = comparisonOf(node, ground);
  if (comparison !== null) note(comparison.subject, comparison.value, found);
  else if (isPresence(node)) noteWork(node, ground, found);
  else if (node.name === 'divide') noteDivisor(node, ground, found);
  if (comparison === null || !('slot' in comparison.subject)) for (const arg of node.args) collect(arg, ground, found);
}

function isPresence(node: Operation): boolean {
  return node.name === 'null' || node.name === 'not_null';
}

function noteWork(node: Operation, ground: Ground, found: Map<number | string, Found>): void {
  const [left] = node.args;
  const work = left === undefined ? null : workOf(left, ground);
  if (work !== null) note(work, [], found);
}

/** A division fails where its divisor is 0. */
function noteDivisor({ args: [, divisor] }: Operation, ground: Ground, found: Map<number | string, Found>): void {
  const slot = divisor?.type === 'variable' ? capturedSlot(divisor.value, ground) : null;
  if (slot !== null) note({ slot }, [0], found);
}

function note(subject: Subject, value: LiteralValue, found: Map<number | string, Found>): void {
  const work = 'slot' in subject ? null : subject;
  const key = 'slot' in subject ? subject.slot : subject.key;
  const asked = found.get(key) ?? { compared: new Set(), listed: new Set(), work, uses: 0 };
  found.set(key, asked);
  asked.uses += 1;
  if (typeof value !== 'object') asked.compared.add(value);
  else for (const one of value) asked.listed.add(one);
}
