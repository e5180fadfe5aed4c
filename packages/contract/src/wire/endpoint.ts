import type { Permission } from '@lanewright/access';
import type { z } from 'zod';

/** HTTP methods the contract uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call an endpoint: anybody, any signed-in user, a machine caller by its key (SP-015), or holders of any one of
 * the permissions. A machine's calls may lie at the address of a person's: the bearer tells them apart.
 * A missing `may` does not compile: there is no default.
 */
export type May = 'anyone' | 'signed-in' | 'caller' | readonly [Permission, ...Permission[]];

/** One call of the product, declared once for server, browser and documentation. */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  readonly method: Method;
  /** Exactly as the specification writes it, trailing slash included; `{name}` marks a path parameter (SP-093). */
  readonly path: string;
  readonly may: May;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** 302 leads the browser to another address instead of answering it. */
  readonly status: 200 | 201 | 204 | 302;
  readonly answer?: Answer;
  /** Answers a file, with its name in the content-disposition header, or a page in HTML, instead of JSON. */
  readonly gives?: 'file' | 'page';
  /**
   * The largest body in bytes where it is not the general 1 MB. What then reads the body goes through deep and long lists
   * by itself: neither depth nor number of values is limited before it.
   */
  readonly bodyLimit?: number;
  /**
   * Takes multipart/form-data instead of JSON: the fields of the body and one part `file` of at most `limit` bytes, and
   * says `missing` where there is none.
   */
  readonly file?: {
    readonly limit: number;
    readonly missing: string;
    /** A lower limit in bytes, computed from the fields that are sent before the file. */
    readonly limitOf?: (fields: Readonly<Record<string, string>>) => number;
  };
  /** Takes a body of any type, which is handed on byte by byte, since a signature covers its bytes. */
  readonly takes?: 'bytes';
  /** Takes an `Idempotency-Key` header: the same request under the same key is done once (SP-045). */
  readonly idempotent?: true;
  /** Statuses of its refusals beyond those that its shape tells: a look-up that may conflict, a call that asks a partner. */
  readonly refuses?: readonly (409 | 503)[];
};

/** Declares an endpoint; only fixes the types, so that server and browser infer requests and answers from it. */
export function endpoint<
  Params extends z.ZodType = z.ZodNever,
  Query extends z.ZodType = z.ZodNever,
  Body extends z.ZodType = z.ZodNever,
  Answer extends z.ZodType = z.ZodNever,
>(declared: Endpoint<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return declared;
}

type Declared<Schema> = Schema extends z.ZodNever ? undefined : Schema extends z.ZodType ? Schema : undefined;
type In<Schema> = Declared<Schema> extends z.ZodType ? z.input<Declared<Schema>> : undefined;
type Out<Schema> = Declared<Schema> extends z.ZodType ? z.output<Declared<Schema>> : undefined;

/** Any endpoint, whatever its schemas. */
// eslint-disable-next-line typescript/no-explicit-any -- the schemas' own types are recovered by inference below
export type AnyEndpoint = Endpoint<any, any, any, any>;

/** Whether an export of the contract is an endpoint: so all of them are found without a second list. */
export function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value;
}

/** What a caller passes: params, query and body as they are typed before parsing. */
export type RequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _A> ? { params: In<P>; query: In<Q>; body: In<B> } : never;

/** What a handler receives: params, query and body after parsing. */
export type ParsedRequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _A> ? { params: Out<P>; query: Out<Q>; body: Out<B> } : never;

/** What the endpoint answers. */
export type AnswerOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer A> ? Out<A> : never;
