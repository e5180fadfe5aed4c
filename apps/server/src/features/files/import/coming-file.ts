import { openAsBlob } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { ComingFile } from '@lanewright/sheets';

/** Bytes read at a time. Pieces of 256 kB made parsing a third slower, because their rows outlive a minor collection. */
const PIECE = 65_536;
/** Milliseconds before a reader looks again for bytes that are still missing. */
const WAIT = 5;

/**
 * A file on disk that another thread is still writing; it will have `size` bytes. A reader waits for missing bytes. If
 * writing fails, the writer must abort the readers.
 */
export function comingFile(path: string, size: number): ComingFile {
  return {
    size,
    async head(length) {
      const head = new Uint8Array(Math.min(length, size));
      let come = 0;
      for await (const piece of bytesOf(path, head.length)) {
        head.set(piece, come);
        come += piece.length;
      }
      return head;
    },
    stream: () => bytesOf(path, size),
    async whole() {
      while ((await stat(path)).size < size) await pause(WAIT);
      return openAsBlob(path);
    },
  };
}

/** The first bytes of a file as they come. */
async function* bytesOf(path: string, size: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const file = await open(path);
  try {
    for (let at = 0; at < size;) {
      const piece = new Uint8Array(Math.min(PIECE, size - at));
      const { bytesRead } = await file.read(piece, 0, piece.length, at);
      if (bytesRead === 0) await pause(WAIT);
      else yield piece.subarray(0, bytesRead);
      at += bytesRead;
    }
  } finally {
    await file.close();
  }
}
