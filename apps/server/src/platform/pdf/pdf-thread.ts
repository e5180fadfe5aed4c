import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';
import { pageText } from './page-text.ts';

/** Reads one PDF and answers once; `pdf-pages.ts` starts and ends the thread. */

/** Pages that are read; the answer says how many there are. */
const PAGES_LIMIT = 20;
/** Characters of all pages; the reader of mails reads no more. */
const TEXT_LIMIT = 200_000;

if (workerData instanceof Uint8Array) parentPort?.postMessage(await read(workerData));

async function read(bytes: Uint8Array) {
  try {
    const document = await getDocumentProxy(bytes, { disableFontFace: true, useSystemFonts: false, verbosity: 0 });
    const pages: string[] = [];
    const unreadable: number[] = [];
    let length = 0;
    for (let number = 1; number <= Math.min(document.numPages, PAGES_LIMIT) && length < TEXT_LIMIT; number += 1) {
      const text = await textOf(document, number);
      if (text === null) unreadable.push(number);
      const kept = (text ?? '').slice(0, TEXT_LIMIT - length);
      length += kept.length;
      pages.push(kept);
    }
    if (pages.length === unreadable.length) return { ok: false, why: 'damaged' };
    if (unreadable.length === 0 && pages.every((text) => text.trim() === '')) return { ok: false, why: 'scan' };
    return { ok: true, pages, unreadable, pageCount: document.numPages };
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return { ok: false, why: isLocked ? 'password' : 'damaged' };
  }
}

/** The text of a page; null if the page is damaged or blank. A scan is not blank, because it draws a picture. */
async function textOf(document: Awaited<ReturnType<typeof getDocumentProxy>>, number: number): Promise<string | null> {
  try {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const text = pageText(items.flatMap((item) => ('str' in item ? [item] : [])));
    if (text.trim() !== '') return text;
    const drawn = await page.getOperatorList();
    return drawn.fnArray.length === 0 ? null : text;
  } catch {
    // The page tree was read before, so only this page is damaged.
    return null;
  }
}
