import { crc32, deflateRawSync } from 'node:zlib';

/** An archive of these parts by name, as a program of anybody's may write one. */
export function zipOf(parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(parts)) {
    const title = Buffer.from(name);
    const packed = deflateRawSync(text);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(text), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(Buffer.byteLength(text), 18);
    facts.writeUInt16LE(title.length, 22);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(at, 10);
    bodies.push(Buffer.from('PK\u0003\u0004', 'latin1'), facts, title, packed);
    directory.push(Buffer.from('PK\u0001\u0002', 'latin1'), Buffer.from([20, 0]), facts, entry, title);
    at += 30 + title.length + packed.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  for (const place of [8, 10]) end.writeUInt16LE(Object.keys(parts).length, place);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...bodies, index, end]));
}
