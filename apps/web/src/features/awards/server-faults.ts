import type { ApiError } from '../../lib/api/api-error.ts';

/**
 * Where in a form the sentences of a refusal belong. The first of them is told in a toast as well, whether it has a field
 * or not (W-026).
 */
export function faultsIn<Field extends string>(
  error: ApiError,
  fieldOf: (path: string) => Field | null,
): {
  readonly placed: readonly { readonly field: Field; readonly message: string }[];
  readonly loose: readonly string[];
} {
  const told = Object.entries(error.fields).flatMap(([path, [message]]) =>
    message === undefined ? [] : [{ field: fieldOf(path), message }],
  );
  return {
    placed: told.flatMap(({ field, message }) => (field === null ? [] : [{ field, message }])),
    loose: told.slice(0, 1).map(({ message }) => message),
  };
}
