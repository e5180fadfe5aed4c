import { quoteMark, quotePatch } from '@lanewright/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fieldsOfZodError, parseInput } from './fields.ts';

const lane = z.strictObject({
  equipment: z.number(),
  hazmat: z.boolean(),
  lane: z.strictObject({ stops: z.array(z.strictObject({ location: z.string({ error: 'Choose a place' }) })) }),
  kind: z.enum(['spot', 'contract']).optional(),
});

function faults(schema: z.ZodType, input: unknown): unknown {
  const parsed = parseInput(schema, input);
  return parsed.ok ? null : parsed.refusal.fields;
}

describe('the faults of an input', () => {
  test('[SP-094] are told all at once, each under its dotted path', () => {
    const input = { equipment: 'three', lane: { stops: [{ location: 'x' }, { location: 7 }] }, kind: 'other' };
    expect(faults(lane, input)).toEqual({
      equipment: ['Must be a number'],
      hazmat: ['This field is required'],
      'lane.stops.1.location': ['Choose a place'],
      kind: ['Must be one of spot, contract'],
    });
  });

  test('name every unknown field where it stands', () => {
    const input = { equipment: 1, hazmat: true, lane: { stops: [], colour: 'red' }, extra: 1, more: 2 };
    expect(faults(lane, input)).toEqual({
      'lane.colour': ['Unknown field'],
      extra: ['Unknown field'],
      more: ['Unknown field'],
    });
  });

  test('[M-004] of size say the bound in words', () => {
    const bounded = z.strictObject({
      size: z.number().int().min(1).max(100),
      notes: z.string().max(5),
      points: z.array(z.number()).min(2).max(3),
      id: z.number().positive().lt(9).optional(),
    });
    expect(faults(bounded, { size: 0, notes: 'longer', points: [1], id: 0 })).toEqual({
      size: ['Must be at least 1'],
      notes: ['Must be below 5 characters'],
      points: ['Must have at least 2 entries'],
      id: ['Must be above 0'],
    });
    expect(faults(bounded, { size: 101, notes: '', points: [1, 2, 3, 4] })).toEqual({
      size: ['Must be at most 100'],
      points: ['Must have at most 3 entries'],
    });
  });

  test.each([
    ['an e-mail address', z.email(), 'x', 'Must be an e-mail address'],
    ['an address', z.url(), 'x', 'Must be an address such as https://example.com'],
    ['a UUID', z.uuid(), 'x', 'Must be a UUID'],
    ['a day', z.iso.date(), '2026-02-30', 'Must be a day such as 2026-11-20'],
    ['a time', z.iso.time(), '25:00', 'Must be a time such as 08:30:00'],
    ['a moment', z.iso.datetime(), 'noon', 'Must be a moment such as 2026-11-20T18:00:00Z'],
    ['a pattern', z.string().regex(/^\d+$/), 'x', 'Not in the expected form'],
    ['a beginning', z.string().startsWith('Q'), 'x', 'Not in the expected form'],
    ['a step', z.number().multipleOf(5), 7, 'Must be a multiple of 5'],
    ['a rule of our own', z.number().refine((value) => value > 9), 7, 'Not a valid value'],
    ['a class', z.instanceof(Date), 7, 'Not a valid value'],
    ['not a number', z.number(), Number.NaN, 'Must be a number'],
    ['a literal', z.literal('a'), 'b', 'Must be one of a'],
    ['a union', z.union([z.number(), z.boolean()]), 'x', 'Must be a number'],
  ])('[SP-094] of %s are worded by us, never by the library', (_, schema, input, sentence) => {
    const found = faults(z.strictObject({ field: schema }), { field: input });
    expect(found).toEqual({ field: [sentence] });
    expect(schema.safeParse(input).error?.issues[0]?.message).not.toBe(sentence);
  });

  test('[SP-094] of keys in a record are reported under the key', () => {
    const byDay = z.record(z.iso.date(), z.number());
    expect(faults(z.strictObject({ days: byDay }), { days: { monday: 1 } })).toEqual({
      'days.monday': ['Not a valid value'],
    });
  });

  test('of a hostile body are told for its first fields only, by short names', () => {
    const unknown = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`${'k'.repeat(500)}${index}`, 0]));
    const told = parseInput(lane, { equipment: 1, hazmat: true, lane: { stops: [] }, ...unknown });
    expect(JSON.stringify(told).length).toBeLessThan(20_000);
    expect(told).toMatchObject({ refusal: { fields: { [`${'k'.repeat(64)}…`]: ['Unknown field'] } } });
  });

  test('of the whole stand under non_field_errors', () => {
    expect(faults(lane, undefined)).toEqual({ non_field_errors: ['This field is required'] });
    expect(faults(lane, [1])).toEqual({ non_field_errors: ['Must be an object'] });
    const pair = z.strictObject({ a: z.number(), b: z.number() }).refine(({ a, b }) => a < b, { error: 'a before b' });
    expect(faults(pair, { a: 2, b: 1 })).toEqual({ non_field_errors: ['a before b'] });
  });

  test('of a choice between shapes are those of the nearest one', () => {
    expect(faults(quotePatch, { quoted_price: 0, currency: 'USD', cost_type: 1 })).toEqual({
      quoted_price: ['Must be greater than 0'],
    });
    expect(faults(quotePatch, { notes: 7 })).toEqual({ notes: ['Must be a text'] });
    expect(faults(quotePatch, { notes: 'x', quoted_price: 5 })).toEqual({ quoted_price: ['Unknown field'] });
  });

  test('of a choice by a word name the word', () => {
    expect(faults(quoteMark, {})).toEqual({ status: ['This field is required'] });
    expect(faults(quoteMark, { status: 'open' })).toEqual({
      status: ['Must be one of responded, won, lost, rejected'],
    });
    expect(faults(quoteMark, { status: 'lost', reason: 'Price', load_number: '1' })).toMatchObject({
      load_number: ['Unknown field'],
    });
  });

  test('found by a service itself come out in the same shape', () => {
    const parsed = lane.safeParse({});
    expect(parsed.success).toBe(false);
    expect(Object.keys(parsed.error === undefined ? {} : fieldsOfZodError(parsed.error)).sort()).toEqual([
      'equipment',
      'hazmat',
      'lane',
    ]);
  });
});
