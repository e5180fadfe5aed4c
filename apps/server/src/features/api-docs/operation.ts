import { type AnyEndpoint, MESSAGES, REFUSALS } from '@lanewright/contract';
import { z } from 'zod';
import { EXAMPLES } from './examples.ts';
import type { JsonSchema, SchemaBook } from './schemas.ts';

/** One endpoint by its name in the contract. */
export type NamedEndpoint = { readonly name: string; readonly endpoint: AnyEndpoint };

/** An operation of the document. */
export type Operation = Readonly<Record<string, unknown>>;

const json = (content: object) => ({ 'application/json': content });

/** Who may call, for a reader. */
function permissionOf({ may }: AnyEndpoint): string {
  if (may === 'anyone') return 'Open to anyone.';
  if (may === 'signed-in') return 'Any signed-in user.';
  if (may === 'caller') return 'A machine caller with its key.';
  return `A signed-in user with ${may.join(' or ')}.`;
}

/**
 * The operation of one address and method. A person's and a machine's call there become one with both bodies and
 * answers, of which the bearer decides; which is whose stands in `x-variants`.
 */
export function operationOf(endpoints: readonly NamedEndpoint[], book: SchemaBook): Operation {
  const [first] = endpoints;
  if (first === undefined) throw new Error('an address without an endpoint');
  const body = bodyOf(endpoints, book);
  return {
    operationId: endpoints.map(({ name }) => name).join('_or_'),
    tags: [tagOf(first.endpoint.path)],
    summary: endpoints.map(({ endpoint }) => endpoint.summary).join(' / '),
    description: endpoints.map(({ endpoint }) => permissionOf(endpoint)).join(' Or: '),
    security: securityOf(endpoints),
    parameters: endpoints.flatMap(({ endpoint }) => parametersOf(endpoint, book)).filter(isFirstOfName),
    ...(body === null ? {} : { requestBody: body }),
    responses: responsesOf(endpoints, book),
    'x-variants': endpoints.map(({ name, endpoint }) => ({
      name,
      summary: endpoint.summary,
      who: permissionOf(endpoint),
      caller: endpoint.may === 'caller',
      body: endpoint.body === undefined ? null : book.refOf(endpoint.body, 'input'),
      answer: endpoint.answer === undefined ? null : book.refOf(endpoint.answer, 'output'),
      example: EXAMPLES[name] ?? null,
    })),
  };
}

/** The group of a path: its first word after the version. */
export function tagOf(path: string): string {
  return path.split('/').find((part) => part !== '' && part !== 'v1') ?? 'other';
}

function securityOf(endpoints: readonly NamedEndpoint[]): readonly object[] {
  return endpoints.flatMap(({ endpoint: { may } }): object[] => {
    if (may === 'anyone') return [];
    return may === 'caller' ? [{ caller_key: [] }] : [{ identity_token: [] }];
  });
}

const anyOf = (schemas: readonly JsonSchema[]): JsonSchema =>
  schemas.length === 1 ? (schemas[0] ?? {}) : { anyOf: schemas };

function examplesOf(endpoints: readonly NamedEndpoint[], part: 'body' | 'answer'): object {
  const found = endpoints.flatMap(({ name, endpoint }) => {
    const value = EXAMPLES[name]?.[part];
    return value === undefined ? [] : [[name, { summary: endpoint.summary, value }] as const];
  });
  return found.length === 0 ? {} : { examples: Object.fromEntries(found) };
}

function bodyOf(endpoints: readonly NamedEndpoint[], book: SchemaBook): object | null {
  const upload = endpoints.find(({ endpoint }) => endpoint.file !== undefined);
  if (upload !== undefined) return { required: true, content: uploadContent(upload, book) };
  const schemas = endpoints.flatMap(({ endpoint }) =>
    endpoint.body instanceof z.ZodType ? [book.refOf(endpoint.body, 'input')] : [],
  );
  if (schemas.length === 0) return null;
  return { required: true, content: json({ schema: anyOf(schemas), ...examplesOf(endpoints, 'body') }) };
}

/** The fields and the file of a multipart body. */
function uploadContent({ endpoint }: NamedEndpoint, book: SchemaBook): object {
  const fields = endpoint.body instanceof z.ZodType ? book.plainOf(endpoint.body, 'input') : {};
  const required = Array.isArray(fields['required']) ? fields['required'] : [];
  const properties = { file: { type: 'string', format: 'binary' }, ...Object.fromEntries(membersOf(fields)) };
  return { 'multipart/form-data': { schema: { type: 'object', required: ['file', ...required], properties } } };
}

type Parameter = Readonly<Record<string, unknown>> & { readonly name: string; readonly in: string };

function parametersOf(endpoint: AnyEndpoint, book: SchemaBook): Parameter[] {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): Parameter => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const typed = endpoint.params instanceof z.ZodType ? membersOf(book.plainOf(endpoint.params, 'output')) : new Map();
  const query = endpoint.query instanceof z.ZodType ? book.plainOf(endpoint.query, 'input') : {};
  const required = Array.isArray(query['required']) ? query['required'] : [];
  const header: Parameter = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'A key of your own for this request; the same request under it is done once and answered alike.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  };
  return [
    ...inPath.map((parameter) => ({ ...parameter, schema: typed.get(parameter.name) ?? parameter['schema'] })),
    ...[...membersOf(query)].map(([name, schema]): Parameter => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
    })),
    ...(endpoint.idempotent === true ? [header] : []),
  ];
}

function membersOf(schema: JsonSchema): Map<string, unknown> {
  const members = schema['properties'];
  return new Map(typeof members === 'object' && members !== null ? Object.entries(members) : []);
}

function isFirstOfName(parameter: Parameter, index: number, all: readonly Parameter[]): boolean {
  return all.findIndex((other) => other.name === parameter.name && other.in === parameter.in) === index;
}

function responsesOf(endpoints: readonly NamedEndpoint[], book: SchemaBook): object {
  const answered = new Map<number, NamedEndpoint[]>();
  for (const one of endpoints) answered.set(one.endpoint.status, [...(answered.get(one.endpoint.status) ?? []), one]);
  const good = [...answered].map(([status, those]) => [String(status), successOf(status, those, book)] as const);
  const refused = [...new Set(endpoints.flatMap(({ endpoint }) => refusalStatuses(endpoint)))].toSorted();
  return Object.fromEntries([
    ...good,
    ...refused.map((status) => [status, { $ref: `#/components/responses/${status}` }] as const),
  ]);
}

function successOf(status: number, endpoints: readonly NamedEndpoint[], book: SchemaBook): object {
  const schemas = endpoints.flatMap(({ endpoint }) =>
    endpoint.answer instanceof z.ZodType ? [book.refOf(endpoint.answer, 'output')] : [],
  );
  if (status === 302) return { description: 'Leads elsewhere', headers: { Location: { schema: { type: 'string' } } } };
  if (schemas.length > 0)
    return { description: 'Done', content: json({ schema: anyOf(schemas), ...examplesOf(endpoints, 'answer') }) };
  if (endpoints.some(({ endpoint }) => endpoint.gives === 'file'))
    return {
      description: 'A file, with its name in the content-disposition header',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    };
  if (status === 204) return { description: 'Done; there is nothing to say' };
  return { description: 'Events, as they happen', content: { 'text/event-stream': { schema: { type: 'string' } } } };
}

function refusalStatuses(endpoint: AnyEndpoint): readonly string[] {
  const { may, body, query, path, method, refuses = [] } = endpoint;
  return [
    ...(body !== undefined || query !== undefined ? ['400'] : []),
    ...(may === 'anyone' ? [] : ['401', '403']),
    ...(path.includes('{') ? ['404'] : []),
    ...(method === 'GET' ? [] : ['409', '413', '415']),
    ...(may === 'caller' || may === 'anyone' ? ['429'] : []),
    '500',
    ...refuses.map(String),
  ];
}

/** The refusals as they are answered (SP-094), by status, with the sentences there are for each. */
export function refusalResponses(): object {
  const detail = { $ref: '#/components/schemas/Refusal' };
  const said = Object.entries(REFUSALS).map(([code, { status, sentence }]) => ({ code, status, text: sentence({}) }));
  const of = (status: number) => ({
    description: said
      .filter((one) => one.status === status)
      .map(({ code, text }) => `\`${code}\`: ${text}`)
      .join('\n\n'),
    ...(status === 429 ? { headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } } } : {}),
    content: json({ schema: status === 400 ? { $ref: '#/components/schemas/FieldFaults' } : detail }),
  });
  const statuses = [400, 401, 403, 404, 409, 413, 415, 429, 503];
  return {
    ...Object.fromEntries(statuses.map((status) => [String(status), of(status)])),
    '500': { description: MESSAGES.unknownError, content: json({ schema: detail }) },
  };
}
