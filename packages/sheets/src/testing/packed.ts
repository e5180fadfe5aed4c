import { configure, TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';

configure({ useWebWorkers: false });

/** The parts of an archive by name. */
export type Parts = Readonly<Record<string, string>>;

/** An archive of these parts. */
export async function packed(parts: Parts): Promise<Uint8Array<ArrayBuffer>> {
  const archive = new ZipWriter(new Uint8ArrayWriter());
  for (const [name, text] of Object.entries(parts)) await archive.add(name, new TextReader(text));
  return new Uint8Array(await archive.close());
}
