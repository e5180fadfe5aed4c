import type { FileView } from '@lanewright/contract';
import { hasEnded, outcomeText } from '../../file-upload/index.ts';
import { ApiError } from '../../lib/api/api-error.ts';

/** The toast for an ended file; null if the open page already shows its failure. */
type EndWords = { readonly failed: boolean; readonly text: string } | null;

/** Whether to stop polling: the file has ended, was deleted, or may no longer be read. */
export function isOver(file: FileView | undefined, error: unknown): boolean {
  if (file !== undefined && hasEnded(file)) return true;
  // Ignores a temporary outage of the server or the connection.
  return error instanceof ApiError && (error.status === 404 || error.status === 403);
}

/** The toast for a file that has ended. */
export function endWords(file: FileView, isShown: boolean): EndWords {
  const failed = file.status === 'error';
  if (failed && isShown) return null;
  return { failed, text: `${file.name}: ${outcomeText(file)}${failed ? ' See its error log under Files.' : ''}` };
}
