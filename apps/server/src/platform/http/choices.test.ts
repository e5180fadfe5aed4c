import * as contract from '@lanewright/contract';
import { isEndpoint } from '@lanewright/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseInput } from './fields.ts';

/** Every schema of the contract that a caller fills: bodies, queries, and the two that services check. */
const schemas: readonly (readonly [string, z.ZodType])[] = [
  ...Object.entries(contract).flatMap(([name, value]) => {
    if (!isEndpoint(value)) return [];
    const { body, query }: { body?: unknown; query?: unknown } = value;
    const parts: [string, z.ZodType][] = [];
    if (body instanceof z.ZodType) parts.push([`${name} body`, body]);
    if (query instanceof z.ZodType) parts.push([`${name} query`, query]);
    return parts;
  }),
  ['a quote request', contract.quoteRequestSchema({ effectiveAfter: new Date(0) })],
  ['a quote edit', contract.quoteEditSchema({ effectiveAfter: new Date(0) })],
];

/** The input that fits a schema at its outside, as JSON schema knows it; anything else is left to the values below. */
function fieldsOf(schema: z.ZodType): readonly string[] {
  const { properties, anyOf, oneOf } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const branches = [{ properties }, ...(anyOf ?? []), ...(oneOf ?? [])];
  return [...new Set(branches.flatMap((branch) => Object.keys(branch.properties ?? {})))];
}

const WRONG: readonly unknown[] = ['no such choice', 99, true, [], ['no such choice'], {}, { id: 1 }, '', null];

/** All sentences with which wrong values are refused. */
function sentences(schema: z.ZodType): readonly string[] {
  const told: string[] = [];
  const fields = fieldsOf(schema);
  for (const value of WRONG) {
    const inputs = [value, ...fields.map((field) => ({ [field]: value }))];
    for (const input of [...inputs, Object.fromEntries(fields.map((field) => [field, value]))]) {
      const parsed = parseInput(schema, input);
      if (!parsed.ok) told.push(...Object.values(parsed.refusal.fields ?? {}).flat());
    }
  }
  return told;
}

describe.each(schemas)('%s', (_name, schema) => {
  it('[SP-094] never offers an empty list of choices, nor a sentence without its end', () => {
    for (const sentence of sentences(schema)) {
      expect(sentence).not.toMatch(/one of:? *$|undefined|\[object|NaN/);
      expect(sentence.trim()).not.toBe('');
    }
  });

  it('[SP-094 M-002] asks for a value only where there is none', () => {
    for (const field of fieldsOf(schema))
      for (const value of ['no such choice', 99, ['x']]) {
        const parsed = parseInput(schema, { [field]: value });
        const told = parsed.ok ? [] : (parsed.refusal.fields?.[field] ?? []);
        expect([field, value, told]).not.toEqual([field, value, [contract.MESSAGES.required]]);
      }
  });
});
