import { deflateSync } from 'node:zlib';

/** Words on a page: points from the lower left corner of a letter page, and the size of the characters. */
export type Words = { readonly x: number; readonly y: number; readonly text: string; readonly size?: number };

/** A PDF whose pages hold these words in Helvetica; a page without words is like a scan. */
export function makePdf(pages: readonly (readonly Words[])[]): Buffer {
  return pdfOf(pages.map((words) => content(words)));
}

/** A PDF of pages with these content streams, as they are drawn. */
export function pdfOf(streams: readonly string[]): Buffer {
  const kids = streams.map((_, at) => `${4 + at * 2} 0 R`).join(' ');
  const objects: Buffer[] = [
    text('<< /Type /Catalog /Pages 2 0 R >>'),
    text(`<< /Type /Pages /Kids [${kids}] /Count ${streams.length} >>`),
    text('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
    ...streams.flatMap((stream, at) => {
      const packed = deflateSync(Buffer.from(stream, 'latin1'));
      return [
        text(
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        ),
        Buffer.concat([
          text(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
          packed,
          text('\nendstream'),
        ]),
      ];
    }),
  ];
  const parts = [text('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [at, object] of objects.entries()) {
    offsets.push(length);
    const whole = Buffer.concat([text(`${at + 1} 0 obj\n`), object, text('\nendobj\n')]);
    parts.push(whole);
    length += whole.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    text(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** Damages the content stream of one page of a PDF; pages count from 1. */
export function withBrokenPage(pdf: Buffer, page: number): Buffer {
  const broken = Buffer.from(pdf);
  let start = 0;
  for (let at = 0; at < page; at += 1) start = broken.indexOf('>>\nstream\n', start + 1);
  const from = start + '>>\nstream\n'.length;
  broken.fill(0xff, from + 2, broken.indexOf('\nendstream', from));
  return broken;
}

function content(words: readonly Words[]): string {
  const shown = words.map(
    ({ x, y, text: said, size = 10 }) =>
      `/F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${said.replaceAll(/[\\()]/g, '\\$&')}) Tj`,
  );
  return `BT\n${shown.join('\n')}\nET`;
}

function text(words: string): Buffer {
  return Buffer.from(words, 'latin1');
}
