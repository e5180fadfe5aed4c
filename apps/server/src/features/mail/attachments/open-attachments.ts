import { speaksOfFreight, type AttachedText } from '@lanewright/requests';
import { pdfPages, type PdfPages } from '../../../platform/pdf/index.ts';
import type { AttachedFile } from './attached-file.ts';
import { limitsOfOneMail, takeBytes, timeLeft, type ReadingLimits } from './reading-limits.ts';
import { sheetText } from './sheet-text.ts';

/** The text of a mail's files, and a sentence for a person about each unread part. */
export type OpenedFiles = { readonly attached: readonly AttachedText[]; readonly unread: readonly string[] };

/** How many files are opened; the others are only named. */
const FILES_LIMIT = 10;

const SHEET_NAME = /\.(?:csv|tsv|txt|xlsx|xlsm|xls)$/i;

/**
 * Opens the files of a mail by their content: CSV files and workbooks as tables, PDFs with text by pages. Reports a
 * scan as one. Skips calendar invitations, signatures and contact cards, because they say nothing about a load. Never
 * throws for the content of a file. Source: SP-070, B-038.
 */
export async function openAttachments(
  files: readonly AttachedFile[],
  limits: ReadingLimits = limitsOfOneMail(),
): Promise<OpenedFiles> {
  const attached: AttachedText[] = [];
  const unread: string[] = [];
  unread.push(...files.filter(isInvitation).flatMap(invitesToFreight));
  for (const [at, file] of files.filter((each) => !saysNothing(each)).entries()) {
    if (at >= FILES_LIMIT) unread.push(notRead(file));
    else if (timeLeft(limits) === 0) unread.push(`${notRead(file)} Reading the files took too long.`);
    else {
      const opened = await open(file, limits);
      attached.push(...opened.attached);
      unread.push(...opened.unread);
    }
  }
  return { attached, unread };
}

/** Whether a file is a calendar invitation. The mail's own words describe the meeting. */
export function isInvitation({ type, name }: AttachedFile): boolean {
  return type === 'text/calendar' || type === 'application/ics' || /\.ics$/i.test(name);
}

function saysNothing(file: AttachedFile): boolean {
  return isInvitation(file) || /^(?:application\/(?:pkcs7|x-pkcs7|pgp)-signature|text\/(?:x-)?vcard)$/.test(file.type);
}

async function open(file: AttachedFile, limits: ReadingLimits): Promise<OpenedFiles> {
  if (file.bytes.subarray(0, 1_024).includes('%PDF-')) return document(file, await pagesOf(file, limits));
  if (file.type.startsWith('image/'))
    return { attached: [], unread: [`The attachment “${file.name}” is a picture; a person must look at it.`] };
  const isWorkbook = file.bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';
  if (!SHEET_NAME.test(file.name) && !/csv|spreadsheet|excel|tab-separated/.test(file.type) && !isWorkbook)
    return { attached: [], unread: [notRead(file)] };
  const sheet = await sheetText(file, limits);
  if (!sheet.ok) return { attached: [], unread: [sheet.message] };
  return { attached: [{ name: file.name, page: null, kind: 'table', text: sheet.text }], unread: sheet.doubts };
}

/** Time limit of one PDF. Milliseconds. */
const PATIENCE = 15_000;

async function pagesOf({ bytes }: AttachedFile, limits: ReadingLimits): Promise<PdfPages> {
  if (!takeBytes(limits, bytes.length)) return { ok: false, why: 'too_large' };
  return pdfPages(bytes, Math.min(PATIENCE, timeLeft(limits)));
}

/** How many characters of an invitation are searched. */
const INVITATION_LIMIT = 20_000;

/** Reports an invitation that mentions freight, so that a person reads it. Its long lines are folded (RFC 5545 3.1). */
function invitesToFreight({ name, bytes }: AttachedFile): readonly string[] {
  const text = bytes
    .subarray(0, INVITATION_LIMIT)
    .toString('utf8')
    .replaceAll(/\r?\n[ \t]/g, '');
  const told = Array.from(
    text.matchAll(/^(?:SUMMARY|DESCRIPTION|LOCATION|COMMENT)[^:\n]*:(.*)$/gim),
    ([, words]) => words,
  );
  return speaksOfFreight(told.join('\n')) ? [`The invitation “${name}” speaks of freight and was not read.`] : [];
}

const WHY: Readonly<Record<Extract<PdfPages, { ok: false }>['why'], string>> = {
  damaged: 'is damaged and was not read',
  password: 'is protected by a password and was not read',
  scan: 'is a scan without text; a person must read it',
  too_slow: 'took too long and was not read',
  too_large: 'is too large and was not read',
};

function document({ name }: AttachedFile, read: PdfPages): OpenedFiles {
  if (!read.ok) return { attached: [], unread: [`The attachment “${name}” ${WHY[read.why]}.`] };
  const attached = read.pages.flatMap((text, at): AttachedText[] =>
    text.trim() === '' ? [] : [{ name, page: at + 1, kind: 'document', text }],
  );
  const scanned = read.pages.flatMap((text, at) =>
    text.trim() === '' && !read.unreadable.includes(at + 1) ? [String(at + 1)] : [],
  );
  return {
    attached,
    unread: [
      ...(read.unreadable.length === 0
        ? []
        : [`The attachment “${name}” has pages that are damaged or blank: ${read.unreadable.join(', ')}.`]),
      ...(scanned.length === 0 ? [] : [`The attachment “${name}” has pages without text: ${scanned.join(', ')}.`]),
      ...(read.pageCount > read.pages.length
        ? [`Of the attachment “${name}” only ${read.pages.length} of ${read.pageCount} pages were read.`]
        : []),
    ],
  };
}

function notRead({ name }: AttachedFile): string {
  return `The attachment “${name}” was not read.`;
}
