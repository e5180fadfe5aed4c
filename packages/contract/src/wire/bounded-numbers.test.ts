import { expect, test } from 'vitest';
import { z } from 'zod';
import * as contract from '../index.ts';

/** Numbers without one on purpose. */
const OTHERWISE: Readonly<Record<string, RegExp>> = {
  'the server looks the place up again and keeps nothing of them': /\.coordinates\b/,
  'refinements judge its range, each with a sentence': /^updateFuelSheet\.properties\.fuel_price_delay$/,
  'each fact is judged by its own operand, and nothing is stored': /^whatIf\.properties\.facts\b/,
};

/** A JSON schema, as far as it is looked through. */
const node = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
});

/** The paths of the numbers of a JSON schema without a highest value; lowest ones are often refinements with a sentence. */
function unbounded(schema: unknown, path: string): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap((each: unknown, at) => unbounded(each, `${path}.${at}`));
  const read = node.safeParse(schema);
  if (!read.success) return [];
  const { type, enum: values, ...rest } = read.data;
  const isNumber = [type].flat().some((each) => each === 'number' || each === 'integer');
  const isBounded = values !== undefined || 'maximum' in rest || 'exclusiveMaximum' in rest;
  const below = Object.entries(rest).flatMap(([name, child]) => unbounded(child, `${path}.${name}`));
  return isNumber && !isBounded && !('const' in rest) ? [path, ...below] : below;
}

const bodies = Object.entries(contract).flatMap(([name, value]): readonly (readonly [string, unknown])[] => {
  if (!contract.isEndpoint(value)) return [];
  const body: unknown = value.body;
  return body instanceof z.ZodType ? [[name, z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })]] : [];
});

test('finds a number without a highest value wherever it stands', () => {
  const schema = z.toJSONSchema(z.object({ a: z.array(z.object({ b: z.number().nullable() })), c: z.int() }));
  expect(unbounded(schema, '')).toHaveLength(1);
  expect(bodies.length).toBeGreaterThan(50);
});

test('[SP-094] every number of a body has a highest value, so that none is too large for its column', () => {
  const found = bodies.flatMap(([name, schema]) => unbounded(schema, name));
  expect(found.filter((path) => !Object.values(OTHERWISE).some((known) => known.test(path)))).toEqual([]);
});
