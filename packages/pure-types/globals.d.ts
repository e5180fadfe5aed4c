/** What Node and browsers have alike: all that pure code may use beside the language itself. */
declare class URL {
  constructor(url: string, base?: string);
  readonly href: string;
}

declare class TextDecoder {
  constructor(label?: string, options?: { readonly fatal?: boolean });
  decode(bytes?: Uint8Array, options?: { readonly stream?: boolean }): string;
}

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
  encodeInto(text: string, into: Uint8Array): { readonly read: number; readonly written: number };
}

declare class Blob {
  readonly size: number;
  slice(from?: number, to?: number): Blob;
  arrayBuffer(): Promise<ArrayBuffer>;
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
}

interface ReadableStreamController<Piece> {
  enqueue(piece: Piece): void;
  close(): void;
}

declare class ReadableStream<Piece> {
  constructor(source: { pull(controller: ReadableStreamController<Piece>): Promise<void> });
  [Symbol.asyncIterator](): AsyncIterator<Piece>;
}

declare class WritableStream {
  abort(reason: unknown): Promise<void>;
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as the platform declares it
declare class TransformStream<_In, Out> {
  readonly readable: ReadableStream<Out>;
  readonly writable: WritableStream;
}

interface ImportMeta {
  readonly url: string;
}
