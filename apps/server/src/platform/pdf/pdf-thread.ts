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
    let length = 0;
    for (let number = 1; number <= Math.min(document.numPages, PAGES_LIMIT) && length < TEXT_LIMIT; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const text = pageText(items.flatMap((item) => ('str' in item ? [item] : []))).slice(0, TEXT_LIMIT - length);
      length += text.length;
      pages.push(text);
    }
    return pages.every((text) => text.trim() === '')
      ? { ok: false, why: 'scan' }
      : { ok: true, pages, pageCount: document.numPages };
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return { ok: false, why: isLocked ? 'password' : 'damaged' };
  }
}
