/** A file that came with a mail, unopened. Its name and type are what its sender calls it and prove nothing. */
export type AttachedFile = {
  readonly name: string;
  /** The MIME type in lower case, without parameters. */
  readonly type: string;
  readonly bytes: Buffer;
};
