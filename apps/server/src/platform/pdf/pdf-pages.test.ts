import { expect, it } from 'vitest';
import { pdfPages } from './pdf-pages.ts';
import { makePdf, pdfOf, withBrokenPage } from './testing/make-pdf.ts';

const FORM = [
  { x: 200, y: 680, text: 'Spartanburg, SC 29303' },
  { x: 72, y: 740, text: 'REQUEST FOR QUOTE', size: 16 },
  { x: 72, y: 680, text: 'Origin' },
  { x: 72, y: 664, text: '43,200' },
  { x: 106, y: 664, text: 'lbs' },
];

it('[B-038] gives the lines of each page from top to bottom, with tabs between columns', async () => {
  expect(await pdfPages(makePdf([FORM, [{ x: 72, y: 700, text: 'Page (two)' }]]))).toEqual({
    ok: true,
    pages: ['REQUEST FOR QUOTE\nOrigin\tSpartanburg, SC 29303\n43,200 lbs', 'Page (two)'],
    unreadable: [],
    pageCount: 2,
  });
});

it('[B-038 SP-070] names the pages that are damaged, and reads the others', async () => {
  const second = [{ x: 72, y: 700, text: 'Page two has a few more words' }];
  expect(await pdfPages(withBrokenPage(makePdf([FORM, second]), 2))).toMatchObject({
    ok: true,
    pages: [expect.stringContaining('Spartanburg'), ''],
    unreadable: [2],
  });
  // A scan beside a damaged page, and nothing but a damaged page.
  expect(await pdfPages(withBrokenPage(makePdf([[], second]), 2))).toMatchObject({ pages: ['', ''], unreadable: [2] });
  expect(await pdfPages(withBrokenPage(makePdf([FORM]), 1))).toEqual({ ok: false, why: 'damaged' });
});

it('[B-038] names a PDF without text as a scan', async () => {
  expect(await pdfPages(makePdf([[], []]))).toEqual({ ok: false, why: 'scan' });
});

it('[B-038] reads the first twenty pages and says how many there are', async () => {
  const read = await pdfPages(
    makePdf(Array.from({ length: 23 }, (_, at) => [{ x: 72, y: 700, text: `Page ${at + 1}` }])),
  );
  expect(read).toMatchObject({ ok: true, pageCount: 23 });
  expect(read.ok ? read.pages.at(-1) : null).toBe('Page 20');
});

const sound = makePdf([FORM]);
it.each([
  ['nothing', 'damaged', Buffer.alloc(0)],
  ['words that are no PDF', 'damaged', Buffer.from('%PDF-1.4 and then nothing')],
  ['half of a PDF', 'damaged', sound.subarray(0, sound.length / 3)],
  [
    'a catalog that is its own page tree',
    'damaged',
    Buffer.from(sound.toString('latin1').replace('/Pages 2 0 R', '/Pages 1 0 R'), 'latin1'),
  ],
  [
    'a page tree that holds itself',
    'damaged',
    Buffer.from(sound.toString('latin1').replace('/Kids [4 0 R]', '/Kids [2 0 R]'), 'latin1'),
  ],
])('[B-038 SP-070] calls %s a file that is %s, without throwing, and reads the next', async (_, why, bytes) => {
  expect(await pdfPages(bytes)).toEqual({ ok: false, why });
  expect((await pdfPages(sound)).ok).toBe(true);
});

it('[B-038 SP-070] gives up a PDF that unpacks to more than it may take, and reads the next', async () => {
  const bomb = pdfOf([`BT\n${'/F1 1 Tf (x) Tj\n'.repeat(4_000_000)}ET`]);
  expect(bomb.length).toBeLessThan(1_000_000);
  const read = await pdfPages(bomb, 3_000);
  expect(['too_slow', 'too_large']).toContain(read.ok ? 'read' : read.why);
  expect((await pdfPages(sound)).ok).toBe(true);
});
