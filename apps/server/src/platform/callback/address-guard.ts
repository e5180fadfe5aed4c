import { BlockList, isIP } from 'node:net';

/** Networks of IPv4 that no callback may reach: everything outside the public internet (RFC 6890 and its successors). */
const CLOSED_V4: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Parts of the public IPv6 space that lead elsewhere: tunnels into IPv4, documentation, protocol assignments. */
const CLOSED_V6: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const closed = new BlockList();
for (const [network, prefix] of CLOSED_V4) closed.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of CLOSED_V6) closed.addSubnet(network, prefix, 'ipv6');

/** Of IPv6 only the global unicast space is public: mapped, loopback, unique-local, link-local and multicast lie outside. */
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is on the public internet; false for text that is not an address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  // A zone (`fe80::1%eth0`) is the sign of a link-local address.
  if (family !== 6 || address.includes('%')) return false;
  return globalV6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an address is this machine's own. */
export function isLoopbackAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** Names that mean this machine or its own network wherever they are resolved. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|localdomain|home\.arpa)\.?$/i;

/**
 * Why an address is refused for callbacks when it is set, as a sentence; null when nothing speaks against it. What a
 * name leads to is judged again at each connection, since it may change.
 */
export function callbackFault(
  text: string,
  { allowPrivateCallbacks }: { readonly allowPrivateCallbacks: boolean },
): string | null {
  if (!URL.canParse(text)) return 'Must be a web address such as https://shipper.example/quotes';
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return 'Must not hold a user name or password';
  if (allowPrivateCallbacks) return null;
  if (url.protocol !== 'https:') return 'Must begin with https://';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublicAddress(host) ? null : 'Must lead to the public internet';
  return LOCAL_NAME.test(host) || !host.includes('.') ? 'Must lead to the public internet' : null;
}
