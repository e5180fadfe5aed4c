import { expect, it } from 'vitest';
import { createLineReader, wholeLines } from './copied-lines.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

async function linesOf(...pieces: readonly Uint8Array[]): Promise<readonly string[]> {
  const source = (async function* () {
    yield* pieces;
  })();
  return (await Array.fromAsync(wholeLines(source))).flat();
}

it('gives whole lines, wherever the pieces are cut', async () => {
  const text = bytes('1\tKöln 🚚\n2\t\n3\tلاجور\n');
  for (let first = 0; first <= text.length; first += 1)
    for (let second = first; second <= text.length; second += 3)
      expect(await linesOf(text.subarray(0, first), text.subarray(first, second), text.subarray(second))).toStrictEqual(
        ['1\tKöln 🚚', '2\t', '3\tلاجور'],
      );
  expect(await linesOf()).toStrictEqual([]);
  await expect(linesOf(text.subarray(0, -3))).rejects.toThrow('broke off');
});

it('reads values, absent ones, and every character that COPY escapes', () => {
  const read = createLineReader([
    { name: 'id', read: Number },
    { name: 'name', read: (text) => text },
  ]);
  expect(read('7\tAlder')).toStrictEqual({ id: 7, name: 'Alder' });
  expect(read('7\t')).toStrictEqual({ id: 7, name: '' });
  expect(read(String.raw`\N` + '\t' + String.raw`\N`)).toStrictEqual({ id: null, name: null });
  expect(read('7\t' + String.raw`\b\f\n\r\t\v\\N\\`)).toStrictEqual({ id: 7, name: '\b\f\n\r\t\v\\N\\' });
});

it.each(['7', '7\ta\tb'])('throws for a line with other columns than the statement (%j)', (line) => {
  const read = createLineReader([
    { name: 'id', read: Number },
    { name: 'name', read: (text) => text },
  ]);
  expect(() => read(line)).toThrow('columns');
});
