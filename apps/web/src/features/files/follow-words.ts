import type { FileView } from '@lanewright/contract';
import { hasEnded, outcomeText } from '../../file-upload/index.ts';
import { ApiError } from '../../lib/api/api-error.ts';

/** What to say when a followed file ends; null where its failure stands on the open page already. */
type EndWords = { readonly failed: boolean; readonly text: string } | null;

/** Whether there is nothing left to wait for: the file has ended, was deleted, or may no longer be read. */
export function isOver(file: FileView | undefined, error: unknown): boolean {
  if (file !== undefined && hasEnded(file)) return true;
  // The server or the connection may be away for a moment: that says nothing about the file.
  return error instanceof ApiError && (error.status === 404 || error.status === 403);
}

/** The words about a file that has ended. */
export function endWords(file: FileView, isShown: boolean): EndWords {
  const failed = file.status === 'error';
  if (failed && isShown) return null;
  return { failed, text: `${file.name}: ${outcomeText(file)}${failed ? ' See its error log under Files.' : ''}` };
}
