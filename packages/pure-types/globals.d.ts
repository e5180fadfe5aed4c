/** What Node and browsers have alike: all that pure code may use beside the language itself. */
declare class URL {
  constructor(url: string, base?: string);
  readonly href: string;
}

declare class TextDecoder {
  constructor(label: string, options?: { readonly fatal?: boolean });
  decode(bytes?: Uint8Array, options?: { readonly stream?: boolean }): string;
}

interface ImportMeta {
  readonly url: string;
}
