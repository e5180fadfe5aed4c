import {
  MESSAGES,
  quoteEditSchema,
  quoteRequestFaults,
  quoteRequestSchema,
  type QuoteEdit,
  type QuoteRequest,
  type QuoteRequestFault,
  type QuoteView,
} from '@lanewright/contract';
import { get, set, type FieldErrors, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { isStoredDay } from '../../../ui/form/typed-date.ts';
import { editOf, requestOf, type QuoteDraft } from './draft.ts';

/** Where a fault of the stop list as a whole stands: at the form's root, since the list's own place holds its stops. */
export const STOPS_ROOT = 'root.stops';

/** What a valid form sends: a new request, or an edit. */
export type Sendable = QuoteRequest | QuoteEdit;

/** The form as its parts receive it. */
export type QuoteFormApi = UseFormReturn<QuoteDraft, unknown, Sendable>;

/** Checks a new quote: the effective date is judged against now. */
export function newQuoteResolver(now: () => Date): Resolver<QuoteDraft, unknown, Sendable> {
  return (draft) => resolved(requestOf(draft), quoteRequestSchema({ effectiveAfter: now() }), now());
}

/** Checks the edit of a quote: the effective date is judged against the quote's creation (Q-097, SP-039). */
export function editResolver(opened: QuoteView): Resolver<QuoteDraft, unknown, Sendable> {
  const effectiveAfter = new Date(opened.created_at);
  return (draft) => resolved(editOf(draft, opened), quoteEditSchema({ effectiveAfter }), effectiveAfter);
}

/**
 * Runs the one schema of form and server. The rules over several fields are asked for by themselves as well: the schema
 * skips them as soon as one field has the wrong kind of value, and a person shall see all faults at once.
 */
function resolved<Request extends Sendable>(request: Request, schema: z.ZodType<Request>, effectiveAfter: Date) {
  const checked = schema.safeParse(request);
  if (checked.success) return { values: checked.data, errors: {} };
  const own = checked.error.issues.map((issue) => ({
    path: issue.path.filter((part) => typeof part !== 'symbol'),
    // A number that cannot be read, such as a lone minus sign.
    message: issue.code === 'invalid_type' ? MESSAGES.priceInvalid : issue.message,
  }));
  const unread = new Set(
    checked.error.issues.flatMap((issue, at) =>
      isUnreadNumber(issue, request) || issue.message === MESSAGES.invalidDate ? [own[at]] : [],
    ),
  );
  const judged = quoteRequestFaults(withoutUnreadDates(request), { effectiveAfter });
  const faults = [...judged, ...own.filter((fault) => !unread.has(fault))];
  // What is no number or date is told before anything that a number or date would be told.
  return { values: {}, errors: errorsAt([...own.filter((fault) => unread.has(fault)), ...faults]) };
}

/** A field of numbers that holds a text, as it was typed. */
function isUnreadNumber(issue: z.core.$ZodIssue, request: Sendable): boolean {
  if (issue.code !== 'invalid_type' || issue.expected !== 'number') return false;
  const held: unknown = get(request, issue.path.join('.'));
  return typeof held === 'string';
}

/** The request without dates that cannot be read: they are neither before nor after another date. */
function withoutUnreadDates<Request extends Sendable>(request: Request): Request {
  const stops = request.lane.stops.map((stop) => ({
    ...stop,
    date: stop.date !== null && isStoredDay(stop.date) ? stop.date : null,
  }));
  return {
    ...request,
    lane: { ...request.lane, stops },
    effective_date: readInstant(request.effective_date),
    expiration_date: readInstant(request.expiration_date),
  };
}

function readInstant(text: string | null | undefined): string | null {
  return text !== null && text !== undefined && /^\d{4}-\d{2}-\d{2}T/.test(text) ? text : null;
}

/** What is wrong with the stop list as a whole: too few stops, or the wrong ends; null when nothing is. */
export function stopListFault(draft: QuoteDraft): string | null {
  const faults = quoteRequestFaults(requestOf(draft), { effectiveAfter: new Date(0) });
  return faults.find(({ path }) => fieldOfPath(path.join('.')) === STOPS_ROOT)?.message ?? null;
}

/** Faults as the errors of the form, the first of each field. */
function errorsAt(faults: readonly QuoteRequestFault[]): FieldErrors<QuoteDraft> {
  const errors: FieldErrors<QuoteDraft> = {};
  const placed = new Set<string>();
  for (const { path, message } of faults) {
    const field = fieldOfPath(path.join('.'));
    if (placed.has(field)) continue;
    placed.add(field);
    set(errors, field, { type: 'custom', message });
  }
  return errors;
}

/**
 * The form's field at a path of the request. Whatever is wrong with a stop, other than its date, is shown at its
 * place.
 */
export function fieldOfPath(path: string): string {
  if (path === 'lane' || path === 'lane.stops') return STOPS_ROOT;
  const [, stop, part] = /^(lane\.stops\.\d+)(?:\.(\w+).*)?$/.exec(path) ?? [];
  if (stop === undefined) return path;
  return part === 'date' ? `${stop}.date` : `${stop}.location`;
}
