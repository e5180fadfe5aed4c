import { z } from 'zod';

/**
 * An error on its way between threads. Structured cloning drops the fields that an error has beyond message and stack,
 * so its `code` would be lost, which tells a full disk and an unreachable database from other faults.
 */
export type CarriedError = {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly fields: Readonly<Record<string, string | number | boolean>>;
  readonly cause: CarriedError | null;
  /** Those of an `AggregateError`, such as one per address that was tried. */
  readonly errors: readonly CarriedError[] | null;
};

/** Causes deeper than this are dropped; it also ends a chain that leads back to itself. */
const DEEPEST = 5;

const plain = z.union([z.string(), z.number(), z.boolean()]);

/** Prepares whatever was thrown for the way to another thread. */
export function carryError(thrown: unknown, depth = 0): CarriedError {
  if (!(thrown instanceof Error)) {
    return { name: 'Error', message: String(thrown), stack: undefined, fields: {}, cause: null, errors: null };
  }
  const fields = Object.entries(thrown).flatMap(([name, value]) => {
    const read = plain.safeParse(value);
    return read.success ? [[name, read.data] as const] : [];
  });
  const follow = depth < DEEPEST;
  const { name, message, stack, cause } = thrown;
  return {
    name,
    message,
    stack,
    fields: Object.fromEntries(fields),
    cause: cause === undefined || !follow ? null : carryError(cause, depth + 1),
    errors:
      thrown instanceof AggregateError && follow ? thrown.errors.map((each) => carryError(each, depth + 1)) : null,
  };
}

/** The error as it was thrown in the other thread, with its fields. */
export function restoreError({ name, message, stack, fields, cause, errors }: CarriedError): Error {
  const options = cause === null ? {} : { cause: restoreError(cause) };
  const error =
    errors === null
      ? new Error(message, options)
      : new AggregateError(
          errors.map((each) => restoreError(each)),
          message,
          options,
        );
  // Not enumerable, as on any error: the log writes both by itself.
  Object.defineProperty(error, 'name', { value: name, configurable: true, writable: true });
  if (stack !== undefined) Object.defineProperty(error, 'stack', { value: stack, configurable: true, writable: true });
  return Object.assign(error, fields);
}
