export type { EventStream } from './event-stream.ts';
export type { CallerDoor, CheckedKey, RefusedExchange } from './caller-door.ts';
export { fieldsOfZodError, parseInput, UNKNOWN_FIELD } from './fields.ts';
export type { FieldSentences } from './fields.ts';
export type {
  CallContext,
  CallerHandler,
  Handler,
  IsHeavy,
  OpenHandler,
  RedirectHandler,
  StreamHandler,
} from './handlers.ts';
export { openHeavyCalls } from './heavy-calls.ts';
export type { HeavyCalls } from './heavy-calls.ts';
export { answerHeavyCalls } from './heavy-thread.ts';
export { createHttp } from './http.ts';
export type { ReceivedFile } from './receive-parts.ts';
export type { UploadHandler } from './upload.ts';
export { nextPage } from './next-page.ts';
export { openMetricsListener } from './metrics-listener.ts';
export type { MetricsDoor } from './metrics-route.ts';
export type { Http, HttpOptions, RouteDoor } from './http.ts';
export type { Authenticate } from './guard.ts';
export { createPersonLimit } from './person-limit.ts';
