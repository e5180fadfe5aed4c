import * as contract from '@lanewright/contract';
import { type AnyEndpoint, isEndpoint } from '@lanewright/contract';
import { z } from 'zod';
import { type NamedEndpoint, operationOf, refusalResponses, tagOf } from './operation.ts';
import { type JsonSchema, reachable, schemaBook } from './schemas.ts';

/** Titles of the groups; a group without one bears its own word. */
const TITLES: Readonly<Record<string, string>> = {
  'rate-quote': 'Neutral rate quotes for machines',
  quote: 'Quotes',
  callers: 'Machine callers',
  customer: 'Shippers',
  equipment: 'Equipment',
  mail: 'Mail',
  places: 'Places and miles',
  identity: 'Identity',
  config: 'Configuration',
  'current-user': 'The signed-in person',
  user: 'People to choose from',
  users: 'Users',
  filters: 'Filter sets',
  settings: 'Settings',
  'integration-log': 'Integration logs',
  audit: 'Audit',
  jobs: 'Background jobs',
  presence: 'Who else is there',
  deliveries: 'Deliveries',
  events: 'Live updates',
  'password-link': 'Password links',
  'update-default-filters': 'Default filters',
  'openapi.json': 'This description',
};

const ABOUT = `Every call of Lanewright.

**Machines** send their key as \`Authorization: Bearer lwk_…\`, ask at \`POST /v1/quote/\` or, in neutral words, at \`POST /v1/rate-quote/\`, and read the outcome by the answered id, or receive it at a callback address.

**Once only.** An \`Idempotency-Key\` makes a repeat harmless for a week: the same request is answered alike, another one under the same key is refused with 409.

**Limits.** Answers carry \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` (seconds); 429 carries \`Retry-After\`.

**Callbacks.** The outcome is posted as \`{id, event, created_at, quote}\` with \`Idempotency-Key\` and \`Lanewright-Signature: t=<seconds>,v1=<hex>\`: the HMAC-SHA256 of \`<seconds>.<body>\` under the callback secret. Compare in constant time and refuse what is older than five minutes. Answer 2xx within five seconds. Other answers of 4xx end the tries; 5xx, 408, 429 and time-outs are tried again after 10 s, 1 min and 5 min.

**Refusals.** 400 names faults by field: \`{"lane.stops.0.date": ["…"]}\`; all others are \`{"detail": "…"}\`. A quote that was changed since the \`version\` an act names answers 409 with \`changed_by\`, \`changed_at\`, \`changed\`, \`version\` and \`possible\` beside it; without a version nothing is compared. Every answer carries \`x-correlation-id\`.`;

/**
 * The whole contract as OpenAPI 3.1, made from its schemas: nothing is described twice. Source: SP-071, B-011.
 */
export function apiDocument(version: string): Record<string, unknown> {
  const endpoints = new Map(
    Object.entries(contract).flatMap(([name, value]) => (isEndpoint(value) ? [[name, value]] : [])),
  );
  const named = new Map(
    Object.entries(contract).flatMap(([name, value]) => (value instanceof z.ZodType ? [[name, value] as const] : [])),
  );
  const documented = new Map([...endpoints].map(([name, endpoint]) => [name, withRealBody(name, endpoint)]));
  const book = schemaBook(documented, named);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [address, those] of byAddress(documented)) {
    const [method = '', path = ''] = address.split(' ');
    (paths[path] ??= {})[method.toLowerCase()] = operationOf(those, book);
  }
  const tags = [...new Set([...documented.values()].map(({ path }) => tagOf(path)))];
  return {
    openapi: '3.1.0',
    info: { title: 'Lanewright', version, description: ABOUT },
    servers: [{ url: '/' }],
    tags: tags.map((name) => ({ name, description: TITLES[name] ?? name })),
    paths,
    components: {
      securitySchemes: {
        caller_key: { type: 'http', scheme: 'bearer', description: 'The key of a machine caller: lwk_…' },
        identity_token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of a person' },
      },
      responses: refusalResponses(),
      schemas: { ...REFUSAL_SCHEMAS, ...reachable(book.components, paths) },
    },
  };
}

const REFUSAL_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  Refusal: { type: 'object', properties: { detail: { type: 'string' } }, required: ['detail'] },
  FieldFaults: {
    type: 'object',
    description: 'Sentences by field path; faults of the whole under non_field_errors.',
    additionalProperties: { anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'string' }] },
  },
};

/** Two bodies are judged by the service, since their rules depend on the moment; here stands what they are. */
function withRealBody(name: string, endpoint: AnyEndpoint): AnyEndpoint {
  return name === 'createQuote' ? { ...endpoint, body: contract.quoteRequestFields } : endpoint;
}

function byAddress(endpoints: ReadonlyMap<string, AnyEndpoint>): Map<string, NamedEndpoint[]> {
  const found = new Map<string, NamedEndpoint[]>();
  for (const [name, endpoint] of endpoints) {
    const address = `${endpoint.method} ${endpoint.path}`;
    found.set(address, [...(found.get(address) ?? []), { name, endpoint }]);
  }
  return found;
}
