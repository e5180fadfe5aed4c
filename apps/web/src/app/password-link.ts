/**
 * The token of a password link in an address' hash (`#set=…`), with or without the `#`; null where there is none. It stands
 * there because what follows `#` is sent to no server, so no log keeps it.
 */
export function passwordLinkToken(hash: string): string | null {
  return /^#?set=([\w-]{20,100})$/.exec(hash)?.[1] ?? null;
}
