import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { CallContext } from './handlers.ts';

/** What every handler knows about the call itself. */
export function contextOf(request: FastifyRequest): CallContext {
  return {
    correlationId: request.id,
    clientAddress: clientAddressOf(request.ip),
    origin: `${request.protocol}://${request.host}`,
  };
}

/**
 * The address that limits count by. The owner of one IPv6 address owns all 2^64 of its network, so those count as one; an
 * IPv4 address written as IPv6 counts as itself.
 */
export function clientAddressOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = (ip.toLowerCase().split('%', 1)[0] ?? ip).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}
