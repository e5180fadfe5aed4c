/** An unopened file of a mail. Its name and type are the sender's claims and prove nothing. */
export type AttachedFile = {
  readonly name: string;
  /** The MIME type in lower case, without parameters. */
  readonly type: string;
  readonly bytes: Buffer;
};
