import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import type { ApiError } from '../../lib/api/api-error.ts';

/**
 * Shows in a form what the server refused: sentences onto their fields by `fieldOf` (wire name → form field), with the
 * focus on the first of them. Sentences about anything else become the form's own, as does a 409 without fields. Returns
 * false where nothing has a place in the form.
 */
export function failureInForm<Draft extends FieldValues>(
  error: ApiError,
  fieldOf: Readonly<Record<string, FieldPath<Draft>>>,
  { setError }: { readonly setError: UseFormSetError<Draft> },
): boolean {
  const loose: string[] = [];
  let isFirst = true;
  for (const [wireName, [sentence]] of Object.entries(error.fields)) {
    if (sentence === undefined) continue;
    const field = fieldOf[wireName];
    if (field === undefined) loose.push(sentence);
    else {
      setError(field, { type: 'server', message: sentence }, { shouldFocus: isFirst });
      isFirst = false;
    }
  }
  const own = isFirst && error.status === 409 && error.spoken ? [error.text] : loose;
  if (own.length > 0) setError('root', { type: 'server', message: [...new Set(own)].join(' ') });
  return !isFirst || own.length > 0;
}
