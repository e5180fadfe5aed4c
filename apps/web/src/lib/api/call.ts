import type { AnswerOf, AnyEndpoint, RequestOf } from '@lanewright/contract';
import { addressOf } from './address.ts';
import { readAnswer } from './answer.ts';
import { apiBase } from './api-base.ts';
import { ApiError } from './api-error.ts';
import { takeBegunRead } from './begun-reads.ts';
import { fileNameOf } from './file-name.ts';
import { sendForm } from './send-form.ts';
import { bearer, closeSession, renew } from './session.ts';

/** The header in which the server gives the id under which it logged a call. */
const CORRELATION_HEADER = 'x-correlation-id';

type Given<T> = { [Key in keyof T as T[Key] extends undefined ? never : Key]: T[Key] };

/** What a call of an endpoint takes: only the parts the endpoint declares. */
export type CallRequest<E> = Given<RequestOf<E>>;

/** Optional when the endpoint takes nothing. */
export type CallArguments<E> = keyof CallRequest<E> extends never ? [] : [request: CallRequest<E>];

type Sent = {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, string | number | undefined>;
  readonly body?: unknown;
  readonly file?: File;
  /** Told how much of the file has gone out, 0 to 1. */
  readonly onSent?: (share: number) => void;
};

/**
 * Calls an endpoint of the contract with the bearer token of the session; the answer is checked by the contract's
 * schema. A 401 renews the session once and asks again. Throws `ApiError` for everything but the declared answer.
 * Source: P-002, P-003, SP-001, SP-094.
 */
export async function call<E extends AnyEndpoint>(endpoint: E, ...[request]: CallArguments<E>): Promise<AnswerOf<E>> {
  return send(endpoint, request ?? {});
}

/** Calls an endpoint that takes a file, with the fields that go beside it (F-018). */
export async function upload<E extends AnyEndpoint>(
  endpoint: E,
  sent: CallRequest<E> & { readonly file: File; readonly onSent?: (share: number) => void },
): Promise<AnswerOf<E>> {
  return send(endpoint, sent);
}

/** As `call`, with a signal that gives the call up: for reads through the query cache. */
export async function send<E extends AnyEndpoint>(endpoint: E, sent: Sent, signal?: AbortSignal): Promise<AnswerOf<E>> {
  const response = await respond(endpoint, sent, signal);
  const body = await bodyOf(response);
  const correlationId = response.headers.get(CORRELATION_HEADER);
  if (!response.ok) throw new ApiError({ status: response.status, body, correlationId });
  try {
    return readAnswer(endpoint, body);
  } catch (cause) {
    throw new ApiError({ status: response.status, body: null, correlationId, cause });
  }
}

/** A file as an answer brings it; `name` is null where the answer names none that can be read. */
export type Downloaded = { readonly name: string | null; readonly bytes: Blob };

/** Calls an endpoint that gives a file. Throws `ApiError` where it refuses. Source: P-076, F-027. */
export async function download<E extends AnyEndpoint>(
  endpoint: E,
  ...[request]: CallArguments<E>
): Promise<Downloaded> {
  return receiveFile(endpoint, request ?? {});
}

/** As `download`, with a signal that gives the file up. */
export async function downloadUnless<E extends AnyEndpoint>(
  signal: AbortSignal,
  endpoint: E,
  ...[request]: CallArguments<E>
): Promise<Downloaded> {
  return receiveFile(endpoint, request ?? {}, signal);
}

async function receiveFile(endpoint: AnyEndpoint, sent: Sent, signal?: AbortSignal): Promise<Downloaded> {
  const response = await respond(endpoint, sent, signal);
  if (!response.ok) {
    const correlationId = response.headers.get(CORRELATION_HEADER);
    throw new ApiError({ status: response.status, body: await bodyOf(response), correlationId });
  }
  // Its type is that of the answer (F-027).
  return { name: fileNameOf(response.headers.get('content-disposition')), bytes: await response.blob() };
}

/** The answer to a call by the session, renewed once where it has ended. */
async function respond(endpoint: AnyEndpoint, sent: Sent, signal?: AbortSignal): Promise<Response> {
  const token = endpoint.may === 'anyone' ? null : await bearer();
  // Signed out meanwhile: the server could only refuse.
  if (token === null && endpoint.may !== 'anyone') throw new ApiError({ status: 401, body: null, correlationId: null });
  let response = await ask(endpoint, sent, token, signal);
  if (response.status === 401 && endpoint.may !== 'anyone') {
    const renewed = await renew();
    if (renewed) response = await ask(endpoint, sent, await bearer(), signal);
    if (renewed && response.status === 401) closeSession();
  }
  return response;
}

async function ask(endpoint: AnyEndpoint, sent: Sent, token: string | null, signal?: AbortSignal): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  const init: RequestInit = { method: endpoint.method, headers };
  const address = apiBase() + addressOf(endpoint.path, sent.params, sent.query);
  if (sent.file !== undefined)
    return sendForm({ address, headers, form: formOf(sent.body, sent.file), onSent: sent.onSent });
  if (sent.body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(sent.body);
  }
  if (signal !== undefined) init.signal = signal;
  const begun = endpoint.method === 'GET' ? await takeBegunRead(address) : null;
  if (begun !== null) return begun;
  try {
    return await fetch(address, init);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError({ status: 0, body: null, correlationId: null, cause });
  }
}

/** Fields and file as a multipart body, whose content type the browser writes with its boundary; fields come first. */
function formOf(body: unknown, file: File): FormData {
  const form = new FormData();
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  for (const [name, value] of fields) if (value !== undefined) form.append(name, String(value));
  form.append('file', file);
  return form;
}

/** The body as JSON; null where there is none or where it is not JSON, as from a proxy in between. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (!response.ok) return null;
    throw new ApiError({
      status: response.status,
      body: null,
      correlationId: response.headers.get(CORRELATION_HEADER),
      cause,
    });
  }
}
