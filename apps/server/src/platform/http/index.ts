export type { EventStream } from './event-stream.ts';
export type { CallerDoor, CheckedKey, RefusedExchange } from './caller-door.ts';
export { fieldsOfZodError, parseInput, UNKNOWN_FIELD } from './fields.ts';
export type { FieldSentences } from './fields.ts';
export type { CallContext, CallerHandler, Handler, OpenHandler, RedirectHandler, StreamHandler } from './handlers.ts';
export { createHttp } from './http.ts';
export type { Http, HttpOptions } from './http.ts';
export type { Authenticate } from './guard.ts';
