import {
  downloadTemplate,
  getDownloadUrl,
  getFileFindings,
  getFileResults,
  MESSAGES,
  type FileCategory,
} from '@lanewright/contract';
import { useMutation } from '@tanstack/react-query';
import { apiBase } from '../../lib/api/api-base.ts';
import { ApiError, sentenceOf } from '../../lib/api/api-error.ts';
import { call, download, type Downloaded } from '../../lib/api/call.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toastFailed } from '../../ui/toasts.tsx';

/** What can be downloaded of a file or a category. */
export type FileDownload =
  | { readonly what: 'content' | 'results' | 'findings'; readonly file: { readonly id: number; readonly name: string } }
  | { readonly what: 'template'; readonly category: FileCategory };

/**
 * Downloads files, their results and findings, and templates; each failure has its own toast (F-026 to F-031, SP-098).
 * One at a time: another is ignored while one is under way. A button says so by `aria-disabled`, since a disabled one
 * would lose the focus and with it the keys of its dialog.
 */
export function useFileDownloads(): { readonly start: (asked: FileDownload) => void; readonly busy: boolean } {
  const fetching = useMutation({
    mutationFn: async (asked: FileDownload) => fetchFile(asked),
    meta: { quiet: true },
    onError: (error, { what }) =>
      toastFailed(sentenceOf(error, what === 'template' ? MESSAGES.templateFailed : MESSAGES.fileDownloadFailed)),
    onSuccess: ({ name, bytes }, asked) => {
      if (asked.what === 'template' && name === null) toastFailed(MESSAGES.templateNameless);
      else save(name ?? (asked.what === 'template' ? '' : asked.file.name), bytes);
    },
  });
  return {
    start: (asked) => {
      if (!fetching.isPending) fetching.mutate(asked);
    },
    busy: fetching.isPending,
  };
}

async function fetchFile(asked: FileDownload): Promise<Downloaded> {
  if (asked.what === 'template') return download(downloadTemplate, { query: { category: asked.category } });
  const params = { id: asked.file.id };
  if (asked.what === 'results') return download(getFileResults, { params });
  if (asked.what === 'findings') return download(getFileFindings, { params });
  const { download_url: address } = await call(getDownloadUrl, { params });
  const answer = await fetch(apiBase() + address);
  if (!answer.ok) throw new ApiError({ status: answer.status, body: null, correlationId: null });
  return { name: asked.file.name, bytes: await answer.blob() };
}

function save(name: string, bytes: Blob): void {
  try {
    saveFile(name, bytes);
  } catch {
    toastFailed(MESSAGES.fileNotSaved);
  }
}
