import { domainOfAddress } from '@lanewright/units';

/**
 * Whether the domain of an e-mail address stands on the list: compared in lower case and exactly, so that neither
 * sub-domains nor longer names slip in. Source: SP-002.
 */
export function domainAllowed(email: string, allowed: readonly string[]): boolean {
  const domain = domainOfAddress(email);
  return domain !== null && allowed.includes(domain);
}
