import { relative, sep } from 'node:path';
import { isErrno } from './errno.ts';

/** The reason the operating system gives when a path cannot be written, in words. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it cannot be written to',
  ENOTDIR: 'a file is in the way of the folder',
  EEXIST: 'a file is in the way of the folder',
  EISDIR: 'a folder is in the way of the file',
  ENOSPC: 'no space is left there',
  EDQUOT: 'the quota of this user is used up there',
  EFBIG: 'a file there has reached the size limit of this user',
};

/**
 * The sentence for a data folder or log file that cannot be used, naming the setting that changes it; null when the
 * error is about something else.
 */
export function explainFolderError(
  error: unknown,
  settings: { readonly dataDir: string; readonly logFile: string | null },
): string | null {
  if (!isErrno(error, ...Object.keys(REASONS)) || error.path === undefined) return null;
  const setting = settingOf(error.path, settings);
  if (setting === null) return null;
  return `${error.path} cannot be used: ${REASONS[error.code ?? '']}. Set ${setting} to another place.`;
}

function settingOf(
  path: string,
  { dataDir, logFile }: { readonly dataDir: string; readonly logFile: string | null },
): 'DATA_DIR' | 'LOG_FILE' | null {
  if (liesIn(path, dataDir) || liesIn(dataDir, path)) return 'DATA_DIR';
  return logFile !== null && (liesIn(path, logFile) || liesIn(logFile, path)) ? 'LOG_FILE' : null;
}

/** Whether a path is a folder or inside it. */
function liesIn(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`);
}
