import * as contract from '@lanewright/contract';
import { validate } from '@readme/openapi-parser';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { apiDocument } from './document.ts';
import { EXAMPLES } from './examples.ts';

const parts = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ security: z.array(z.unknown()) }))),
  components: z.object({ schemas: z.record(z.string(), z.looseObject({})) }),
});

describe('[B-011 SP-071] the description of all calls', () => {
  const document = apiDocument('1.0.0');
  const { paths, components } = parts.parse(document);

  it('is OpenAPI 3.1 by an independent validator', async () => {
    const result = await validate(JSON.parse(JSON.stringify(document)));
    expect(result).toMatchObject({ valid: true, specification: 'OpenAPI' });
  });

  it('holds every endpoint of the contract, with the security its permission asks for', () => {
    const endpoints = Object.values(contract).flatMap((value) =>
      typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'may' in value
        ? [value]
        : [],
    );
    expect(endpoints.length).toBeGreaterThan(40);
    for (const { method, path, may } of endpoints) {
      const security = paths[path]?.[method.toLowerCase()]?.security ?? [];
      const kinds = security.flatMap((one) => Object.keys(Object(one)));
      const open = may === 'anyone' && kinds.length === 0;
      expect([path, open || kinds.includes(may === 'caller' ? 'caller_key' : 'identity_token')]).toEqual([path, true]);
    }
  });

  it('tells the refusals of calls that ask a partner', () => {
    for (const [path, method, statuses] of [
      ['/v1/gs-token/', 'get', ['409', '503']],
      ['/v1/quote/{id}/transplace_auction_search', 'get', ['404', '409', '503']],
      ['/v1/quote/{id}/respond/', 'post', ['409', '503']],
      ['/v1/quote/{id}/reject/', 'post', ['409', '503']],
    ] as const)
      expect(Object.keys(Object(paths[path]?.[method]?.['responses']))).toEqual(expect.arrayContaining([...statuses]));
  });

  it('shows both calls where a person and a machine share an address', () => {
    expect(paths['/v1/quote/']?.['post']).toMatchObject({
      security: expect.arrayContaining([{ caller_key: [] }, { identity_token: [] }]),
      requestBody: {
        content: {
          'application/json': {
            schema: {
              anyOf: expect.arrayContaining([
                { $ref: '#/components/schemas/CallerQuoteRequestInput' },
                { $ref: '#/components/schemas/QuoteRequestFieldsInput' },
              ]),
            },
          },
        },
      },
    });
    expect(components.schemas).toHaveProperty('CallerQuoteView');
  });

  it('gives examples that their own schemas accept', () => {
    const schemas = new Map(Object.entries(contract).map(([name, value]) => [name, value]));
    for (const [name, { body, answer }] of Object.entries(EXAMPLES)) {
      const endpoint = schemas.get(name);
      if (typeof endpoint !== 'object' || !('body' in endpoint || 'answer' in endpoint)) throw new Error(name);
      const { body: asked, answer: told } = z
        .object({ body: z.instanceof(z.ZodType).optional(), answer: z.instanceof(z.ZodType).optional() })
        .parse(endpoint);
      expect([name, asked?.safeParse(body).error?.issues ?? []]).toEqual([name, []]);
      expect([name, told?.safeParse(answer).error?.issues ?? []]).toEqual([name, []]);
    }
  });
});
