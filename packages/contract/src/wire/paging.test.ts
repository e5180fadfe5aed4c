import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as contract from '../index.ts';

/** A list that is asked for page by page: its query, and what it answers. */
const paged = Object.entries(contract).flatMap(([name, value]) => {
  if (!contract.isEndpoint(value)) return [];
  const query: unknown = value.query;
  const answer: unknown = value.answer;
  if (!(query instanceof z.ZodObject) || !('offset' in query.shape)) return [];
  return [{ name, query, answer }];
});

const faulty = (query: z.ZodType, values: Readonly<Record<string, string>>): readonly unknown[] =>
  query.safeParse(values).error?.issues.map(({ path }) => path[0]) ?? [];

/** The fields of a query whose values are refused, beside those that every call must name. */
const refused = (query: z.ZodType, values: Readonly<Record<string, string>>): readonly unknown[] => {
  const missing = faulty(query, {});
  return faulty(query, values).filter((field) => !missing.includes(field));
};

it('the paged lists are found', () => {
  expect(paged.map(({ name }) => name)).toEqual(expect.arrayContaining(['listQuotes', 'lookupCustomers', 'listAudit']));
});

describe.each(paged)('$name', ({ query, answer }) => {
  const size = ['size', 'limit'].filter((each) => each in query.shape);

  it('[SP-025] is asked for 1 to 100 rows by one name, from a row offset on', () => {
    expect(size).toHaveLength(1);
    const [name = ''] = size;
    for (const wrong of ['0', '-1', '101', '1.5', 'ten'])
      expect([wrong, refused(query, { [name]: wrong })]).toEqual([wrong, [name]]);
    for (const right of ['1', '100']) expect(refused(query, { [name]: right })).toEqual([]);
    for (const wrong of ['-1', '0.5', 'x']) expect(refused(query, { offset: wrong })).toEqual(['offset']);
  });

  it('[SP-026] is answered by count and results', () => {
    if (!(answer instanceof z.ZodObject)) throw new Error('the answer is no object');
    expect(Object.keys(answer.shape)).toEqual(expect.arrayContaining(['count', 'results']));
  });
});
