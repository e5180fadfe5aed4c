import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { LineBytes } from './line-bytes.ts';

const written = (lines: LineBytes): string => new TextDecoder('utf-8', { fatal: true }).decode(lines.take());

/** What PostgreSQL reads of a field in COPY's text format. */
function readByCopy(field: string): string | null {
  if (field === String.raw`\N`) return null;
  const letters: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r' };
  return field.replaceAll(/\\(.)/gs, (_all, one: string) => letters[one] ?? one);
}

it('[SP-110] writes any text so that COPY reads it back, whatever its length and characters', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.string({ unit: fc.constantFrom('\\', '\t', '\n', '\r', 'N', 'n', 'é', '€', '🚚', 'a'), maxLength: 40 }),
  );
  const row = fc.array(fc.option(text), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
      const lines = new LineBytes(8);
      for (const fields of rows) {
        for (const [at, field] of fields.entries()) {
          if (at > 0) lines.tab();
          if (field === null) lines.absent();
          else lines.text(field);
        }
        lines.end();
      }
      const read = written(lines)
        .split('\n')
        .slice(0, -1)
        .map((line) => line.split('\t').map(readByCopy));
      expect(read).toEqual(rows);
    }),
  );
});

it('gives each piece memory of its own and begins the next one empty', () => {
  const lines = new LineBytes(4);
  lines.text('Springfield');
  expect(lines.length).toBe(11);
  const first = lines.take();
  expect(lines.length).toBe(0);
  lines.text('Joliet');
  expect(new TextDecoder().decode(first)).toBe('Springfield');
  expect(first.buffer.byteLength).toBe(11);
  expect(written(lines)).toBe('Joliet');
});
