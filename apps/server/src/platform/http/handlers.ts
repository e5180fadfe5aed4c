import type { AnswerOf, ParsedRequestOf, RefusalCode } from '@lanewright/contract';
import type { Outcome } from '@lanewright/units';
import type { Actor, Identified } from '../identity/actor.ts';
import type { Caller } from '../identity/caller.ts';
import type { EventStream } from './event-stream.ts';

/** What every handler receives besides the parsed request. */
export type CallContext = {
  /** Follows the call through log, jobs and answer; store it with what outlives the request. */
  readonly correlationId: string;
  /** The network address of the caller, for limits: an IPv4 address, or the first 64 bits of an IPv6 one. */
  readonly clientAddress: string;
  /** Scheme and host by which the caller addressed us; the caller's own word. */
  readonly origin: string;
};

/** Answers an endpoint that needs a signed-in user: request parsed, permission already checked. */
export type Handler<E> = (
  request: ParsedRequestOf<E> &
    CallContext & {
      readonly actor: Actor;
      /** The session of ours behind the token; null where the identity service keeps none with us. */
      readonly sessionId: string | null;
    },
) => Promise<Outcome<AnswerOf<E>, RefusalCode>>;

/** Whether a small request of an endpoint is work for the thread of heavy calls, as it asks for something large. */
export type IsHeavy<E> = (request: ParsedRequestOf<E>) => Promise<boolean>;

/** Answers an endpoint that anyone may call. */
export type OpenHandler<E> = (request: ParsedRequestOf<E> & CallContext) => Promise<Outcome<AnswerOf<E>, RefusalCode>>;

/** Answers an endpoint that takes bytes: the body as it came, and the headers by their names in lower case. */
export type BytesHandler<E> = (
  request: ParsedRequestOf<E> &
    CallContext & {
      readonly bytes: Uint8Array;
      readonly headers: Readonly<Record<string, string | undefined>>;
      readonly path: string;
    },
) => Promise<Outcome<AnswerOf<E>, RefusalCode>>;

/** Answers an endpoint for machine callers: key and limit already checked. The handler keeps the exchange itself. */
export type CallerHandler<E> = (
  request: ParsedRequestOf<E> &
    CallContext & {
      readonly caller: Caller;
      /** The body as it came; empty when there was none. */
      readonly bodyText: string;
      /** The `Idempotency-Key` header of an endpoint that takes one. */
      readonly idempotencyKey: string | null;
    },
) => Promise<Outcome<AnswerOf<E>, RefusalCode>>;

/** Leads the browser of anyone who calls to the address it answers. */
export type RedirectHandler<E> = (request: ParsedRequestOf<E> & CallContext) => Promise<Outcome<string, RefusalCode>>;

/** Feeds a stream of server-sent events until either side closes it. */
export type StreamHandler = (
  request: CallContext & {
    readonly identified: Identified;
    /** The `Last-Event-ID` header of a reader that comes back; null on a first visit. */
    readonly lastEventId: string | null;
    readonly stream: EventStream;
  },
) => void;
