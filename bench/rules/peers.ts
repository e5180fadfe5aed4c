import { createRequire } from 'node:module';
import { LogicEngine } from 'json-logic-engine';
import { Engine, type NestedCondition } from 'json-rules-engine';
import { z } from 'zod';
import type { BenchQuote, BenchRule, Condition } from './world.ts';

/** A ready engine with a ruleset loaded: the ids of the rules a quote matches, in any order. */
export type Peer = {
  readonly name: string;
  /** Milliseconds that it runs before it is measured, where it takes longer than most to reach its speed. */
  readonly beforehand?: number;
  readonly match: (quote: BenchQuote) => readonly string[] | Promise<readonly string[]>;
};

/** json-logic-engine, each rule compiled to a function of its own: its quickest form. */
export function jsonLogic(rules: readonly BenchRule[]): Peer {
  const engine = new LogicEngine();
  const compiled = rules.map(({ id, all, any }) => {
    const alternatives = any.length === 0 ? [] : [{ or: any.map((group) => ({ and: group.map(logicOf) })) }];
    return { id, test: engine.build({ and: [...all.map(logicOf), ...alternatives] }) };
  });
  return {
    name: 'json-logic-engine',
    beforehand: 6_000,
    match: (quote) => {
      const ids: string[] = [];
      for (const { id, test } of compiled) if (test(quote)) ids.push(id);
      return ids;
    },
  };
}

function logicOf(condition: Condition): unknown {
  const field = { var: condition.field };
  switch (condition.kind) {
    case 'among': {
      const [only] = condition.values;
      const test = condition.values.length === 1 ? { '===': [field, only] } : { in: [field, condition.values] };
      return condition.wanted ? test : { '!': test };
    }
    case 'more':
      return { '>': [field, condition.than] };
    case 'less':
      return { '<': [field, condition.than] };
    case 'contains':
      return { in: [condition.text, field] };
    default:
      return { '>': [field, { '*': [{ var: condition.of }, condition.factor] }] };
  }
}

/** json-rules-engine, with an operator of its own for what compares two facts. */
export function jsonRules(rules: readonly BenchRule[]): Peer {
  const engine = new Engine([], { allowUndefinedFacts: true });
  engine.addOperator('has', (value: string, text: string) => value.includes(text));
  for (const { id, all, any } of rules) {
    const alternatives = any.length === 0 ? [] : [{ any: any.map((group) => ({ all: group.map(nestedOf) })) }];
    engine.addRule({ conditions: { all: [...all.map(nestedOf), ...alternatives] }, event: { type: id } });
  }
  return {
    name: 'json-rules-engine',
    match: async (quote) =>
      (await engine.run({ ...quote, ...productsOf(rules, quote) })).events.map(({ type }) => type),
  };
}

/** The products that rules compare with, as facts: this engine has no arithmetic. */
function productsOf(rules: readonly BenchRule[], quote: BenchQuote): Record<string, number> {
  const products: Record<string, number> = {};
  for (const { all, any } of rules)
    for (const condition of [...all, ...any.flat()])
      if (condition.kind === 'above')
        products[productName(condition)] ??= Number(quote[condition.of]) * condition.factor;
  return products;
}

function productName({ of, factor }: { of: string; factor: number }): string {
  return `${of} × ${factor}`;
}

function nestedOf(condition: Condition): NestedCondition {
  const fact = condition.field;
  switch (condition.kind) {
    case 'among':
      return { fact, operator: condition.wanted ? 'in' : 'notIn', value: condition.values };
    case 'more':
      return { fact, operator: 'greaterThan', value: condition.than };
    case 'less':
      return { fact, operator: 'lessThan', value: condition.than };
    case 'contains':
      return { fact, operator: 'has', value: condition.text };
    default:
      return { fact, operator: 'greaterThan', value: { fact: productName(condition) } };
  }
}

const collected = z.object({ result: z.array(z.object({ id: z.string() })) });
const zenModule = z.object({ ZenEngine: z.custom<ZenEngineClass>((value) => typeof value === 'function') });
type ZenEngineClass = new (options: object) => {
  createDecision: (content: Buffer) => { evaluate: (context: BenchQuote) => Promise<unknown> };
};

/**
 * Zen's decision table, indexed by the engine itself: a column for every field, alternatives as rows of their own, all
 * rows that hit collected. Null where the native package is not installed.
 */
export function zen(rules: readonly BenchRule[]): Peer | null {
  let loaded: unknown;
  try {
    loaded = createRequire(import.meta.url)('@gorules/zen-engine-linux-x64-gnu');
  } catch {
    return null;
  }
  const { ZenEngine } = zenModule.parse(loaded);
  const decision = new ZenEngine({}).createDecision(Buffer.from(JSON.stringify(graphOf(rules))));
  return {
    name: 'zen',
    match: async (quote) => [...new Set(collected.parse(await decision.evaluate(quote)).result.map(({ id }) => id))],
  };
}

function graphOf(rules: readonly BenchRule[]): object {
  const rows = rules.flatMap(({ id, all, any }) =>
    any.length === 0 ? [{ id, cells: all }] : any.map((group) => ({ id, cells: [...all, ...group] })),
  );
  const columns = new Map<string, string>();
  const table = rows.map(({ id, cells }, index) => {
    const row: Record<string, string> = { _id: `${index}`, id: JSON.stringify(id) };
    for (const condition of cells) {
      const [field, cell] = cellOf(condition);
      // Two conditions on one field need two columns, as a cell holds one of them.
      let column = field;
      while (row[`c ${column}`] !== undefined) column += '+';
      columns.set(column, field);
      row[`c ${column}`] = cell;
    }
    return row;
  });
  const inputs = [...columns].map(([column, field]) => ({ id: `c ${column}`, name: column, field }));
  const content = {
    hitPolicy: 'collect',
    inputs,
    outputs: [{ id: 'id', name: 'id', field: 'id' }],
    rules: table.map((row) => ({ ...Object.fromEntries(inputs.map(({ id }) => [id, ''])), ...row })),
    passThrough: false,
    executionMode: 'single',
  };
  const position = { x: 0, y: 0 };
  return {
    nodes: [
      { id: 'in', name: 'in', type: 'inputNode', position },
      { id: 'table', name: 'table', type: 'decisionTableNode', position, content },
      { id: 'out', name: 'out', type: 'outputNode', position },
    ],
    edges: [
      { id: 'a', sourceId: 'in', targetId: 'table', type: 'edge' },
      { id: 'b', sourceId: 'table', targetId: 'out', type: 'edge' },
    ],
  };
}

function cellOf(condition: Condition): readonly [field: string, cell: string] {
  switch (condition.kind) {
    case 'among': {
      const list = condition.values.map((value) => JSON.stringify(value)).join(', ');
      return [condition.field, condition.wanted ? list : `not in [${list}]`];
    }
    case 'more':
      return [condition.field, `> ${condition.than}`];
    case 'less':
      return [condition.field, `< ${condition.than}`];
    case 'contains':
      return [condition.field, `contains($, ${JSON.stringify(condition.text)})`];
    default:
      return [`${condition.field} / ${condition.of}`, `> ${condition.factor}`];
  }
}
