/**
 * An e-mail address that has one reading only. `address` is what is stored and sent to; `domain` is lower case.
 * The one `@` parts the two, so whoever judges the domain and whoever mails the address mean the same host.
 */
export type MailAddress = { readonly address: string; readonly local: string; readonly domain: string };

/** RFC 5321 4.5.3.1: octets before the `@`, and of the whole path without its angle brackets. */
const LONGEST_LOCAL = 64;
const LONGEST_ADDRESS = 254;

/** RFC 5322 dot-atom: no quoting, no comment, no folding, ASCII alone. */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
/** Host name of two or more labels (RFC 1123). The last one is not numeric, which excludes IP addresses. Punycode is fine. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i;

/**
 * Reads an e-mail address, or null where the text is anything else: a display name, angle brackets, a second `@`, quoted
 * or commented parts, an address literal, letters beyond ASCII. What RFC 5322 allows and mail programs read in different
 * ways is refused here, because a guard and a mailer that read it differently would let a stranger in.
 * Source: SP-072, RFC 5321, RFC 5322 3.4.1.
 */
export function parseMailAddress(text: string): MailAddress | null {
  if (text.length > LONGEST_ADDRESS) return null;
  const parts = text.split('@');
  const [local = '', domain = ''] = parts;
  if (parts.length !== 2 || local.length > LONGEST_LOCAL || !LOCAL.test(local) || !DOMAIN.test(domain)) return null;
  const host = domain.toLowerCase();
  return { address: `${local}@${host}`, local, domain: host };
}

/** The lower-case domain of an address; null where the text is no address. */
export function domainOfAddress(text: string | null): string | null {
  return text === null ? null : (parseMailAddress(text.trim())?.domain ?? null);
}
