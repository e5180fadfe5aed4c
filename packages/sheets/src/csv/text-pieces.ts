/** The bytes of a CSV file cannot be read as text from here on. */
export class NotTextError extends Error {
  override readonly name = 'NotTextError';
  /** The bytes end within a character, so the file was probably cut off. */
  readonly isCut: boolean;

  constructor(message: string, { isCut = false, cause }: { readonly isCut?: boolean; readonly cause?: unknown } = {}) {
    super(message, { cause });
    this.isCut = isCut;
  }
}

const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const LAST_ASCII = 0x7f;
/** Bytes in which a line must end; a longer line is decoded where it stands. */
const LONGEST_LINE = 1_048_576;

/** The encodings that a mark at the beginning names, longest mark first. */
const MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** What was read of some bytes; where they are not text throughout, the lines before the one that is none. */
type Decoded = { readonly text: string; readonly fault: NotTextError | null };

type Decode = (bytes: Uint8Array, isLast: boolean) => Decoded;

/**
 * The text of a CSV file from its bytes: UTF-8 or UTF-16 with or without a mark, else windows-1252, which is what
 * spreadsheets on Windows write as plain 'CSV'. Throws a NotTextError where the text begins as UTF-8 and does not go on
 * so: to go on in another encoding would be a guess. It yields the lines before that one first. Source: SP-110.
 */
export async function* textPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decode: Decode | null = null;
  let waiting: Uint8Array = new Uint8Array();
  for await (const piece of bytes) {
    const next = joined(waiting, piece);
    if (decode === null && next.length < 4) {
      waiting = next;
      continue;
    }
    decode ??= decoderFor(next);
    const end = lastLineEnd(next);
    const whole = end === 0 && next.length > LONGEST_LINE ? next.length : end;
    waiting = next.slice(whole);
    if (whole > 0) yield* textOf(decode(next.subarray(0, whole), false));
  }
  yield* textOf((decode ?? decoderFor(waiting))(waiting, true));
}

function* textOf({ text, fault }: Decoded): Generator<string> {
  yield text;
  if (fault !== null) throw fault;
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second;
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/**
 * Where the last whole line ends, so that no character is cut in two. In UTF-16 the half of a character may look like
 * a line end; its decoder keeps halves itself.
 */
function lastLineEnd(bytes: Uint8Array): number {
  return Math.max(bytes.lastIndexOf(LINE_FEED), bytes.lastIndexOf(RETURN)) + 1;
}

function decoderFor(head: Uint8Array): Decode {
  const encoding = MARKS.find((mark) => mark.bytes.every((byte, at) => head[at] === byte))?.encoding ?? utf16Of(head);
  if (encoding === null) return utf8OrWindows();
  const decoder = new TextDecoder(encoding, { fatal: true });
  // Keeps the same halves of characters, and shows where the other one met its fault.
  const lenient = new TextDecoder(encoding);
  return (bytes, isLast) => {
    const shown = lenient.decode(bytes, { stream: !isLast });
    try {
      return { text: decoder.decode(bytes, { stream: !isLast }), fault: null };
    } catch (cause) {
      const sound = /^[^\uFFFD]*[\n\r]/.exec(shown)?.[0] ?? '';
      const isCut = isLast && shown.indexOf('\uFFFD') === shown.length - 1;
      return { text: sound, fault: new NotTextError(`not ${encoding}`, { isCut, cause }) };
    }
  };
}

/** UTF-16 without a mark: Latin text has a zero in every other byte, and no other encoding has zeros. */
export function utf16Of(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const looked = head.subarray(0, 512);
  const zeros = [0, 0];
  for (const [at, byte] of looked.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const enough = looked.length / 4;
  if (odd > enough && even === 0) return 'utf-16le';
  return even > enough && odd === 0 ? 'utf-16be' : null;
}

/** Reads lines as UTF-8 until one is none; the first that holds more than ASCII decides. */
function utf8OrWindows(): Decode {
  const windows = new TextDecoder('windows-1252');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let decided: 'utf-8' | 'windows-1252' | null = null;
  return (bytes, isLast) => {
    if (decided === 'windows-1252') return { text: windows.decode(bytes), fault: null };
    try {
      const text = utf8.decode(bytes);
      if (decided === null && !isAscii(bytes)) decided = 'utf-8';
      return { text, fault: null };
    } catch (cause) {
      const isCut = isLast && isCutShort(bytes, decided === 'utf-8');
      if (isCut || decided === 'utf-8' || hasUtf8Character(bytes))
        return { text: soundLines(bytes), fault: new NotTextError('not UTF-8', { isCut, cause }) };
      decided = 'windows-1252';
      return { text: windows.decode(bytes), fault: null };
    }
  };
}

/**
 * First bytes of UTF-8 characters that are unlikely last letters in windows-1252: Â, Ã, Ä, Å, â and ð. They start Latin
 * letters, typographic punctuation and emoji. Excludes é, è, ñ and the like: they start Asian scripts, but many words
 * end in them.
 */
const LIKELY_FIRST = new Set([0xc2, 0xc3, 0xc4, 0xc5, 0xe2, 0xf0]);
/** Characters that may follow the last letter of a text in windows-1252: … ‘ ’ “ ” – — ™, a hard space, ® ° ´ · ». */
const WINDOWS_ENDINGS = new Set([0x85, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97, 0x99, 0xa0, 0xae, 0xb0, 0xb4, 0xb7, 0xbb]);

/**
 * Whether a file ends with an incomplete UTF-8 character. If its encoding is unknown, the bytes count only if they are
 * no likely end in windows-1252, such as é or é”.
 */
function isCutShort(bytes: Uint8Array, isUtf8: boolean): boolean {
  const start = bytes.findLastIndex((byte) => byte >= 0xc2);
  const first = bytes[start];
  if (first === undefined || first > 0xf4) return false;
  const rest = bytes.subarray(start + 1);
  const wanted = first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
  if (rest.length >= wanted || !rest.every((byte) => byte >= 0x80 && byte < 0xc0)) return false;
  try {
    const before = new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, start));
    if (isUtf8 || LIKELY_FIRST.has(first) || !isAscii(new TextEncoder().encode(before))) return true;
    return rest.length > 0 && !rest.every((byte) => WINDOWS_ENDINGS.has(byte));
  } catch {
    return false;
  }
}

/** The lines before the first that is not UTF-8. */
function soundLines(bytes: Uint8Array): string {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let start = 0;
  try {
    for (const [at, byte] of bytes.entries()) {
      if (byte !== LINE_FEED && byte !== RETURN) continue;
      text += utf8.decode(bytes.subarray(start, at + 1));
      start = at + 1;
    }
  } catch {
    // The line from `start` is the one.
  }
  return text;
}

function isAscii(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte <= LAST_ASCII);
}

/** Whether a character of several bytes stands in bytes that are not UTF-8 as a whole. */
function hasUtf8Character(bytes: Uint8Array): boolean {
  return /[^\0-\u007F\uFFFD]/.test(new TextDecoder('utf-8').decode(bytes));
}
