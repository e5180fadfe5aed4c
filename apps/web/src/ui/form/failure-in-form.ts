import type { ApiError } from '../../lib/api/api-error.ts';

/**
 * Shows in a form what the server refused: sentences onto their fields by `fieldOf` (wire name → form field), a 409 as
 * the form's own sentence. Returns false for what has no place there.
 */
export function failureInForm<Field extends string>(
  error: ApiError,
  fieldOf: Readonly<Record<string, Field>>,
  show: (field: Field | 'root', sentence: string) => void,
): boolean {
  let placed = false;
  for (const [wireName, [sentence]] of Object.entries(error.fields)) {
    const field = fieldOf[wireName];
    if (field === undefined || sentence === undefined) continue;
    show(field, sentence);
    placed = true;
  }
  if (placed) return true;
  if (error.status !== 409 || !error.spoken) return false;
  show('root', error.text);
  return true;
}
