/** The part of papaparse that `packages/sheets` uses. Its own types bring those of Node along, which pure code must not see. */
/** Cuts text into rows. */
export type Parser = {
  parse: (text: string, from: number, ignoreLastRow: boolean) => ParseResult<string[]>;
};

declare const Papa: {
  readonly Parser: new (config: { readonly delimiter: string; readonly newline: string }) => Parser;
};
export default Papa;

/** What a parser answers. */
export type ParseResult<Row> = {
  data: Row[];
  errors: { row?: number }[];
  meta: { delimiter: string; linebreak: string; aborted: boolean; truncated: boolean; cursor: number };
};
