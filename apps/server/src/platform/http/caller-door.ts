import type { RefusalCode } from '@lanewright/contract';
import type { Outcome } from '@lanewright/units';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../identity/caller.ts';

/** An exchange with a machine caller that ended before a handler saw it. */
export type RefusedExchange = {
  readonly caller: Caller;
  readonly method: string;
  readonly path: string;
  readonly bodyText: string;
  readonly status: number;
  readonly answer: unknown;
  readonly correlationId: string;
};

/** What a key turned out to be, and the headers that tell the caller of its limit. */
export type CheckedKey = {
  readonly outcome: Outcome<Caller, RefusalCode>;
  readonly headers: Readonly<Record<string, string>>;
};

/** How machine callers come in: known by the mark their keys begin with (SP-015). */
export type CallerDoor = {
  readonly keyMark: string;
  /** Checks a key and takes one call from its limit. */
  readonly authenticate: (key: string) => Promise<CheckedKey>;
  /** Keeps an exchange that was refused after the key was accepted and before a handler saw it. */
  readonly refused: (exchange: RefusedExchange) => Promise<void>;
};

/** The bearer token of a request, whoever it belongs to. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer +([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** Whether the bearer is a machine's key by its mark; whether it is good is another question. */
export function isMachine(request: FastifyRequest, door: CallerDoor | undefined): boolean {
  return door !== undefined && (bearerOf(request)?.startsWith(door.keyMark) ?? false);
}
