import { MESSAGES } from '@lanewright/contract';

/** The texts of an error body: the first sentence found, and the sentences by field (SP-094). */
export type ErrorBody = { readonly text: string | null; readonly fields: Readonly<Record<string, readonly string[]>> };

/**
 * Reads an error body: `{field: [..]}`, `{non_field_errors: [..]}` or `{detail}`. `detail` and `non_field_errors` name
 * no field, nor does what stands beside a `detail`. Anything else says nothing. Source: SP-094.
 */
export function readErrorBody(body: unknown): ErrorBody {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { text: null, fields: {} };
  if ('detail' in body && typeof body.detail === 'string' && body.detail !== '')
    return { text: body.detail, fields: {} };
  const fields: Record<string, readonly string[]> = {};
  let text: string | null = null;
  for (const [name, value] of Object.entries(body)) {
    const sentences = (Array.isArray(value) ? value : [value]).filter(
      (each) => typeof each === 'string' && each !== '',
    );
    const first = sentences[0];
    if (first === undefined) continue;
    text ??= first;
    if (name !== 'non_field_errors') fields[name] = sentences;
  }
  return { text, fields };
}

/** A call that did not answer as asked: refused, failed, unreadable or unreachable (status 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The sentence to show: the server's own, else the generic one (A-113, M-001). */
  readonly text: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Whether the server gave the sentence. */
  readonly spoken: boolean;
  /** The parsed answer of the server, for callers that need more than the sentence; null if there was none. */
  readonly body: unknown;
  /** The id under which the server logged the failure; null when the call never reached it. */
  readonly correlationId: string | null;

  constructor(failure: { status: number; body: unknown; correlationId: string | null; cause?: unknown }) {
    const { text, fields } = readErrorBody(failure.body);
    super(text ?? MESSAGES.unknownError, { cause: failure.cause });
    this.status = failure.status;
    this.text = text ?? MESSAGES.unknownError;
    this.fields = fields;
    this.spoken = text !== null;
    this.body = failure.body;
    this.correlationId = failure.correlationId;
  }
}

/**
 * The sentence to show for anything thrown by a call. `otherwise` is the text if the server sent no sentence.
 */
export function sentenceOf(error: unknown, otherwise: string = MESSAGES.unknownError): string {
  return error instanceof ApiError && error.spoken ? error.text : otherwise;
}

/** The correlation id of a failed call, for the person to quote; null when there is none. */
export function correlationOf(error: unknown): string | null {
  return error instanceof ApiError ? error.correlationId : null;
}

/** Whether a call was refused because what it asks for does not exist: asking again cannot help. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/**
 * The words of failure with the server's sentence behind them, where it gave one: after a colon, or after words that
 * are a sentence of their own; without words, the server's sentence alone (K-019, M-021, M-023, M-104, M-106, M-108,
 *
 */
export function failureText(failed: string | null, sentence: string): string {
  if (failed === null) return sentence === '' ? MESSAGES.unknownError : sentence;
  if (sentence === '') return failed;
  return failed.endsWith('!') ? `${failed} ${sentence}` : `${failed}: ${sentence}`;
}
