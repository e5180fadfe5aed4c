/**
 * Whether the domain of an e-mail address stands on the list: compared in lower case and exactly, so that neither
 * sub-domains nor longer names slip in. Source: SP-002.
 */
export function domainAllowed(email: string, allowed: readonly string[]): boolean {
  const at = email.lastIndexOf('@');
  return at > 0 && allowed.includes(email.slice(at + 1).toLowerCase());
}
