import { expect, test } from 'vitest';
import { valuesOf } from './stored-copy.ts';

/** Rows with one column in COPY's binary format. */
function copied(values: readonly string[]): Buffer {
  const rows = values.map((value) => {
    const frame = Buffer.alloc(6);
    frame.writeInt16BE(1);
    frame.writeInt32BE(Buffer.byteLength(value), 2);
    return Buffer.concat([frame, Buffer.from(value)]);
  });
  const header = Buffer.concat([Buffer.from('PGCOPY\n\u00ff\r\n\0', 'latin1'), Buffer.alloc(8)]);
  return Buffer.concat([header, ...rows, Buffer.from([0xff, 0xff])]);
}

async function read(bytes: Buffer, size: number): Promise<string> {
  const pieces = async function* () {
    for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
  };
  const values: Uint8Array[] = [];
  for await (const value of valuesOf(pieces())) values.push(value);
  return Buffer.concat(values).toString();
}

test('[SP-112] a stored file is read as it was stored, wherever its transfer is cut', async () => {
  const values = ['customer_slug,customer_name\n', 'ACME,Acmé\n', '', 'BIRCH,Birch\n'];
  const bytes = copied(values);
  for (let size = 1; size <= bytes.length; size += 1) expect(await read(bytes, size)).toBe(values.join(''));
  expect(await read(copied([]), 7)).toBe('');
});

test('[SP-112] a transfer that breaks off is a fault, wherever that is', async () => {
  const bytes = copied(['ACME,Acme\n', 'BIRCH,Birch\n']);
  for (let length = 0; length < bytes.length; length += 1)
    await expect(read(bytes.subarray(0, length), 5)).rejects.toThrow('broke off');
});
