import {
  COLUMN_COMPARISONS,
  isFinished,
  type DraftNode,
  type Expression,
  type Rule,
  type RuleTable,
} from '@lanewright/rules';
import { z } from 'zod';
import { beginDraft } from './undo.ts';
import type { Kept } from './rule-in-hand.ts';

const node = { id: z.string(), priority: z.number() };
const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.array(z.number())]);
const draftNode: z.ZodType<DraftNode> = z.lazy(() =>
  z.union([
    z.strictObject({ ...node, type: z.literal('literal'), value: value.nullable(), name: z.string().exactOptional() }),
    z.strictObject({ ...node, type: z.literal('variable'), value: z.string() }),
    z.strictObject({
      ...node,
      type: z.literal('operation'),
      value: z.null().exactOptional(),
      name: z.string(),
      args: z.array(draftNode),
    }),
  ]),
);

const expression = draftNode.transform((one, told): Expression => {
  if (isFinished(one)) return one;
  told.addIssue({ code: 'custom', message: 'something is missing' });
  return z.NEVER;
});

const table: z.ZodType<RuleTable> = z.strictObject({
  columns: z.array(z.strictObject({ operand: z.string(), comparison: z.enum(COLUMN_COMPARISONS) })),
  rows: z.array(
    z.strictObject({ cells: z.array(z.union([z.string(), z.number(), z.boolean()]).nullable()), value: z.number() }),
  ),
});

/**
 * A rule of a draft. It may be invalid: saving reports the problems, and the draft must not be lost because of them.
 */
const rule: z.ZodType<Rule> = z.strictObject({
  id: z.string(),
  name: z.string(),
  priority: z.number(),
  order: z.string(),
  test: expression,
  actions: z.array(
    z.strictObject({
      name: z.string(),
      priority: z.number(),
      action_data: z.strictObject({ expression: expression.nullable() }),
    }),
  ),
  muted: z.literal(true).exactOptional(),
  table: table.exactOptional(),
  first_day: z.string().exactOptional(),
  last_day: z.string().exactOptional(),
  section: z.string().exactOptional(),
});

const head = { name: z.string(), priority: z.number().nullable(), order: z.string() };
const newRule = z.strictObject({
  id: z.string(),
  ...head,
  priority: z.number(),
  test: z.null(),
  actions: z.array(z.never()).transform((): readonly [] => []),
});
const action = z
  .strictObject({ key: z.string(), name: z.string(), priority: z.number(), value: draftNode.nullable() })
  .transform((one) => ({ ...one, from: null }));
const inHand = z.strictObject({
  rule: z.union([newRule, rule]),
  work: z.strictObject({
    ...head,
    test: draftNode.nullable(),
    actions: z.array(action),
    table: table.nullable(),
    firstDay: z.string().nullable(),
    lastDay: z.string().nullable(),
    isNamed: z.boolean().exactOptional(),
  }),
  text: z.strictObject({ form: z.enum(['Tree', 'JsonLogic']), typed: z.string() }).nullable(),
});

/** A draft as it is carried; of its rules those that are the base's own are their places there. */
const carried = z.strictObject({
  owner: z.string(),
  version: z.number(),
  held: z.boolean(),
  base: z.array(rule),
  order: z.array(z.number()),
  fresh: z.array(rule),
  hand: inHand.nullable(),
});

/** Drafts by scope as a text, without their steps back. */
export function writeDrafts(kept: ReadonlyMap<string, Kept>): string {
  return JSON.stringify([...kept].map(([scope, { owner, state, hand }]) => [scope, carriedFrom(owner, state, hand)]));
}

function carriedFrom(owner: string, { base, rules, version, held }: Kept['state'], hand: Kept['hand']): unknown {
  const inBase = new Set(base);
  const fresh = rules.filter((one) => !inBase.has(one));
  const places = new Map([...base, ...fresh].map((one, place) => [one, place]));
  const order = rules.map((one) => places.get(one));
  return { owner, version, held, base, order, fresh, hand: hand === null ? null : carriedHand(hand) };
}

function carriedHand({ rule: begun, work, text }: NonNullable<Kept['hand']>): unknown {
  const actions = work.actions.map(({ key, name, priority, value: of }) => ({ key, name, priority, value: of }));
  return { rule: begun, work: { ...work, actions }, text };
}

/** The drafts in such a text; what is none of ours is left out. */
export function readDrafts(text: string): ReadonlyMap<string, Kept> {
  const read = z.array(z.tuple([z.string(), carried])).safeParse(JSON.parse(text));
  return new Map((read.data ?? []).map(([scope, one]) => [scope, keptFrom(one)]));
}

function keptFrom({ owner, version, held, base, order, fresh, hand }: z.output<typeof carried>): Kept {
  const all = [...base, ...fresh];
  const rules = order.flatMap((place) => all[place] ?? []);
  return { owner, state: { ...beginDraft({ rules: base, version }), rules, held }, hand };
}
