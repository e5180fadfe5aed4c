import type { AnyEndpoint } from '@lanewright/contract';
import { z } from 'zod';

/** A JSON Schema, or a part of one. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The schemas of the contract by name, and what stands for each in the document. */
export type SchemaBook = {
  /** The reference that stands for a schema of the contract; a schema it does not know throws. */
  readonly refOf: (schema: z.ZodType, io: 'input' | 'output') => JsonSchema;
  /** The schema itself, for parameters, which cannot be referred to as a whole. */
  readonly plainOf: (schema: z.ZodType, io: 'input' | 'output') => JsonSchema;
  /** All schemas by name, for `components`. */
  readonly components: Readonly<Record<string, JsonSchema>>;
};

type Named = z.core.$ZodRegistry<{ id: string }>;

const at = (id: string) => `#/components/schemas/${id}`;

/**
 * Turns the schemas of the contract into JSON Schema: those with a name of their own once under it, the bodies and
 * answers of endpoints under the endpoint's. What is read (`Input`) and what is answered may differ, so they are two.
 */
export function schemaBook(
  endpoints: ReadonlyMap<string, AnyEndpoint>,
  named: ReadonlyMap<string, z.ZodType>,
): SchemaBook {
  const inputs: Named = z.registry<{ id: string }>();
  const outputs: Named = z.registry<{ id: string }>();
  for (const [name, schema] of named) {
    inputs.add(schema, { id: `${capital(name)}Input` });
    outputs.add(schema, { id: capital(name) });
  }
  for (const [name, { body, answer }] of endpoints) {
    if (isSchema(body) && !inputs.has(body)) inputs.add(body, { id: `${capital(name)}Body` });
    if (isSchema(answer) && !outputs.has(answer)) outputs.add(answer, { id: `${capital(name)}Answer` });
  }
  return {
    refOf: (schema, io) => {
      const id = (io === 'input' ? inputs : outputs).get(schema)?.id;
      if (id === undefined) throw new Error('a schema without a name in the document');
      return { $ref: at(id) };
    },
    plainOf: (schema, io) => withoutSigns(z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })),
    components: { ...converted(inputs, 'input'), ...converted(outputs, 'output') },
  };
}

function converted(registry: Named, io: 'input' | 'output'): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, { io, unrepresentable: 'any', uri: at, metadata: registry });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutSigns(schema)]));
}

/** OpenAPI says once for the whole document which dialect it is, and names schemas by their place. */
function withoutSigns(schema: object): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => !['$schema', '$id', 'id'].includes(name)));
}

function isSchema(value: unknown): value is z.ZodType {
  return value instanceof z.ZodType;
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The components that the rest of a document leads to, directly or by another: nothing is listed that nobody needs. */
export function reachable(components: Readonly<Record<string, JsonSchema>>, from: unknown): Record<string, JsonSchema> {
  const found = new Set<string>();
  const waiting: unknown[] = [from];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop())
    for (const [, id = ''] of JSON.stringify(one).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (found.has(id)) continue;
      found.add(id);
      waiting.push(components[id]);
    }
  return Object.fromEntries(Object.entries(components).filter(([id]) => found.has(id)));
}
