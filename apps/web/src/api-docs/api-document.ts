import { z } from 'zod';

const schema = z.record(z.string(), z.unknown());

const parameter = z.looseObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  description: z.string().optional(),
  schema: schema.optional(),
});

const variant = z.object({
  name: z.string(),
  summary: z.string(),
  who: z.string(),
  caller: z.boolean(),
  body: schema.nullable(),
  answer: schema.nullable(),
  example: z.object({ body: z.unknown().optional(), answer: z.unknown().optional() }).nullable(),
});

const operation = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  parameters: z.array(parameter),
  responses: z.record(z.string(), z.unknown()),
  'x-variants': z.array(variant),
});

const shape = z.looseObject({
  info: z.looseObject({ title: z.string(), version: z.string(), description: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), schema) }),
});

/** A JSON Schema as the document holds it. */
export type Schema = z.infer<typeof schema>;
type Parameter = z.infer<typeof parameter>;

/** One call as a reader meets it: a person's and a machine's at one address are two. */
export type Call = z.infer<typeof variant> & {
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly parameters: readonly Parameter[];
  readonly statuses: readonly string[];
};

/** The description of all calls, in the order of a reader. */
export type ApiDocument = {
  readonly version: string;
  readonly about: string;
  readonly groups: readonly { readonly name: string; readonly title: string; readonly calls: readonly Call[] }[];
  readonly schemas: Readonly<Record<string, Schema>>;
};

/** Reads the document of the server; its calls for machines come first. */
export async function readApiDocument(): Promise<ApiDocument> {
  const answer = await fetch('/v1/openapi.json');
  if (!answer.ok) throw new Error(`/v1/openapi.json answered ${answer.status}`);
  const document = shape.parse(await answer.json());
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, one]) =>
      one['x-variants'].map((each) => ({
        ...each,
        method: method.toUpperCase(),
        path,
        tag: one.tags[0] ?? '',
        parameters: one.parameters.filter(({ in: place }) => place !== 'header' || each.caller),
        statuses: Object.keys(one.responses),
      })),
    ),
  );
  const groups = document.tags.map(({ name, description }) => ({
    name,
    title: description,
    calls: calls.filter((call) => call.tag === name && !call.caller),
  }));
  const machines = { name: 'machines', title: 'For machines', calls: calls.filter(({ caller }) => caller) };
  return {
    version: document.info.version,
    about: document.info.description,
    groups: [machines, ...groups].filter((group) => group.calls.length > 0),
    schemas: document.components.schemas,
  };
}
